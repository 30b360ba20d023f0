import { data } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import { getApplicationPhoto } from '#contracts/panel/applications.ts'
import type { Route } from './+types/photo.ts'

/** A photo of an application. The token in the URL gives access. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { panel } = context.get(backendContext)
  const photo = await withErrorScreen(getApplicationPhoto(panel, params.token, params.view))
  const type = photo.headers.get('content-type') ?? ''
  if (!/^image\/(webp|jpeg|png|avif)$/.test(type)) throw data(null, 502)
  return new Response(photo.body, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
}
