import { stringify } from 'csv-stringify/sync'
import { escapedFormula } from './formula.ts'

/** What stands between two cells: spreadsheets expect semicolons where the comma is the decimal sign. */
export type Delimiter = ',' | ';'

/**
 * A table for spreadsheets: UTF-8 with a byte order mark, which they know it by. A text that a spreadsheet would take
 * for a formula is escaped.
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
  { delimiter = ',' }: { delimiter?: Delimiter } = {},
): string {
  return stringify([...rows], {
    header: true,
    columns: [...columns],
    bom: true,
    delimiter,
    cast: { string: escapedFormula },
  })
}

/** The answer that a browser keeps as the file `name`. */
export function csvResponse(name: string, csv: string): Response {
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
