import type { ColumnChoices, ImportErrorCode } from '#contracts/admin/talent-import.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import { measureNames } from '#domain/attribute-names.ts'
import { convertMeasure } from '#domain/convert-measure.ts'
import type { Language } from '#domain/language.ts'
import { type MeasureUnit, parseUnit } from '#domain/parse-measure.ts'
import { type AttributeName, headingsOf, type Measure } from '#domain/talent-attributes.ts'
import type { SizeTables } from '../../../records/size-tables.ts'
import { readAttributes } from '../../../records/talents/attributes.ts'
import { exportOnlyColumns, type Field, fields } from './columns.ts'

type Titles = Record<Language, readonly string[]>

/** The recognized headings of columns that are no attributes. */
const otherTitles: Record<Exclude<Field, AttributeName>, Titles> = {
  name: { pt: ['Nome', 'Nome no quadro', 'Nome no board', 'Nome artístico'], en: ['Name', 'Board name'] },
  category: { pt: ['Board', 'Quadro', 'Categoria'], en: ['Board', 'Category'] },
  published: {
    pt: ['No ar', 'Publicado', 'No site', 'Mostrar no site'],
    en: ['Live', 'Published', 'On the site', 'Show on site'],
  },
  publish_at: { pt: ['Entra no ar em'], en: ['Goes live on', 'Publish at'] },
  unpublish_at: { pt: ['Sai do ar em'], en: ['Taken down on', 'Is taken down on', 'Unpublish at'] },
  crown: {
    pt: ['Topo da cabeça no line-up', 'Topo da cabeça'],
    en: ['Top of the head in the line-up', 'Top of the head'],
  },
  sole: {
    pt: ['Sola dos pés no line-up', 'Sola dos pés'],
    en: ['Soles of the feet in the line-up', 'Soles of the feet'],
  },
}

/** The recognized headings of a column, the template's first. */
function titlesOf(field: Field): Titles {
  return field in otherTitles
    ? otherTitles[field as keyof typeof otherTitles]
    : headingsOf(field as Exclude<Field, keyof typeof otherTitles>)
}

/** The recognized headings of columns that are no facts of the talent: the old addresses that redirect to it, and the names of its pictures. */
const extraTitles = {
  old_address: { pt: ['Endereço antigo', 'Endereços antigos'], en: ['Old address', 'Old addresses'] },
  pictures: { pt: ['Fotos', 'Imagens', 'Pasta de fotos'], en: ['Pictures', 'Photos', 'Images', 'Picture folder'] },
} as const satisfies Record<string, Titles>

export type ExtraColumn = keyof typeof extraTitles

export const extraColumns = Object.keys(extraTitles) as ExtraColumn[]

/** The heading in the template. */
export function templateTitleOf(column: Field | ExtraColumn, language: Language): string {
  const titles: Titles = column in extraTitles ? extraTitles[column as ExtraColumn] : titlesOf(column as Field)
  return titles[language][0] ?? column
}

