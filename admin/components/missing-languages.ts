import { type Language, languages } from '#domain/language.ts'

/**
 * The languages in which a text is missing that the other language has.
 * @param fields without their language: `title` for `title_pt` and `title_en`
 */
export function missingLanguages(record: Record<string, unknown>, fields: readonly string[]): Language[] {
  return languages.filter((language) =>
    fields.some(
      (field) =>
        isBlank(record[`${field}_${language}`]) && languages.some((other) => !isBlank(record[`${field}_${other}`])),
    ),
  )
}

/** Whether a text, of an editor or of a plain field, says nothing. */
function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.replace(/<(?!img|video)[^>]*>|&nbsp;/g, '').trim() === ''
}
