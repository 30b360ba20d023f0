import { type Application, applicationSchema, applicationViews } from '#contracts/panel/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import type { Language } from '#domain/language.ts'
import { erasureTimeOf } from '../../records/deleted-records.ts'

/** The submitted fields, and whether the guardian still has to confirm them. */
export interface SubmittedApplication {
  isAwaitingGuardian: boolean
  application: Partial<Application>
}

export interface StoredApplication extends SubmittedApplication {
  id: string
  language: Language
  created_at: string
  expires_at: string
  /** Whether the staff deleted it. */
  isDeleted: boolean
  /** Empty once it is deleted. */
  photos: { view: (typeof applicationViews)[number]; key: string; width: number; height: number }[]
}

/**
 * An application and its photos, in the order of the form; undefined once it is deleted for good. Deleted by the staff it has no
 * photos, and expires within 30 days.
 */
export async function findApplication(db: Database, id: string, now: Date): Promise<StoredApplication | undefined> {
  const row = await withDeleted(db)
    .selectFrom('all_submissions')
    .select(['id', 'language', 'status', 'payload', 'created_at', 'expires_at', 'deleted_at'])
    .where('id', '=', id)
    .where('kind', '=', 'application')
    .executeTakeFirst()
  if (!row) return undefined
  const isDeleted = row.deleted_at !== null
  const expires_at = row.deleted_at === null ? row.expires_at : erasureTimeOf(row.deleted_at, row.expires_at)
  // The job that deletes comes by once an hour.
  if (expires_at <= now.toISOString()) return undefined
  const files = isDeleted
    ? []
    : await db
        .selectFrom('submission_files')
        .select(['view', 'key', 'width', 'height'])
        .where('submission_id', '=', id)
        .execute()
  return {
    id: row.id,
    language: row.language as Language,
    isAwaitingGuardian: row.status === 'awaiting_guardian',
    application: applicationSchema.partial().parse(JSON.parse(row.payload)),
    created_at: row.created_at,
    expires_at,
    isDeleted,
    photos: applicationViews.flatMap((view) => {
      const file = files.find((candidate) => candidate.view === view)
      return file ? [{ ...file, view }] : []
    }),
  }
}

interface Confirmed {
  timestamp: Date
  expires: Date
  /** The version of the text that the guardian agreed to. */
  consent_version: string | undefined
}

/**
 * Records the guardian's confirmation unless it was recorded before. Call it in a transaction. Returns whether it was
 * recorded now.
 */
export async function markConfirmed(
  db: Database,
  id: string,
  { timestamp, expires, consent_version }: Confirmed,
): Promise<boolean> {
  const waiting = await db
    .selectFrom('submissions')
    .select('payload')
    .where('id', '=', id)
    .where('status', '=', 'awaiting_guardian')
    .executeTakeFirst()
  if (!waiting) return false
  const guardian = { guardian_consented_at: timestamp.toISOString(), guardian_consent_version: consent_version }
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set((eb) => ({
      status: 'new',
      // The submitted fields never change while it waits.
      payload: JSON.stringify({ ...JSON.parse(waiting.payload), ...guardian }),
      version: eb('version', '+', 1),
      updated_at: timestamp.toISOString(),
      expires_at: expires.toISOString(),
    }))
    .where('id', '=', id)
    .where('status', '=', 'awaiting_guardian')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
