import { escapeFormula } from '#domain/spreadsheet-formulas.ts'
import type { ColumnTexts } from './use-column-texts.ts'

type Row = Record<string, unknown>

/** Writes these columns of records as CSV for spreadsheets, as UTF-8 with a byte order mark. */
export function writeReadableTable(
  rows: readonly Row[],
  columns: readonly string[],
  { headingOf, toText, delimiter }: ColumnTexts & { delimiter: string },
): string {
  const toCell = (row: Row) => (name: string) => {
    const text = toText(name, row[name])
    // A negative number is no formula.
    return typeof row[name] === 'number' ? text : escapeFormula(text)
  }
  const lines = [columns.map((name) => escapeFormula(headingOf(name))), ...rows.map((row) => columns.map(toCell(row)))]
  return `\uFEFF${lines.map((cells) => cells.map(quote).join(delimiter)).join('\r\n')}\r\n`
}

function quote(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
