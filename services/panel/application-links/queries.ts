import { type Application, applicationSchema, applicationViews } from '#contracts/panel/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'

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
  /** Whether the staff moved it to the bin. */
  isInBin: boolean
  /** Empty in the bin. */
  photos: { view: (typeof applicationViews)[number]; key: string; width: number; height: number }[]
}

/** An application and its photos, in the order of the form; undefined once it is deleted. */
export async function findApplication(db: Database, id: string, now: Date): Promise<StoredApplication | undefined> {
  const row = await db
    .selectFrom('submissions')
    .select(['id', 'language', 'status', 'payload', 'created_at', 'expires_at'])
    .where('id', '=', id)
    .where('kind', '=', 'application')
    // The job that deletes comes by once an hour.
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  const files = await db
    .selectFrom('submission_files')
    .select(['view', 'key', 'width', 'height'])
    .where('submission_id', '=', id)
    .execute()
  return {
    id: row.id,
    language: row.language as Language,
    ...toSubmitted(row),
    created_at: row.created_at,
    expires_at: row.expires_at,
    isInBin: false,
    photos: applicationViews.flatMap((view) => {
      const file = files.find((candidate) => candidate.view === view)
      return file ? [{ ...file, view }] : []
    }),
  }
}

/** An application in the bin, without its photos; undefined when it is not there. */
export async function findApplicationInBin(
  db: Database,
  id: string,
  now: Date,
): Promise<StoredApplication | undefined> {
  const binned = await db
    .selectFrom('bin')
    .select(['rows', 'expires_at'])
    .where('resource', '=', 'submissions')
    .where('record_id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!binned) return undefined
  const [row] = JSON.parse(binned.rows).submissions
  return {
    id,
    language: row.language,
    ...toSubmitted(row),
    created_at: row.created_at,
    expires_at: binned.expires_at,
    isInBin: true,
    photos: [],
  }
}

function toSubmitted({ status, payload }: { status: string; payload: string }): SubmittedApplication {
  return {
    isAwaitingGuardian: status === 'awaiting_guardian',
    application: applicationSchema.partial().parse(JSON.parse(payload)),
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
