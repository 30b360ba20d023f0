import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/** One line of a table below its header. */
export interface CsvLine {
  /** Where it begins in the file, from 1. */
  number: number
  cells: string[]
}

export interface CsvTable {
  delimiter: Delimiter
  header: string[]
  lines: CsvLine[]
}

/** A file that cannot be read as a table, and the line where that shows. */
export class UnreadableCsv extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** Longer than any cell that means something, in characters. */
const longestLine = 100_000

/**
 * A table from a spreadsheet: cells between commas or semicolons, in UTF-8 or, as spreadsheets on Windows still write,
 * Windows-1252. Cells come trimmed, and without what protects them from being formulas. Empty lines are left out.
 * @throws UnreadableCsv
 */
export function readCsv(bytes: Uint8Array): CsvTable {
  const text = decoded(bytes)
  const delimiter = delimiterOf(text)
  const [header, ...lines] = records(text, { delimiter })
  return { delimiter, header: header?.cells ?? [], lines: lines.filter(({ cells }) => cells.some(Boolean)) }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whichever makes more of the first line. */
function delimiterOf(text: string): Delimiter {
  const cells = (delimiter: Delimiter) => records(text, { delimiter, to: 1 })[0]?.cells.length ?? 0
  return cells(';') > cells(',') ? ';' : ','
}

function records(text: string, { delimiter, to = -1 }: { delimiter: Delimiter; to?: number }): CsvLine[] {
  const bytes = Buffer.from(text)
  const lines = lineCounter(bytes)
  try {
    let end = 0
    const parsed: unknown = parse(bytes, {
      delimiter,
      to,
      info: true,
      relax_column_count: true,
      max_record_size: longestLine,
    })
    return (parsed as { record: string[]; info: { bytes: number } }[]).map(({ record, info }) => {
      const number = lines(end)
      end = info.bytes
      return { number, cells: record.map((cell) => unescapedFormula(cell.trim())) }
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableCsv(error.message, lines(Number(error.bytes ?? 0)))
  }
}

/** Says in which line of `bytes` an offset is; the offsets asked for must rise. */
function lineCounter(bytes: Buffer): (offset: number) => number {
  let [at, line] = [0, 1]
  return (offset) => {
    for (; at < offset; at++) {
      const byte = bytes[at]
      if (byte === newline || (byte === carriageReturn && bytes[at + 1] !== newline)) line++
    }
    return line
  }
}

const newline = 10
const carriageReturn = 13

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

/**
 * How a text begins that spreadsheets calculate instead of showing it; the wide signs are those of East Asian keyboards.
 * With a comma, a semicolon, a tab or a bar in front of it within a text as well: a spreadsheet that takes another sign
 * than the file's for the one between cells begins a cell there, whatever is in quotes.
 */
const formula = /(^|[,;|\t]["\s]*)('*[=+\-@\t\r\n＝＋－＠])/g

const escaped = /(^|[,;|\t]["\s]*)'('*[=+\-@\t\r\n＝＋－＠])/g

/** `text` as a cell that no spreadsheet calculates, nor any part of it: an apostrophe before what would be a formula. */
export function escapedFormula(text: string): string {
  return text.replace(formula, "$1'$2")
}

/** The text that `escapedFormula` made a cell of. */
export function unescapedFormula(cell: string): string {
  return cell.replace(escaped, '$1$2')
}
