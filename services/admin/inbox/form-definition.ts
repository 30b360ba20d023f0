import type { Submission } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { formFieldsSchema } from '../../core/submissions/form-fields.ts'
import type { SubmissionRow } from './line.ts'

/** What a form of the agency's own asks, for answers to it to be shown by; nothing when it is gone, or none of them. */
export async function findFormDefinition(
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
