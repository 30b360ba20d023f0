import { data, redirect } from 'react-router'
import type { Backend } from '#app/backend.ts'
import { bookingChangeFormSchema } from '#app/features/bookings/booking-schema.ts'
import { describeState } from '#app/features/bookings/talent-states.server.ts'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { findCards } from '#app/features/talents/find-profiles.server.ts'
import { formatDate, formatDay, formatPeriod } from '#app/i18n/format-date.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgencyTimeZone } from '#app/layout/agency-settings.server.ts'
import {
  type BookingStatus,
  cancelBooking,
  changeBooking,
  withdrawFromBooking,
} from '#contracts/panel/booking-requests.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'
import { writeDay } from '#domain/parse-day.ts'
import { pathTo, pathToProfile } from '#domain/paths.ts'

/** The reply to a change that was not stored. */
export interface StatusReply {
  problem?: 'outdated' | 'confirmed' | 'cancelled' | 'failed'
  /** The form that changes the request, when something in it is wrong. */
  change?: FormReply
}

const changes = ['change', 'withdraw', 'cancel'] as const

type Change = (typeof changes)[number]

/** The request as its sender sees it, in words. */
export async function loadStatusView(
  backend: Backend,
  language: Language,
  { token, status, query }: { token: string; status: BookingStatus; query: URLSearchParams },
) {
  const { bookings } = messagesOf(language)
  const [timeZone, cards] = await Promise.all([
    loadAgencyTimeZone(backend, language),
    // Those who have left the board keep the name that the client saw.
    findCards(
      backend,
      language,
      status.talents.map(({ id }) => id),
    ),
  ])
  const shown = new Map(cards.map((card) => [card.id, card]))
  const nameOf = (id: string) => shown.get(id)?.name ?? (status.talents.find((one) => one.id === id)?.name || `#${id}`)
  return {
    token,
    state: status.state,
    version: status.version,
    isSent: query.has('sent'),
    done: changes.find((change) => query.get('done') === change),
    canChange: status.can_change,
    isConfirmed: status.talents.some(({ state }) => state === 'confirmed'),
    period: formatPeriod(status, language),
    city: status.city,
    answeredBy: status.answered_by ?? undefined,
    talents: status.talents.map((talent) => {
      const card = shown.get(talent.id)
      return {
        id: talent.id,
        name: nameOf(talent.id),
        path: card && pathToProfile(card, language),
        state: describeState(talent, language),
        isWithdrawn: talent.state === 'withdrawn',
      }
    }),
    entries: entriesOf(status, { language, timeZone }),
    initial: {
      from: writeDay(status.from),
      to: writeDay(status.to),
      city: status.city,
      usage: status.usage,
      territory: status.territory ?? '',
      term: status.term ?? '',
      product: status.product ?? '',
      fitting: writeDay(status.fitting ?? ''),
      call_time: status.call_time ?? '',
      budget: status.budget ?? '',
    },
    events: status.events.map(({ at, kind, by, talent, fields }, index) => ({
      key: `${at} ${index}`,
      on: formatDate(at, language, timeZone) ?? '',
      by: bookings.status.authors[by],
      text: [
        talent ? `${nameOf(talent)}: ${bookings.status.events[kind]}` : bookings.status.events[kind],
        fields?.map((field) => (bookings.labels as Record<string, string>)[field] ?? field).join(', '),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  }
}

export type StatusView = Awaited<ReturnType<typeof loadStatusView>>

const shownFields = [
  'city',
  'product',
  'usage',
  'territory',
  'term',
  'budget',
  'fitting',
  'call_time',
  'name',
  'company',
  'email',
  'phone',
  'message',
] as const

function entriesOf(status: BookingStatus, { language, timeZone }: { language: Language; timeZone: string }) {
  const { labels, status: texts } = messagesOf(language).bookings
  const fields = shownFields.map((name) => ({
    label: labels[name],
    value: name === 'fitting' ? formatDay(status.fitting, language) : status[name],
  }))
  return [
    { label: texts.sentOn, value: formatDate(status.created_at, language, timeZone) },
    { label: texts.reference, value: status.id },
    ...fields,
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

/** Applies a change of the sender's and redirects to the page, unless the page has to say something about it. */
export async function changeRequest(
  { panel, warn }: Backend,
  { token, form, language }: { token: string; form: FormData; language: Language },
) {
  const change = changes.find((name) => name === form.get('do'))
  const version = Number(form.get('version'))
  if (!change || !Number.isInteger(version)) throw data(null, 400)
  const page = pathTo('booking', language, { token })
  try {
    if (change === 'change') {
      const parsed = parseForm(form, bookingChangeFormSchema)
      if (parsed.reply) return data<StatusReply>({ change: parsed.reply }, 422)
      await changeBooking(panel, token, { ...parsed.value, version })
    } else if (change === 'withdraw')
      await withdrawFromBooking(panel, token, { version, talent: String(form.get('talent')) })
    else await cancelBooking(panel, token, { version })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    // The link has ended, which the page says.
    if (error.status === 404) return redirect(page, 303)
    return data<StatusReply>({ problem: problemOf(error, warn) }, error.status >= 400 ? error.status : 502)
  }
  return redirect(`${page}?done=${change satisfies Change}`, 303)
}

function problemOf(error: ServiceError, warn: Backend['warn']): NonNullable<StatusReply['problem']> {
  const reason = error.problem?.reason
  if (reason === 'outdated' || reason === 'confirmed' || reason === 'cancelled') return reason
  warn('changing booking request failed', { error })
  return 'failed'
}
