import { data, redirect } from 'react-router'
import type { Backend } from '#app/backend.ts'
import { receiveBooking } from '#app/features/bookings/receive-booking.server.ts'
import { pathToSelection } from '#app/features/selections/selection-path.ts'
import { changeRoom, closeRoom, getSelection, replaceGuestLink, sendBooking } from '#contracts/panel/selections.ts'
import type { Language } from '#domain/language.ts'
import type { roomDays } from '#domain/selections.ts'
import type { RoomReply } from './room-reply.ts'

export const ownerActions = [
  'earlier',
  'later',
  'remove',
  'removePerson',
  'mergePerson',
  'add',
  'rename',
  'extend',
  'replace',
  'close',
  'booking',
] as const

interface OwnerRequest {
  backend: Backend
  form: FormData
  token: string
  language: Language
}

type RoomChange = Parameters<typeof changeRoom>[2]

/**
 * Applies a form of the owner's tools and redirects to the page, unless the page has to say something about it. The
 * service refuses it for other links.
 */
export async function manageRoom(action: (typeof ownerActions)[number], request: OwnerRequest) {
  const { backend, token, language } = request
  const { panel } = backend
  const path = pathToSelection(language, token)
  switch (action) {
    case 'booking':
      return requestBooking(request)
    case 'close':
      await closeRoom(panel, token)
      return redirect(`${path}?closed=1`, 303)
    case 'replace':
      await replaceGuestLink(panel, token)
      break
    default:
      await changeRoom(panel, token, await readChange(action, request))
  }
  return redirect(path, 303)
}

async function readChange(
  action: Exclude<(typeof ownerActions)[number], 'booking' | 'close' | 'replace'>,
  { backend, form, token }: OwnerRequest,
): Promise<RoomChange> {
  const talents = form.getAll('talents').map(String)
  switch (action) {
    case 'rename':
      return { title: String(form.get('title') ?? '') }
    case 'extend':
      return { days: Number(form.get('days')) as (typeof roomDays)[number] }
    case 'add':
      return { add: talents }
    case 'removePerson':
      return { remove_person: String(form.get('person')) }
    case 'mergePerson':
      return { merge_person: { from: String(form.get('person')), into: String(form.get('into')) } }
    case 'remove':
      return { remove: [String(form.get('talent'))] }
    case 'earlier':
    case 'later': {
      const { talents: listed } = await getSelection(backend.panel, token, { maxAnswers: 0 })
      const ids = listed.map(({ id }) => id)
      return { order: moveBy(ids, String(form.get('talent')), action === 'later' ? 1 : -1) }
    }
  }
}

/** The list after a talent was moved by so many places; the same list without that talent. */
function moveBy(ids: string[], talent: string, by: number): string[] {
  const from = ids.indexOf(talent)
  return from < 0 ? ids : ids.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, talent)
}

/**
 * Stores a request for a booking. The page itself confirms it, without a redirect: the owner keeps the page's URL. Sent again
 * by a reload on the same day, the request is stored once.
 */
async function requestBooking({ backend, form, token, language }: OwnerRequest) {
  const { sent, refused, status } = await receiveBooking({
    backend,
    language,
    form,
    send: (booking, sending) => sendBooking(backend.panel, token, { ...booking, language }, sending),
  })
  if (refused) return data<RoomReply>({ booking: refused }, status)
  return data<RoomReply>({ isBookingSent: sent !== undefined })
}
