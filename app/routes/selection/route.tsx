import { data } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { selectionPath } from '#app/features/selections/selection-path.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { headMeta } from '#app/seo/head.ts'
import { pageHead } from '#app/seo/page-head.server.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import { getAgency } from '#contracts/panel/entities.ts'
import { getSelection } from '#contracts/panel/selections.ts'
import { languageOf } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { readPersonKey } from './person-cookie.server.ts'
import { Room } from './room.tsx'
import { receiveRoomForm } from './room-actions.server.ts'
import { toRoomView } from './room-view.server.ts'

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { token } = params
  const texts = messagesOf(language).selection
  const agency = await withErrorScreen(getAgency(backend.panel, language))
  if (!agency.selections) throw data(null, { status: 404 })
  const selection = await withErrorScreen(getSelection(backend.panel, token, readPersonKey(request, token)))
  if (selection.kind !== 'room') throw data(null, { status: 404 })
  const title = selection.title || texts.untitled
  const [head, view] = await Promise.all([
    pageHead(backend, language, { title, path: selectionPath(language, token), index: false }),
    toRoomView(backend, selection, { token, language, title }),
  ])
  return { head, texts, view }
}

export function action({ context, params, request, url }: Route.ActionArgs) {
  return receiveRoomForm({
    backend: context.get(backendContext),
    request,
    token: params.token,
    language: languageOf(url.pathname),
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return headMeta(loaderData?.head)
}

/** Neither cached nor sent as a referrer: the URL contains the token. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
}

export default function Selection({ loaderData, actionData }: Route.ComponentProps) {
  const { view, texts } = loaderData
  return <Room key={view.token} view={view} texts={texts} reply={actionData} />
}
