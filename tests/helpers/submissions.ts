import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#database/schema/index.ts'
import type { SubmissionTable } from '#database/schema/panel.ts'
import { toMessageText, toSenderText } from '#services/records/submissions/search-texts.ts'
import { now } from './panel.ts'
import { insertRows } from './rows.ts'

type Submission = Partial<Omit<Insertable<SubmissionTable>, 'payload'>> & { payload?: object }

/** Inserts a new message of a casting director with the given differences, and returns the id. */
export async function insertSubmission(
  db: Database,
  { payload = { full_name: 'Casting Director' }, ...differences }: Submission = {},
): Promise<string> {
  const id = randomUUID()
  const created_at = differences.created_at ?? now.toISOString()
  await insertRows(db, 'submissions', {
    id,
    kind: 'contact',
    form: '',
    language: 'pt',
    payload: JSON.stringify(payload),
    sender_text: toSenderText(payload),
    message_text: toMessageText(payload, differences.note),
    idempotency_key: null,
    status: 'new',
    purpose: 'answering',
    created_at,
    updated_at: created_at,
    expires_at: '2027-01-01T00:00:00.000Z',
    ...differences,
  })
  return id
}
