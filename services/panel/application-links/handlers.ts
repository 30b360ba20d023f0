import type { Context } from 'hono'
import { ProblemError } from '../../core/http/problem.ts'
import { asSeen, type LinkContext, opened, privately } from './opened.ts'

/** What the holder of the link sees. */
export async function showApplication(c: Context, context: LinkContext): Promise<Response> {
  const { holder, kept } = await opened(c, context)
  return privately(c.json(await asSeen(context, holder, kept)))
}

/** One of the photos. */
export async function showPhoto(c: Context, context: LinkContext): Promise<Response> {
  const { kept } = await opened(c, context)
  const photo = kept.photos.find(({ view }) => view === c.req.param('view'))
  const file = photo && (await context.storage.get(photo.key))
  if (!file) throw new ProblemError(404)
  const headers = { 'content-type': file.type, 'content-length': String(file.size) }
  return privately(new Response(file.body, { headers }))
}
