import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type Backend, backendContext } from '#app/backend.ts'
import { loadAvailability } from '#app/features/bookings/availability.server.ts'
import type { BookingReply } from '#app/features/bookings/booking-reply.ts'
import { receiveBooking } from '#app/features/bookings/receive-booking.server.ts'
import { readWanted } from '#app/features/bookings/wanted.ts'
import { readIds } from '#app/features/compare/compare-path.ts'
import { sendKeepingPage } from '#app/features/forms/form-reply.ts'
import { findCards } from '#app/features/talents/find-profiles.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { deferHydration } from '#app/layout/deferred-hydration.tsx'
import { loadLayoutData } from '#app/layout/layout-data.server.ts'
import { LinkNotice, useHeadingFocus } from '#app/layout/link-notice.tsx'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { undefinedIfNotFound, withErrorScreen } from '#app/service-errors.server.ts'
import { getBookingStatus, sendBookingRequest } from '#contracts/panel/booking-requests.ts'
import { getAgency } from '#contracts/panel/entities.ts'
import type { Language } from '#domain/language.ts'
import { writeDay } from '#domain/parse-day.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import { limitForm, refusalStatus } from '#domain/sent-form.ts'
import type { Route } from './+types/route.ts'
import { changeRequest, loadStatusView, type StatusReply } from './status.server.ts'

const BookingForm = deferHydration(async () => (await import('./booking-form.tsx')).BookingForm)
const BookingStatus = deferHydration(async () => (await import('./booking-status.tsx')).BookingStatus)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { bookings: texts, forms } = messagesOf(language)
  const agency = await withErrorScreen(getAgency(backend.panel, language))
  if (params.token !== undefined && !agency.booking_requests) throw data(null, { status: 404 })
  const ids = readIds(url.searchParams)
  if (!agency.booking_requests)
    throw redirect(`${pathTo('contact', language)}?model=${encodeURIComponent(ids[0] ?? '')}`)
  if (params.token !== undefined) return loadStatus(backend, language, params.token, url)
  const [form, head] = await Promise.all([
    loadForm(backend, language, ids, url.searchParams),
    createPageHead(backend, language, { title: texts.title, path: url.pathname, isPrivate: true }),
  ])
  const notice = form.talents.length === 0 ? texts.nobody : undefined
  return data({ head, texts, forms, notice, form, status: undefined })
}

async function loadForm(backend: Backend, language: Language, ids: string[], query: URLSearchParams) {
  const wanted = readWanted(query)
  const [cards, layout] = await Promise.all([findCards(backend, language, ids), loadLayoutData(backend, language)])
  const talents = cards.map(({ id, name }) => ({ id, name }))
  const known = talents.map(({ id }) => id)
  return {
    talents,
    email: layout.email,
    initial: wanted && { from: writeDay(wanted.from), to: writeDay(wanted.to), city: wanted.city ?? '' },
    availability: wanted && known.length > 0 ? await loadAvailability(backend, language, known, wanted) : undefined,
  }
}

async function loadStatus(backend: Backend, language: Language, token: string, url: URL) {
  const { bookings: texts, forms } = messagesOf(language)
  const found = await withErrorScreen(undefinedIfNotFound(getBookingStatus(backend.panel, token)))
  const title = found ? texts.status.title : texts.ended.title
  const head = await createPageHead(backend, language, {
    title,
    // The page of a wrong link is the same for all, so it has no URL.
    path: found ? pathTo('booking', language, { token }) : pathTo('booking', language),
    isPrivate: true,
  })
  const status = found && (await loadStatusView(backend, language, { token, status: found, query: url.searchParams }))
  const notice = found ? undefined : texts.ended
  return data({ head, texts, forms, notice, form: undefined, status }, found ? 200 : 404)
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const backend = context.get(backendContext)
  const language = languageOf(url.pathname)
  const { form, refusal } = limitForm(backend.sent, 64 * 1024)
  if (!form) throw data(null, refusalStatus[refusal])
  if (params.token !== undefined) return changeRequest(backend, { token: params.token, form, language })
  const { sent, refused, status } = await receiveBooking({
    backend,
    language,
    form,
    send: (booking, sending) => sendBookingRequest(backend.panel, { ...booking, language }, sending),
  })
  if (refused) return data<BookingReply>(refused, status)
  if (!sent?.token) throw redirect(`${pathTo('contact', language)}?sent=received`, 303)
  throw redirect(`${pathTo('booking', language, { token: sent.token })}?sent=1`, 303)
}

/** Keeps the page and what was typed when the site does not respond. */
export async function clientAction({ params, request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return sendKeepingPage(serverAction, (reply): BookingReply | StatusReply =>
    params.token === undefined ? { reply, chosen: form.getAll('talents').map(String) } : { problem: 'failed' },
  )
}

/** Also loads a request again that has changed meanwhile, to be checked before the next attempt. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export { pageMeta as meta } from '#app/seo/head.ts'

/** Neither cached nor sent as a referrer: the URL of a request contains its token. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, forms, notice, form, status } = loaderData
  const heading = useHeadingFocus(notice?.title ?? status?.state ?? '')
  if (notice) return <LinkNotice heading={heading} pages={['models', 'contact', 'home']} {...notice} />
  if (form) {
    const refused = actionData && 'reply' in actionData ? actionData : undefined
    return <BookingForm view={form} refused={refused} texts={texts} forms={forms} />
  }
  if (!status) return null
  const reply = actionData && !('chosen' in actionData) ? actionData : undefined
  return <BookingStatus key={status.token} view={status} reply={reply} texts={texts} forms={forms} />
}
