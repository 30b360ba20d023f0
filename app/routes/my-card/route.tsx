import { data } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgency, loadAgencyPhone } from '#app/layout/agency-settings.server.ts'
import { deferHydration } from '#app/layout/deferred-hydration.tsx'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { undefinedIfNotFound, withErrorScreen } from '#app/service-errors.server.ts'
import { getCard } from '#contracts/panel/my-card.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { Route } from './+types/route.ts'
import { toCardView } from './card-view.server.ts'
import type { CardReply } from './my-card-page.tsx'
import { receiveCard, receiveLinkRequest, receiveRights } from './receive.server.ts'

/** Loaded apart, so that the route table of every page stays small. */
const loadPage = () => import('./my-card-page.tsx')

const MyCardPage = deferHydration(async () => (await loadPage()).MyCardPage)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { myCard: texts, forms } = messagesOf(language)
  const { token } = params
  const agency = await loadAgency(backend, language)
  if (!agency.my_card) throw data(null, { status: 404 })
  const card = token ? await withErrorScreen(undefinedIfNotFound(getCard(backend.panel, token, language))) : undefined
  const view =
    token && card ? toCardView(card, token, { language, texts, timeZone: backend.calendar.timeZone }) : undefined
  const isGone = token !== undefined && !view
  const path = pathTo('myCard', language, view && { token })
  const title = isGone ? texts.gone.title : texts.title
  const head = await createPageHead(backend, language, { title, path, isPrivate: true })
  const hasAsked = view !== undefined && url.searchParams.has('asked')
  const sendsMail = agency.mails ?? true
  const phone = await loadAgencyPhone(backend, language, agency.phone)
  const isMailed = !token && sendsMail && url.searchParams.has('sent')
  return data(
    { head, path, texts, forms, view, isGone, isMailed, hasAsked, sendsMail, phone, email: agency.email ?? undefined },
    isGone ? 404 : 200,
  )
}

export function action({ context, params, url }: Route.ActionArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { token } = params
  if (token && backend.sent?.form?.has('kind')) return receiveRights(backend, token, language)
  return token ? receiveCard(backend, token, language) : receiveLinkRequest(backend, language)
}

/** Its code is loaded by then: without a connection it could not be. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return (await loadPage()).sendForm(serverAction)
}

/** Loads the page again also after a mistake: photos may have arrived. */
export function shouldRevalidate() {
  return true
}

export { pageMeta as meta } from '#app/seo/head.ts'

/** Neither cached nor sent as a referrer: the URL contains the token. Only this page takes photos. */
export function headers() {
  return {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'accelerometer=(self), camera=(self), gyroscope=(self), microphone=(), geolocation=(), payment=(), usb=()',
  }
}

export default function MyCard({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="px-margin pt-8 pb-section md:pt-14">
      <MyCardPage data={loaderData} reply={actionData as CardReply | undefined} />
    </div>
  )
}
