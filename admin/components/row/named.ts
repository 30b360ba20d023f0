import { languages } from '#domain/language.ts'
import { currentLanguage } from '../../providers/i18n/language.ts'

/** What a record is called in the office: by its texts in the language that is spoken, or else in the other; something always. */
export function namedBy(...fields: string[]) {
  return (record: { id: unknown }): string => {
    const texts = record as Record<string, unknown>
    const spoken = [...new Set([currentLanguage(), ...languages])]
    const [name] = fields
      .flatMap((field) => [...spoken.map((language) => texts[`${field}_${language}`]), texts[field]])
      .filter(Boolean)
    return name === undefined ? `#${record.id}` : String(name)
  }
}
