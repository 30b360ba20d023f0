import type { Submission } from '#contracts/office/submissions.ts'
import type { Database } from '#database/schema.ts'
import { formFieldsSchema } from '../../panel/entries/form-fields.ts'
import type { SubmissionRow } from './line.ts'

/** What a form of the agency's own asks, for answers to it to be shown by; nothing when it is gone, or none of them. */
export async function askedBy(
  db: Database,
  { kind, form }: Pick<SubmissionRow, 'kind' | 'form'>,
): Promise<Submission['asked']> {
  if (kind !== 'entry') return null
  const row = await db
    .selectFrom('forms')
    .select(['title_pt', 'title_en', 'fields'])
    .where('name', '=', form)
    .executeTakeFirst()
  return row ? { ...row, fields: formFieldsSchema.parse(JSON.parse(row.fields)) } : null
}
