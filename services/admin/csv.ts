import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { escapeFormula, unescapeFormula } from '#domain/spreadsheet-formulas.ts'

/** A line of a table below its header. */
export interface CsvLine {
  /** Its first line in the file, counted from 1. */
  number: number
  cells: string[]
}

export interface CsvTable {
  delimiter: Delimiter | '\t'
  header: string[]
  lines: CsvLine[]
}

/** A file that cannot be parsed, and the line of the error. */
export class UnreadableCsvError extends Error {
  readonly line: number
  readonly code: 'unreadable' | 'not_text'

  constructor(message: string, line: number, code: UnreadableCsvError['code'] = 'unreadable') {
    super(message)
    this.line = line
    this.code = code
  }
}

/** In characters. */
const maxLineLength = 100_000

/**
 * Parses a table from a spreadsheet: commas, semicolons or tabs, also named in a first line such as `sep=;`, in the
 * encodings of `decode`. Cells are trimmed and formula escapes removed. Empty lines are skipped.
 * @throws UnreadableCsvError
 */
export function readCsv(bytes: Uint8Array): CsvTable {
  const text = decode(bytes)
  // As in a file of another kind, such as a workbook.
  if (text.includes('\0')) throw new UnreadableCsvError('The file is no text.', 1, 'not_text')
  const named = /^sep=([,;\t])\r?\n/.exec(text)?.[1] as CsvTable['delimiter'] | undefined
  const from_line = named ? 2 : 1
  const delimiter = named ?? detectDelimiter(text)
  const [header, ...lines] = parseRecords(text, { delimiter, from_line })
  return { delimiter, header: header?.cells ?? [], lines: lines.filter(({ cells }) => cells.some(Boolean)) }
}

/** UTF-8, UTF-16 with a byte order mark, or what spreadsheets still write: Windows-1252 and, on a Mac, Mac OS Roman. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [windows, mac] = [decodeAs('windows-1252', bytes), decodeAs('macintosh', bytes)]
    return countAccented(mac) > countAccented(windows) ? mac : windows
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * The number of accented letters within words, where the wrong encoding has other signs. Without those of Mac OS Roman that
 * are the quotation marks and dashes of Windows-1252.
 */
function countAccented(text: string): number {
  return text.match(/(?<=[A-Za-z])[áàâãçéèêõúù]/g)?.length ?? 0
}

/** The delimiter that yields the most cells in the first line. */
function detectDelimiter(text: string): CsvTable['delimiter'] {
  const delimiters = [',', ';', '\t'] as const
  const counts = delimiters.map((delimiter) => countCells(text, delimiter))
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

function countCells(text: string, delimiter: CsvTable['delimiter']): number {
  try {
    return parseRecords(text, { delimiter, to: 1 })[0]?.cells.length ?? 0
  } catch (error) {
    // Quoted cells with another delimiter between them.
    if (error instanceof UnreadableCsvError) return 0
    throw error
  }
}

interface ParseOptions {
  delimiter: CsvTable['delimiter']
  from_line?: number
  to?: number
}

function parseRecords(text: string, { delimiter, from_line = 1, to = -1 }: ParseOptions): CsvLine[] {
  const bytes = Buffer.from(text)
  const lines = createLineCounter(bytes)
  try {
    let end = 0
    const parsed: unknown = parse(bytes, {
      delimiter,
      from_line,
      to,
      info: true,
      relax_column_count: true,
      max_record_size: maxLineLength,
    })
    return (parsed as { record: string[]; info: { bytes: number } }[]).map(({ record, info }) => {
      const number = lines(end)
      end = info.bytes
      return { number, cells: record.map((cell) => unescapeFormula(cell.trim().normalize('NFC'))) }
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

interface Export {
  /** The file's name, without its extension. */
  name: string
  columns: readonly string[]
  /** `json` for the back office, which makes a table for people of it. */
  format?: 'csv' | 'json' | undefined
  delimiter: Delimiter
  /** Absent: the file has only its header. */
  batches?: AsyncIterable<CsvRow[]>
}

/**
 * A table as a download, written while it is sent: neither the rows nor the file are ever in memory as a whole. When
 * reading a batch fails, the download fails.
 */
export function createExportResponse({ name, format = 'csv', ...table }: Export): Response {
  const text = format === 'json' ? writeJson(table) : writeCsv(table)
  const body = ReadableStream.from(text).pipeThrough(new TextEncoderStream())
  return new Response(body as globalThis.ReadableStream, {
    headers: {
      'content-type': format === 'json' ? 'application/json' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

type Table = Omit<Export, 'name' | 'format'>

async function* writeCsv({ columns, delimiter, batches }: Table): AsyncGenerator<string> {
  yield toCsv(columns, [], { delimiter })
  for await (const rows of batches ?? []) yield toCsv(columns, rows, { delimiter, isContinued: true })
}

async function* writeJson({ columns, batches }: Table): AsyncGenerator<string> {
  let separator = '['
  for await (const rows of batches ?? []) {
    for (const row of rows) {
      yield separator + JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))
      separator = ','
    }
  }
  yield separator === '[' ? '[]' : ']'
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
