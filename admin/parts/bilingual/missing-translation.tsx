import { useRecordContext } from 'react-admin'
import { useTexts } from '../../i18n/texts.ts'
import { Mark } from '../mark/mark.tsx'
import { missingLanguages } from './missing-languages.ts'

/**
 * Marks a record of a list that has texts in one language only.
 * @param fields without their language: `title` for `title_pt` and `title_en`
 */
export function MissingTranslation({ fields }: { fields: readonly string[] }) {
  const record = useRecordContext()
  const { missing } = useTexts().parts.bilingual
  if (!record) return null
  return missingLanguages(record, fields).map((language) => <Mark key={language}>{missing[language]}</Mark>)
}
