import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bothDialects } from './helpers/dialects.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/personal-data.md'), 'utf8')

/** The columns that docs/personal-data.md lists: `table.column`, or `table.*` for all columns of a table. */
const documented = page.split('\n').flatMap((line) => {
  const [, table, columns = ''] = /^\| `(\w+)` \| ([^|]+) \|/.exec(line) ?? []
  if (!table) return []
  return columns.trim() === 'all'
    ? [`${table}.*`]
    : [...columns.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`)
})

test('docs/personal-data.md lists every column once', () => {
  expect(documented.length).toBeGreaterThan(150)
  expect(documented.filter((name, index) => documented.indexOf(name) !== index)).toEqual([])
})

bothDialects((connection) => {
  test('docs/personal-data.md lists exactly the columns of the database', async () => {
    const tables = (await connection().db.introspection.getTables()).filter(({ name }) => !name.startsWith('sqlite_'))
    const stored = tables.flatMap(({ name, columns }) =>
      documented.includes(`${name}.*`) ? [`${name}.*`] : columns.map((column) => `${name}.${column.name}`),
    )
    expect(stored.toSorted()).toEqual(documented.toSorted())
  })
})
