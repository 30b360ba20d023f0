import type { Context } from 'hono'
import { downloadRequestSchema } from '#contracts/panel/download.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { validatedJson } from '../../core/http/request-body.ts'
import { isStorageKey } from '../../core/storage/storage.ts'
import type { PanelContext } from '../context.ts'
import { fileNames } from './file-names.ts'
import { findDownloads } from './queries.ts'
import { zipStream } from './zip.ts'

/** More files than any shortlist needs. */
const maxFiles = 2_000

/** Streams a zip of the public media of the talents asked for; those that are not on the board are ignored. */
export async function downloadMedia(c: Context, { db, storage }: PanelContext): Promise<Response> {
  const { talents, media: kinds, format } = await validatedJson(c, downloadRequestSchema)
  const ids = talents.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)
  const media = ids.length > 0 ? await findDownloads(db, { talents: ids, kinds }) : []
  // What lies elsewhere is not fetched, and nothing but what the site shows anyway is handed out.
  const own = media.filter(({ url }) => url.startsWith('media/') && isStorageKey(url)).slice(0, maxFiles)
  if (own.length === 0) throw new ProblemError(404, { detail: 'There is nothing to download of these talents.' })
  const entries = fileNames(own).map(({ url, fileName }) => ({ key: url, fileName }))
  return new Response(zipStream(storage, entries, format), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="models.zip"',
      'cache-control': 'no-store',
    },
  })
}
