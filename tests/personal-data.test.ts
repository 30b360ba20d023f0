import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bothDialects } from './helpers/dialects.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/personal-data.md'), 'utf8')

/** What the map names: each table with columns, or with all of them. */
const mapped = page.split('\n').flatMap((line) => {
  const [, table, columns = ''] = /^\| `(\w+)` \| ([^|]+) \|/.exec(line) ?? []
  if (!table) return []
  return columns.trim() === 'all'
    ? [`${table}.*`]
    : [...columns.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`)
})

test('the map names every column once', () => {
  expect(mapped.length).toBeGreaterThan(150)
  expect(mapped.filter((name, index) => mapped.indexOf(name) !== index)).toEqual([])
})

bothDialects((connection) => {
  test('every column of the database is in docs/personal-data.md, and nothing else', async () => {
    const tables = (await connection().db.introspection.getTables()).filter(({ name }) => !name.startsWith('sqlite_'))
    const kept = tables.flatMap(({ name, columns }) =>
      mapped.includes(`${name}.*`) ? [`${name}.*`] : columns.map((column) => `${name}.${column.name}`),
    )
    expect(kept.toSorted()).toEqual(mapped.toSorted())
  })
})