/** A heading without case, accents and trailing brackets, such as a unit. */
function normalizeHeading(heading: string): string {
  return searchName(heading.replace(/[([].*/s, '')) || searchName(heading)
}

/**
 * The columns by normalized heading. Column names take precedence over titles, and titles over the agency's attribute
 * labels.
 */
export async function findHeadings(db: Database): Promise<Map<string, string>> {
  const attributes = (await readAttributes(db)).flatMap(({ name, label_pt, label_en }) => {
    const field = fields.find((one) => one === (name === 'current_address' ? 'city' : name))
    return field ? { field, label_pt, label_en } : []
  })
  return new Map(
    [
      ...attributes.flatMap(({ field, label_pt, label_en }) =>
        [label_pt, label_en].map((title) => [title, field] as const),
      ),
      ...fields.flatMap((field) =>
        [...titlesOf(field).en, ...titlesOf(field).pt].map((title) => [title, field] as const),
      ),
      ...extraColumns.flatMap((column) =>
        [...extraTitles[column].pt, ...extraTitles[column].en].map((title) => [title, column] as const),
      ),
      ...[...extraColumns, ...fields].map((field) => [field, field] as const),
    ].map(([title, field]) => [normalizeHeading(title), field] as const),
  )
}

/** The titles that only Portuguese has. */
const portugueseTitles = new Set(
  fields.flatMap((field) => {
    const others = new Set([field, ...titlesOf(field).en.map(normalizeHeading)])
    return titlesOf(field)
      .pt.map(normalizeHeading)
      .filter((title) => !others.has(title))
  }),
)

const unreadColumns = new Set<string>(['id', 'version', ...exportOnlyColumns])

/** The positions of the columns. */
export interface ColumnPositions {
  count: number
  /** Undefined for a missing column. */
  at(name: string): number | undefined
  /** The heading in the file. */
  titleOf(name: string): string | undefined
}

interface Header {
  columns: ColumnPositions
  /** The units in the headings, by column. */
  units: Map<string, MeasureUnit>
  /** Whether a heading is in Portuguese, so that days come before months. */
  isPortuguese: boolean
  /** The columns that are read only as the user chooses: `field` is the one chosen, if it is. */
  unread: UnreadColumn[]
}

interface UnreadColumn {
  place: number
  heading: string
  code: ImportErrorCode
  field: string | null
  /** Whether the user has chosen a column that no other is, or to ignore it. */
  isDecided: boolean
}

interface HeaderContext {
  /** Those of `findHeadings`. */
  headings: Map<string, string>
  choices: ColumnChoices
  sizes: SizeTables
}

/** Reads the columns of a header line. */
export function readHeader(header: string[], { headings, choices, sizes }: HeaderContext): Header {
  const places = new Map<string, number>()
  const units = new Map<string, MeasureUnit>()
  const unread: UnreadColumn[] = []
  const hasVersions = header.some((heading) => normalizeHeading(heading) === 'version')
  for (const [place, heading] of header.entries()) {
    if (!normalizeHeading(heading)) continue
    const { field, unitText } = splitHeading(heading, headings)
    const unit = findUnit(field, unitText, sizes)
    const code =
      (!field && 'unknown_column') ||
      (field === 'id' && !hasVersions && 'foreign_id') ||
      (field && places.has(field) && 'repeated_column') ||
      (isMeasure(field) && unitText && !unit && 'unknown_unit')
    if (code) unread.push({ place, heading, code, field: null, isDecided: choices[place] === null })
    else if (field) {
      places.set(field, place)
      if (unit) units.set(field, unit)
    }
  }
  for (const column of unread) {
    const field = [...fields, ...extraColumns].find((name) => name === choices[column.place])
    if (!field) continue
    if (places.has(field)) column.code = 'repeated_column'
    else {
      places.set(field, column.place)
      const unit = findUnit(field, splitHeading(column.heading, headings).unitText, sizes)
      if (unit) units.set(field, unit)
      Object.assign(column, { field, isDecided: true })
    }
  }
  const at = (name: string) => places.get(name)
  const isPortuguese = header.some((heading) => portugueseTitles.has(normalizeHeading(heading)))
  return {
    columns: { count: header.length, at, titleOf: (name) => header[at(name) ?? -1] },
    units,
    isPortuguese,
    unread,
  }
}

/** The column of a heading, and the unit in brackets or behind it: `Height (in)`, `Altura em cm`, `height_cm`. */
function splitHeading(heading: string, headings: Map<string, string>): { field: string | undefined; unitText: string } {
  const columnOf = (name: string) => headings.get(name) ?? (unreadColumns.has(name) ? name : undefined)
  const name = normalizeHeading(heading)
  const [, bracket = ''] = /[([]([^)\]]*)/.exec(heading) ?? []
  const field = columnOf(name)
  if (field || bracket) return { field, unitText: searchName(bracket).replace(/^(?:em|in) /, '') }
  const words = name.split(/[\s,_/-]+/)
  const unitText = words.pop() ?? ''
  if (!parseUnit(unitText)) return { field, unitText: '' }
  if (words.length > 1 && /^(?:em|in)$/.test(words.at(-1) ?? '')) words.pop()
  return { field: columnOf(words.join(' ')), unitText }
}

function isMeasure(field: string | undefined): field is Measure {
  return measureNames.some((name) => name === field)
}

/** The unit that a text names, if the measure can be converted from it. */
function findUnit(field: string | undefined, unitText: string, sizes: SizeTables): MeasureUnit | undefined {
  const unit = parseUnit(unitText)
  return isMeasure(field) && unit && convertMeasure(field, { value: 1, unit }, sizes) !== undefined ? unit : undefined
}
