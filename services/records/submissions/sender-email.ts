import type { Database } from '#database/schema/index.ts'
import { type FormField, formFieldsSchema } from './form-fields.ts'

/** Submissions per run. */
const maxFilled = 1_000

/** The sender of a custom form: the first e-mail field that was filled in. A text may name somebody else. */
export function findSender(fields: readonly FormField[], values: Record<string, unknown>): string | undefined {
  return fields
    .filter(({ type }) => type === 'email')
    .map(({ name }) => values[name])
    .find((value): value is string => typeof value === 'string' && value !== '')
}

/**
 * The address for replies and requests for data: the sender's, or in a form without an e-mail field the first text that
 * looks like an address. Mails that the site sends by itself go only to the sender.
 */
export function findReplyAddress(fields: readonly FormField[], values: Record<string, unknown>): string | undefined {
  if (fields.some(({ type }) => type === 'email')) return findSender(fields, values)
  return [values.email, ...Object.values(values)]
    .filter((value) => typeof value === 'string')
    .find((text) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text))
}

/** Adds the sender to entries of custom forms since a date that lack one: an instance of an earlier release stores none. */
export async function fillSenderEmails(db: Database, since: Date): Promise<void> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('forms', 'forms.name', 'submissions.form')
    .select(['submissions.id', 'payload', 'fields'])
    .where('kind', '=', 'entry')
    .where('sender_email', 'is', null)
    .where('submissions.created_at', '>', since.toISOString())
    .orderBy('submissions.created_at', 'desc')
    .limit(maxFilled)
    .execute()
  for (const { id, payload, fields } of rows) {
    const sender_email = findReplyAddress(formFieldsSchema.parse(JSON.parse(fields)), JSON.parse(payload))
    if (sender_email) await db.updateTable('submissions').set({ sender_email }).where('id', '=', id).execute()
  }
}
