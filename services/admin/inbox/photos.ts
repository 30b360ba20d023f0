import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#database/schema/index.ts'
import { getOrCreateSecret } from '#database/secrets.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Actor } from '../http/actor.ts'
import { createPrivateFileResponse } from '../http/private-file.ts'
import { findSubmission } from './submissions.ts'

export const photoSignatureSchema = z.object({ until: z.coerce.number().int(), signature: z.string().max(100) })

interface PhotoRequest {
  id: string
  view: string
  signed: z.output<typeof photoSignatureSchema>
}

/** A photo of an application by its signed URL. 404 for an invalid or expired one. */
export async function sendPhoto(
  { db, storage, links }: { db: Database; storage: Storage; links: PhotoLinks },
  { id, view, signed }: PhotoRequest,
  actor: Actor,
): Promise<Response> {
  if (!links.verify({ submission: id, view, user: actor.user.id }, signed, actor.now)) throw new ProblemError(404)
  const { id: submission } = await findSubmission(db, id, actor)
  const row = await db
    .selectFrom('submission_files')
    .select(['key', 'type'])
    .where('submission_id', '=', submission)
    .where('view', '=', view)
    .executeTakeFirst()
  const file = row && (await storage.get(row.key))
  if (!file) throw new ProblemError(404)
  return createPrivateFileResponse(file, { 'content-type': row.type })
}

/** The lifetime of a photo URL, in seconds. */
const lifetimeSeconds = 300

interface Photo {
  submission: string
  view: string
  /** The user who may use the URL. */
  user: string
}

/** Signed URLs of applicants' photos, valid for a few minutes and one user. */
export interface PhotoLinks {
  /** The query string of a URL. */
  sign(photo: Photo, now: Date): string
  /** Whether `until` and `signature` are valid for this photo. */
  verify(photo: Photo, signed: { until: number; signature: string }, now: Date): boolean
}

/** Signs with a key that all instances share through the database. */
export async function createPhotoLinks(db: Database): Promise<PhotoLinks> {
  const key = await getOrCreateSecret(db, 'application-photos')

  function signatureOf({ submission, view, user }: Photo, until: number): Buffer {
    return createHmac('sha256', key)
      .update(JSON.stringify([submission, view, user, until]))
      .digest()
  }

  return {
    sign(photo, now) {
      const until = Math.floor(now.getTime() / 1_000) + lifetimeSeconds
      return `until=${until}&signature=${signatureOf(photo, until).toString('base64url')}`
    },
    verify(photo, { until, signature }, now) {
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(photo, until)]
      return given.length === expected.length && timingSafeEqual(given, expected) && until * 1_000 > now.getTime()
    },
  }
}
