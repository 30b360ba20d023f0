import { useRecordContext } from 'react-admin'
import { useMessages } from '../../providers/i18n/texts.ts'
import { Badge } from '../badge.tsx'
import { missingLanguages } from './missing-languages.ts'

/**
 * Marks a record of a list that has texts in one language only.
 * @param fields without their language: `title` for `title_pt` and `title_en`
 */
export function MissingTranslation({ fields }: { fields: readonly string[] }) {
  const record = useRecordContext()
  const { missing } = useMessages().parts.bilingual
  if (!record) return null
  return missingLanguages(record, fields).map((language) => <Badge key={language}>{missing[language]}</Badge>)
}
