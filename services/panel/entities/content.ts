import type { Media } from '#contracts/media.ts'
import { type Language, languages } from '#domain/language.ts'

/** An entity or one of its items, as the tables have it. */
export interface ContentRow {
  id: number
  title_pt: string | null
  title_en: string | null
  description_pt: string | null
  description_en: string | null
  fields: string
  fields_pt: string
  fields_en: string
}

/** What the contract says of an entity or item, in one language. */
export function toContent(row: ContentRow, language: Language, media: Media[]) {
  return {
    ...fieldsOf(row, language),
    id: String(row.id),
    title: row[`title_${language}`],
    description: row[`description_${language}`],
    media,
  }
}

/** Whether the field or title called `concept` is `value`, in whatever language and case. */
export function matches(row: ContentRow, concept: string, value: string): boolean {
  return languages.some((language) => {
    const fields: Record<string, unknown> = { ...fieldsOf(row, language), title: row[`title_${language}`] }
    if (!Object.hasOwn(fields, concept)) return false
    const field = fields[concept]
    return (typeof field === 'string' || typeof field === 'number') && folded(String(field)) === folded(value)
  })
}

function fieldsOf(row: ContentRow, language: Language): Record<string, unknown> {
  return { ...JSON.parse(row.fields), ...JSON.parse(row[`fields_${language}`]) }
}

function folded(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
