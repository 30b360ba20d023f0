import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Backend } from '#app/backend.ts'
import { namesOf } from '#app/features/favorites/send/names-of.server.ts'
import type { FormReply } from '#app/features/forms/form-reply.ts'
import { receiveForm } from '#app/features/forms/receive.server.ts'
import { selectionPath } from '#app/features/selections/selection-path.ts'
import { changeRoom, closeRoom, getSelection, replaceGuestLink, sendBooking } from '#contracts/panel/selections.ts'
import type { Language } from '#domain/language.ts'
import { maxTalentsInSelection, type roomDays } from '#domain/selections.ts'
import { bookingForm } from './booking-schema.ts'

export const ownerActions = ['move', 'remove', 'add', 'rename', 'extend', 'replace', 'close', 'booking'] as const

interface OwnerRequest {
  backend: Backend
  form: FormData
  token: string
  language: Language
}

const positionsSchema = z.object({ talent: z.string(), by: z.coerce.number().int().catch(0) })

/** Applies a form of the owner's tools and redirects to the page. The service refuses it for other links. */
export async function manageRoom(action: (typeof ownerActions)[number], request: OwnerRequest) {
  const { backend, form, token, language } = request
  const { panel } = backend
  const path = selectionPath(language, token)
  switch (action) {
    case 'booking':
      return requestBooking(request)
    case 'close':
      await closeRoom(panel, token)
      return redirect(path, 303)
    case 'replace':
      await replaceGuestLink(panel, token)
      break
    case 'rename':
      await changeRoom(panel, token, { title: String(form.get('title') ?? '') })
      break
    case 'extend':
      await changeRoom(panel, token, { days: Number(form.get('days')) as (typeof roomDays)[number] })
      break
    default: {
      const { talents } = await getSelection(panel, token)
      const ids = talents.map(({ id }) => id)
      await changeRoom(panel, token, { talents: changedList(action, ids, form) })
    }
  }
  return redirect(path, 303)
}

/** The list after a talent was moved or removed, or talents were added. */
function changedList(action: 'move' | 'remove' | 'add', ids: string[], form: FormData): string[] {
  if (action === 'add') {
    const added = form.getAll('talents').map(String)
    return [...new Set([...ids, ...added])].slice(0, maxTalentsInSelection)
  }
  const { talent, by } = positionsSchema.parse({ talent: String(form.get('talent')), by: form.get('by') })
  const from = ids.indexOf(talent)
  if (from < 0) return ids
  const others = ids.toSpliced(from, 1)
  return action === 'remove' ? others : others.toSpliced(Math.max(0, from + by), 0, talent)
}

async function requestBooking({ backend, token, language }: OwnerRequest) {
  const outcome = await receiveForm({
    backend,
    schema: bookingForm,
    async send(booking, sending) {
      const talent_names = await namesOf(backend, language, booking.talents)
      return sendBooking(backend.panel, token, { ...booking, talent_names }, sending)
    },
  })
  if (outcome.reply)
    return data<{ problem?: undefined; booking: FormReply }>({ booking: outcome.reply }, outcome.status)
  return redirect(`${selectionPath(language, token)}#booking`, 303)
}
