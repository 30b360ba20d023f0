import { type Language, languages } from '#domain/language.ts'

/**
 * Languages without a text that the other language has.
 * @param fields without their language suffix: `title` for `title_pt` and `title_en`
 */
export function findMissingLanguages(record: Record<string, unknown>, fields: readonly string[]): Language[] {
  return languages.filter((language) =>
    fields.some(
      (field) =>
        isBlank(record[`${field}_${language}`]) && languages.some((other) => !isBlank(record[`${field}_${other}`])),
    ),
  )
}

/** Whether a plain or rich text has no content. */
function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.replace(/<(?!img|video)[^<>]*>|&nbsp;/g, '').trim() === ''
}
