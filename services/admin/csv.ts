import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/** A line of a table below its header. */
export interface CsvLine {
  /** Its first line in the file, counted from 1. */
  number: number
  cells: string[]
}

export interface CsvTable {
  delimiter: Delimiter
  header: string[]
  lines: CsvLine[]
}

/** A file that cannot be parsed, and the line of the error. */
export class UnreadableCsvError extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** In characters. */
const maxLineLength = 100_000

/**
 * Parses a table from a spreadsheet: commas or semicolons, UTF-8 or, as spreadsheets on Windows still write,
 * Windows-1252. Cells are trimmed and formula escapes removed. Empty lines are skipped.
 * @throws UnreadableCsvError
 */
export function readCsv(bytes: Uint8Array): CsvTable {
  const text = decode(bytes)
  const delimiter = detectDelimiter(text)
  const [header, ...lines] = parseRecords(text, { delimiter })
  return { delimiter, header: header?.cells ?? [], lines: lines.filter(({ cells }) => cells.some(Boolean)) }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The delimiter that yields more cells in the first line. */
function detectDelimiter(text: string): Delimiter {
  const cells = (delimiter: Delimiter) => parseRecords(text, { delimiter, to: 1 })[0]?.cells.length ?? 0
  return cells(';') > cells(',') ? ';' : ','
}

function parseRecords(text: string, { delimiter, to = -1 }: { delimiter: Delimiter; to?: number }): CsvLine[] {
  const bytes = Buffer.from(text)
  const lines = createLineCounter(bytes)
  try {
    let end = 0
    const parsed: unknown = parse(bytes, {
      delimiter,
      to,
      info: true,
      relax_column_count: true,
      max_record_size: maxLineLength,
    })
    return (parsed as { record: string[]; info: { bytes: number } }[]).map(({ record, info }) => {
      const number = lines(end)
      end = info.bytes
      return { number, cells: record.map((cell) => unescapeFormula(cell.trim())) }
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableCsvError(error.message, lines(Number(error.bytes ?? 0)))
  }
}

/** Returns a function that finds the line of an offset in `bytes`. Offsets must increase. */
function createLineCounter(bytes: Buffer): (offset: number) => number {
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

/** Spreadsheets expect semicolons where the comma is the decimal sign. */
export type Delimiter = ',' | ';'

type CsvRow = Record<string, unknown>

interface CsvDownload {
  /** The file's name. */
  name: string
  columns: readonly string[]
  delimiter: Delimiter
  /** Absent: the file has only its header. */
  batches?: AsyncIterable<CsvRow[]>
}

/**
 * A table for spreadsheets as a download, written while it is sent: neither the rows nor the file are ever in memory
 * as a whole. When reading a batch fails, the download fails.
 */
export function createCsvResponse({ name, ...table }: CsvDownload): Response {
  const body = ReadableStream.from(writeCsv(table)).pipeThrough(new TextEncoderStream())
  return new Response(body as globalThis.ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function* writeCsv({ columns, delimiter, batches }: Omit<CsvDownload, 'name'>): AsyncGenerator<string> {
  yield toCsv(columns, [], { delimiter })
  for await (const rows of batches ?? []) yield toCsv(columns, rows, { delimiter, isContinued: true })
}

/**
 * Serializes a table for spreadsheets, as UTF-8 with a byte order mark. Texts that a spreadsheet would evaluate as
 * formulas are escaped. `isContinued` leaves out what only begins a file: the byte order mark and the header.
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly CsvRow[],
  { delimiter = ',', isContinued = false }: { delimiter?: Delimiter; isContinued?: boolean } = {},
): string {
  return stringify([...rows], {
    header: !isContinued,
    columns: [...columns],
    bom: !isContinued,
    delimiter,
    cast: { string: escapeFormula },
  })
}

/**
 * Match the beginning of a text that spreadsheets evaluate as a formula; the wide signs are those of East Asian
 * keyboards.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const escapedFormula = /^'('*[=+\-@\t\r\n＝＋－＠])/

/**
 * Match a formula after a delimiter or a line break inside a text: a spreadsheet that expects another delimiter starts
 * a cell there, even within quotes. They look back only from a sign: from each blank it would take quadratic time.
 */
const innerFormula = /(?=['=+\-@＝＋－＠])(?<=[,;|\t\r\n]["\s]*)'*[=+\-@＝＋－＠]/g
const escapedInnerFormula = /'(?<=[,;|\t\r\n]["\s]*')('*[=+\-@＝＋－＠])/g

/** Escapes formulas in `text` with an apostrophe, so that no spreadsheet evaluates any part of it. */
export function escapeFormula(text: string): string {
  return text.replace(innerFormula, "'$&").replace(formula, "'$&")
}

/** The inverse of `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.replace(escapedFormula, '$1').replace(escapedInnerFormula, '$1')
}
