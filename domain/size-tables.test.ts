import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSizeTable, europeanSizesOf, findMisplacedSizes, garments, isDefaultTable } from './size-tables.ts'
import { type Cut, columnOf, cuts, fromEuropeanSize, type SizeRow, sizeColumns, toEuropeanSize } from './sizes.ts'

const systems = ['us', 'uk', 'br'] as const

/** Any table that may be saved: rising steps of half sizes, of which some are not made. */
const anyTable = fc.constantFrom(...garments).chain((garment) => {
  const sizes = europeanSizesOf(garment)
  const column = fc.record({
    start: fc.integer({ min: 0, max: 40 }),
    steps: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: sizes.length, maxLength: sizes.length }),
    made: fc.array(fc.boolean(), { minLength: sizes.length, maxLength: sizes.length }),
  })
  const columns = sizeColumns[garment]
  return fc.array(column, { minLength: columns.length, maxLength: columns.length }).map((drawn) => {
    const rows: SizeRow[] = sizes.map((eu) => ({ eu }))
    for (const [index, { start, steps, made }] of drawn.entries()) {
      let size = start / 2
      for (const [row, step] of steps.entries()) {
        size += step / 2
        const column = columns[index]
        const target = rows[row]
        if (column && target) target[column] = made[row] ? size : null
      }
    }
    return { garment, table: rows }
  })
})

const anyCase = fc.record({
  drawn: anyTable,
  system: fc.constantFrom(...systems),
  cut: fc.constantFrom<Cut>(...cuts),
})

test('converts every size of any table to another system and back', () => {
  fc.assert(
    fc.property(anyCase, ({ drawn: { garment, table }, system, cut }) => {
      const isUsed = table.some((row) => typeof row[columnOf(garment, system, cut)] === 'number')
      for (const row of table) {
        const size = fromEuropeanSize(garment, row.eu, system, cut, table)
        const own = row[columnOf(garment, system, cut)]
        if (isUsed) expect(size).toBe(own ?? undefined)
        if (size !== undefined) expect(toEuropeanSize(garment, size, system, cut, table)).toBe(row.eu)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('in any table a larger size is no smaller in Europe', () => {
  fc.assert(
    fc.property(
      anyCase,
      fc.integer({ min: -10, max: 200 }),
      fc.integer({ min: 1, max: 20 }),
      ({ drawn: { garment, table }, system, cut }, halves, more) => {
        const [small, large] = [halves / 2, (halves + more) / 2].map((size) =>
          toEuropeanSize(garment, size, system, cut, table),
        )
        expect(large).toBeGreaterThanOrEqual(small ?? Number.NaN)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('reads the column of the cut, and rounds between the sizes of shoes', () => {
  const table = [
    { eu: 38, us_women: 6, us_men: 4, uk: 5 },
    { eu: 39, us_women: 7, us_men: 5, uk: 6 },
  ]
  expect(cuts.map((cut) => toEuropeanSize('shoes', 6, 'us', cut, table))).toEqual([38, 40])
  expect(toEuropeanSize('shoes', 5.5, 'uk', undefined, table)).toBe(39)
  expect(europeanSizesOf('suit')).toEqual([40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64])
})

test.each(garments)('the default table of %s converts as without a table', (garment) => {
  const table = defaultSizeTable(garment)
  expect(findMisplacedSizes(table)).toEqual([])
  for (const eu of europeanSizesOf(garment)) {
    for (const system of systems) {
      for (const cut of cuts) {
        expect(fromEuropeanSize(garment, eu, system, cut, table)).toBe(fromEuropeanSize(garment, eu, system, cut))
      }
    }
  }
})

test.each(garments)('tells the default table of %s from one with other sizes', (garment) => {
  const table = defaultSizeTable(garment)
  expect(isDefaultTable(garment, table)).toBe(true)
  expect(isDefaultTable(garment, table.slice(1))).toBe(false)
  for (const column of ['eu', ...sizeColumns[garment]] as const)
    expect(
      isDefaultTable(
        garment,
        table.map((row) => ({ ...row, [column]: (row[column] ?? 0) + 0.5 })),
      ),
      column,
    ).toBe(false)
})

test('shifts sizes beyond the ends of a table that runs one size smaller', () => {
  const table = defaultSizeTable('shoes').map(({ eu, br, ...row }) => ({ ...row, eu, br: (br ?? 0) + 1 }))
  expect(fromEuropeanSize('shoes', 38, 'br', undefined, table)).toBe(37)
  expect(toEuropeanSize('shoes', 37, 'br', undefined, table)).toBe(38)
  expect(fromEuropeanSize('shoes', 52, 'br', undefined, table)).toBe(51)
  expect(toEuropeanSize('shoes', 30, 'br', undefined, table)).toBe(31)
  expect(fromEuropeanSize('shoes', 38, 'us', 'women', table)).toBe(7.5)
})

test('finds sizes that do not rise, and skips missing ones', () => {
  const table = [
    { eu: 34, us: 4, br: 38 },
    { eu: 36, us: null, br: 40 },
    { eu: 38, us: 4, br: 39 },
    { eu: 38, us: 6, br: 42 },
  ]
  expect(findMisplacedSizes(table)).toEqual([
    { row: 3, column: 'eu' },
    { row: 2, column: 'us' },
    { row: 2, column: 'br' },
  ])
})

test('recognizes the default table by its sizes', () => {
  const table = defaultSizeTable('dress')
  expect(isDefaultTable('dress', table)).toBe(true)
  expect(isDefaultTable('dress', table.slice(1))).toBe(false)
  expect(isDefaultTable('dress', [{ ...table[0], eu: 30, us: null }, ...table.slice(1)])).toBe(false)
})
