import type { ImportErrorCode } from '#contracts/admin/talent-import.ts'
import type { Stay, TalentInput } from '#contracts/admin/talents.ts'
import { createFieldsByName } from '#contracts/shared-schemas.ts'
import { searchName } from '#database/search-name.ts'
import { measureNames, optionAttributes } from '#domain/attribute-names.ts'
import { convertMeasure } from '#domain/convert-measure.ts'
import { nameOfSpokenLanguage, spokenLanguages } from '#domain/iso-codes.ts'
import { languages } from '#domain/language.ts'
import { parseDay } from '#domain/parse-day.ts'
import { type MeasureUnit, readMeasure } from '#domain/parse-measure.ts'
import type { Measure, OptionAttribute } from '#domain/talent-attributes.ts'
import type { SizeTables } from '../../../records/size-tables.ts'
import type { Delimiter } from '../../csv.ts'
import type { LineupMarks } from '../lineup-marks.ts'
import type { TalentRow } from '../related-rows.ts'
import { parseStays, writeStaysCell } from './stays-cell.ts'

/** The facts of a line. A table holds only the line-up marks of pictures. */
export type Facts = Omit<TalentInput, 'media'> & LineupMarks
export type Field = keyof Facts
export type Value = string | number | boolean | string[] | Stay[] | null

/** The formats of a file. */
export interface FileFormat {
  /** That of an export with the same decimal sign. */
  delimiter: Delimiter
  /** Whether `03/12/2004` is a day in December. Undefined where it is unknown: such dates are refused. */
  isDayFirst: boolean
  /** The units in the headings. */
  units: ReadonlyMap<string, MeasureUnit>
  /** The agency's tables, to convert sizes. */
  sizes: SizeTables
  /** The value of each option by its normalized value and labels. */
  words: Record<OptionAttribute | 'category', Map<string, string>>
}

interface Column {
  /** Parses a cell that is not empty. */
  read(cell: string, format: FileFormat): { value: Value } | { error: ImportErrorCode }
  write(value: Value, delimiter: Delimiter): string
}

const plain: Column = { read: (cell) => ({ value: cell }), write: (value) => String(value ?? '') }

/** Written with the decimal sign that fits the delimiter; read with either. */
const number: Column = {
  read: (cell) =>
    /^\d{1,6}([.,]\d{1,6})?$/.test(cell) ? { value: Number(cell.replace(',', '.')) } : { error: 'not_a_number' },
  write: (value, delimiter) =>
    delimiter === ';' ? plain.write(value, ',').replace('.', ',') : plain.write(value, ','),
}

/** Also read with a unit, or in the unit of the heading. */
function measure(name: Measure): Column {
  return {
    read(cell, { units, sizes }) {
      const written = readMeasure(cell)
      if (!written) return { error: 'not_a_number' }
      const value = convertMeasure(name, { ...written, unit: written.unit ?? units.get(name) }, sizes)
      return value === undefined ? { error: 'unknown_unit' } : { value }
    },
    write: number.write,
  }
}

/** ISO 8601, or day, month and year, as spreadsheets rewrite it where the day comes first. */
const date: Column = {
  read(cell, { isDayFirst }) {
    return { value: (isDayFirst && parseDay(cell)) || cell }
  },
  write: plain.write,
}

const yes = new Set(['true', '1', 'yes', 'y', 'sim', 's', 'x', 'verdadeiro'])
const no = new Set(['false', '0', 'no', 'n', 'nao', 'falso'])

/** The words for yes and no of spreadsheets and users. */
const flag: Column = {
  read(cell) {
    const word = searchName(cell)
    return yes.has(word) || no.has(word) ? { value: yes.has(word) } : { error: 'unknown' }
  },
  write: (value) => (value ? 'true' : 'false'),
}

const languageWords = new Map<string, string>(
  spokenLanguages.flatMap((code) => [
    ...languages.map((language) => [searchName(nameOfSpokenLanguage(code, language)), code] as const),
    [code, code] as const,
  ]),
)

/** Codes or names in either language, with commas between them. */
const languageList: Column = {
  read(cell) {
    const words = cell
      .split(/[,;/|]/)
      .map(searchName)
      .filter(Boolean)
    const codes = words.flatMap((word) => languageWords.get(word) ?? [])
    return codes.length === words.length ? { value: codes } : { error: 'unknown' }
  },
  write: (value) => (Array.isArray(value) ? value.join(', ') : ''),
}

/** See `parseStays`. */
const stayList: Column = {
  read(cell) {
    const stays = parseStays(cell)
    return stays ? { value: stays } : { error: 'not_a_stay' }
  },
  write: (value) => writeStaysCell((value ?? []) as Stay[]),
}

function option(name: keyof FileFormat['words']): Column {
  return {
    read(cell, { words }) {
      const value = words[name].get(searchName(cell))
      return value === undefined ? { error: 'unknown' } : { value }
    },
    write: plain.write,
  }
}

/** The imported columns, in the order of the file. */
export const factColumns: Record<Field, Column> = {
  name: { ...plain, read: (cell) => ({ value: cell.replace(/\s+/g, ' ') }) },
  category: option('category'),
  published: flag,
  publish_at: plain,
  unpublish_at: plain,
  realname: plain,
  birthdate: date,
  city: plain,
  ...createFieldsByName(optionAttributes, option),
  ...createFieldsByName(measureNames, measure),
  digitals_at: date,
  measured_at: date,
  languages: languageList,
  stays: stayList,
  crown: number,
  sole: number,
}

export const fields = Object.keys(factColumns) as Field[]

/** Columns that are exported only. */
export const exportOnlyColumns = ['position', 'published_at', 'created_at', 'updated_at'] as const

/** A talent's facts as an input. */
export function toFacts(row: TalentRow): Facts {
  const facts = Object.fromEntries(fields.map((field) => [field, row[field]]))
  return { ...facts, published: row.published === 1 } as Facts
}

/** A talent's facts as cells. */
export function toCells(row: TalentRow, delimiter: Delimiter): Record<string, string> {
  const facts = toFacts(row)
  return Object.fromEntries(fields.map((field) => [field, factColumns[field].write(facts[field] ?? null, delimiter)]))
}

/** The value of an empty cell. */
export function emptyValueOf(field: Field): Value {
  if (field === 'languages' || field === 'stays') return []
  return field === 'name' ? '' : field === 'published' ? false : null
}
