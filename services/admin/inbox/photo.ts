import { z } from 'zod'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../core/http/problem.ts'
import type { Storage } from '../../core/storage/storage.ts'
import type { PhotoLinks } from './photo-links.ts'
import { findSubmission } from './read.ts'

export const signedSchema = z.object({ until: z.coerce.number().int(), signature: z.string().max(100) })

interface Asked {
  id: string
  view: string
  signed: z.output<typeof signedSchema>
  staff: CurrentUser
  now: Date
}

/** An applicant's photo, for who opened the file a moment ago. 404 for anybody else. */
export async function showPhoto(
  { db, storage, links }: { db: Database; storage: Storage; links: PhotoLinks },
  { id, view, signed, staff, now }: Asked,
): Promise<Response> {
  if (!links.accepts({ submission: id, view, staff: staff.id }, signed, now)) throw new ProblemError(404)
  const { id: submission } = await findSubmission(db, id, now)
  const row = await db
    .selectFrom('submission_files')
    .select(['key', 'type'])
    .where('submission_id', '=', submission)
    .where('view', '=', view)
    .executeTakeFirst()
  const file = row && (await storage.get(row.key))
  if (!file) throw new ProblemError(404)
  return new Response(file.body, {
    headers: {
      'content-type': row.type,
      'content-length': String(file.size),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}
