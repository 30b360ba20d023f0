import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findResource, resourceNames } from '#contracts/admin/resources.ts'
import { tableOf } from '#services/records/resource-tables.ts'
import { bothDialects } from './helpers/dialects.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/personal-data.md'), 'utf8')

/** The columns that docs/personal-data.md lists: `table.column`. */
const documented = page.split('\n').flatMap((line) => {
  const [, table, columns = ''] = /^\| `(\w+)`: ([^|]+) \|/.exec(line) ?? []
  return table ? [...columns.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`) : []
})

test('docs/personal-data.md lists a column once, and the tables of all records about persons', () => {
  expect(documented.length).toBeGreaterThan(150)
  expect(documented.filter((name, index) => documented.indexOf(name) !== index)).toEqual([])
  const tables = new Set(documented.map((name) => name.split('.')[0]))
  const aboutPersons = resourceNames.filter((name) =>
    ['nameless', 'until-erased'].includes(findResource(name)?.audit ?? ''),
  )
  expect(aboutPersons.length).toBeGreaterThan(4)
  expect(aboutPersons.filter((name) => !tables.has(tableOf(name)))).toEqual([])
})

bothDialects((_connection, db) => {
  test('docs/personal-data.md lists columns that exist', async () => {
    const tables = await db.introspection.getTables()
    const stored = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)))
    expect(documented.filter((name) => !stored.has(name))).toEqual([])
  })
})
