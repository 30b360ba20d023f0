import { useState } from 'react'
import { data, useLocation } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { sendKeepingPage } from '#app/features/forms/form-reply.ts'
import { pathToSelection } from '#app/features/selections/selection-path.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { deferHydration } from '#app/layout/deferred-hydration.tsx'
import { loadLayoutData } from '#app/layout/layout-data.server.ts'
import { LinkNotice, useHeadingFocus } from '#app/layout/link-notice.tsx'
import { createHeadMeta } from '#app/seo/head.ts'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { undefinedIfNotFound, withErrorScreen } from '#app/service-errors.server.ts'
import { getAgency } from '#contracts/panel/entities.ts'
import { readUnits } from '#domain/chosen-units.ts'
import { languageOf } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { findSelection } from './find-selection.server.ts'
import { loadKeepingPage, useRetryAfterOutage } from './keep-page.ts'
import { loadPackageView } from './package.server.ts'
import { receiveRoomForm } from './room-actions.server.ts'
import type { RoomReply } from './room-reply.ts'
import { loadRoomView, maxAnswersOnPage } from './room-view.server.ts'

const Room = deferHydration(async () => (await import('./room.tsx')).Room)
const PackagePage = deferHydration(async () => (await import('./package-page.tsx')).PackagePage)

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { token } = params
  const { selection: texts, forms, bookings } = messagesOf(language)
  const agency = await withErrorScreen(getAgency(backend.panel, language))
  if (!agency.selections) throw data(null, { status: 404 })
  const maxAnswers = url.searchParams.get('answers') === 'all' ? undefined : maxAnswersOnPage
  const found = await withErrorScreen(undefinedIfNotFound(findSelection(backend, request, { token, maxAnswers })))
  const selection = found?.selection
  if (!selection) {
    // The owner has just closed the room.
    const isClosed = url.searchParams.has('closed')
    const notice = isClosed ? texts.closed : texts.ended
    const { name } = await loadLayoutData(backend, language)
    return data({ notice, pageTitle: `${notice.title} — ${name}` }, isClosed ? 200 : 404)
  }
  const title = selection.title || texts.untitled
  const path = pathToSelection(language, token)
  const chosen = readUnits(url.searchParams)
  const [head, room, sent] = await Promise.all([
    createPageHead(backend, language, { title, path, isPrivate: true }),
    selection.kind === 'room'
      ? loadRoomView(backend, selection, {
          token,
          language,
          title,
          chosen,
          key: found.key,
          as: url.searchParams.get('as'),
        })
      : undefined,
    selection.kind === 'package' ? loadPackageView(backend, selection, { token, language, chosen }) : undefined,
  ])
  return data(
    {
      head,
      texts,
      room,
      package: sent,
      token,
      owner: room?.isOwner ? { forms, bookings } : undefined,
      hasDownloadFailed: url.searchParams.has('failed'),
    },
    { headers: found.cookie ? { 'set-cookie': found.cookie } : {} },
  )
}

export function action({ context, params, request, url }: Route.ActionArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { token } = params
  return receiveRoomForm({ backend, request, token, language })
}

/** Keeps the page when its data cannot be loaded again. */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadKeepingPage(url.pathname, serverLoader)
}

/** Keeps the page and what was typed when the site does not respond. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return sendKeepingPage(serverAction, (reply): RoomReply => {
    return form.get('do') === 'booking'
      ? { booking: { reply, chosen: form.getAll('talents').map(String) } }
      : { problem: 'notSaved' }
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  // The page of a link that has ended is the same for all links, so it has no URLs.
  if (loaderData && 'notice' in loaderData) return [{ title: loaderData.pageTitle }]
  return createHeadMeta(loaderData?.head)
}

/** Neither cached nor sent as a referrer: the URL contains the token. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
}

/** The reply to the form that led to this location. The router forgets it when the page's data are loaded again. */
function useReply<Reply>(reply: Reply | undefined): Reply | undefined {
  const { key } = useLocation()
  const [last, setLast] = useState({ key, reply })
  if (reply !== undefined && (reply !== last.reply || key !== last.key)) setLast({ key, reply })
  return reply ?? (last.key === key ? last.reply : undefined)
}

export default function Selection({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useReply(actionData)
  useRetryAfterOutage(loaderData)
  const heading = useHeadingFocus('notice' in loaderData ? loaderData.notice.title : '')
  if ('notice' in loaderData)
    return <LinkNotice heading={heading} pages={['models', 'contact', 'home']} {...loaderData.notice} />
  const { owner, room, package: sent, token, texts, hasDownloadFailed } = loaderData
  const failed: RoomReply | undefined = hasDownloadFailed ? { problem: 'downloadFailed' } : undefined
  const reply = answered ?? failed
  if (sent) return <PackagePage key={token} view={sent} token={token} texts={texts} reply={reply} />
  if (room) return <Room key={token} view={room} texts={texts} owner={owner} reply={reply} />
  return null
}
