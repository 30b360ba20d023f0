import type { ImportErrorCode } from '#contracts/admin/talent-import.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import type { Language } from '#domain/language.ts'
import { type AttributeName, headingsOf } from '#domain/talent-attributes.ts'
import { readAttributes } from '../../../records/talents/attributes.ts'
import { exportOnlyColumns, type Field, fields } from './columns.ts'

type Titles = Record<Language, readonly string[]>

/** The recognized headings of columns that are no attributes. */
const otherTitles: Record<Exclude<Field, AttributeName>, Titles> = {
  name: { pt: ['Nome', 'Nome no quadro', 'Nome artístico'], en: ['Name', 'Board name'] },
  category: { pt: ['Quadro', 'Categoria'], en: ['Board', 'Category'] },
  published: { pt: ['No ar', 'Publicado', 'No site'], en: ['Live', 'Published', 'On the site'] },
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

/** The heading in the template. */
export function templateTitleOf(field: Field, language: Language): string {
  return titlesOf(field)[language][0] ?? field
}

/** A heading without case, accents and trailing brackets, such as a unit. */
function normalizeHeading(heading: string): string {
  return searchName(heading.replace(/[([].*/s, '')) || searchName(heading)
}

/**
 * The columns by normalized heading. Column names take precedence over titles, and titles over the agency's attribute
 * labels.
 */
export async function findHeadings(db: Database): Promise<Map<string, Field>> {
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
      ...fields.map((field) => [field, field] as const),
    ].map(([title, field]) => [normalizeHeading(title), field] as const),
  )
}

const unreadColumns = new Set<string>(['id', 'version', ...exportOnlyColumns])

/** The positions of the columns. */
export interface ColumnPositions {
  count: number
  /** Undefined for a missing column. */
  at(name: string): number | undefined
  /** The heading in the file. */
  titleOf(name: string): string | undefined
}

/** The columns of a header line, and its errors. `headings` are those of `findHeadings`. */
export function readHeader(
  header: string[],
  headings: Map<string, Field>,
): { columns: ColumnPositions; errors: { column: string; code: ImportErrorCode }[] } {
  const places = new Map<string, number>()
  const errors: { column: string; code: ImportErrorCode }[] = []
  for (const [place, cell] of header.entries()) {
    const heading = normalizeHeading(cell)
    const name = unreadColumns.has(heading) ? heading : headings.get(heading)
    if (name && places.has(name)) errors.push({ column: cell, code: 'repeated_column' })
    else if (name) places.set(name, place)
    else if (heading) errors.push({ column: cell, code: 'unknown_column' })
  }
  if (!places.has('id') && !places.has('name')) errors.push({ column: 'name', code: 'missing_name_column' })
  const at = (name: string) => places.get(name)
  return { columns: { count: header.length, at, titleOf: (name) => header[at(name) ?? -1] }, errors }
}
