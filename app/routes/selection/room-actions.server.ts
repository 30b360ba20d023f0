import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Backend } from '#app/backend.ts'
import { anchorIdOf, pathToSelection } from '#app/features/selections/selection-path.ts'
import {
  continueSelection,
  getSelection,
  joinSelection,
  leaveSelection,
  personInputSchema,
  sendAnswer,
} from '#contracts/panel/selections.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'
import { maxNoteLength, votes } from '#domain/selections.ts'
import { limitForm, refusalStatus } from '#domain/sent-form.ts'
import { manageRoom, ownerActions } from './owner-actions.server.ts'
import { createPersonCookie, readPersonKey } from './person-cookie.server.ts'
import type { RoomProblem, RoomReply } from './room-reply.ts'

const maxBytes = 64 * 1024

const fieldsSchema = z.object({
  do: z.enum(['join', 'answer', 'leave', 'continue', ...ownerActions]),
  name: z.string().optional(),
  talent: z.string().max(100).optional(),
  vote: z
    .enum([...votes, ''])
    .optional()
    .catch(undefined),
  note: z.string().optional(),
  /** The key of the person as whom the visitor goes on. */
  key: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
})

type Fields = z.infer<typeof fieldsSchema>

interface RoomRequest {
  backend: Backend
  request: Request
  token: string
  language: Language
}

/** Applies a form of the page of a room or package and redirects to the page. Returns the reply to a form that was not accepted. */
export async function receiveRoomForm(received: RoomRequest) {
  const { backend, token, language } = received
  const { form, refusal } = limitForm(backend.sent, maxBytes)
  if (!form) throw data(null, refusalStatus[refusal])
  const fields = fieldsSchema.safeParse(Object.fromEntries(form)).data
  if (!fields) throw data(null, 400)
  try {
    const { do: name } = fields
    if (name === 'join' || name === 'answer' || name === 'leave' || name === 'continue')
      return await actions[name](received, fields)
    return await manageRoom(name, { backend, form, token, language })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    // The link has ended, which the page says.
    if (error.status === 404) return redirect(pathToSelection(language, token), 303)
    return data<RoomReply>({ problem: problemOf(error, backend) }, error.status >= 400 ? error.status : 502)
  }
}

function problemOf(error: ServiceError, backend: Backend): RoomProblem {
  if (error.status === 409) return error.problem?.reason === 'not_listed' ? 'notListed' : 'full'
  if (error.status === 422) return 'tooLong'
  backend.warn('storing answer failed', { error })
  return 'notSaved'
}

const actions = { join, answer, leave, continue: goOn }

async function join({ backend, request, token, language }: RoomRequest, { name, talent, vote }: Fields) {
  const person = personInputSchema.safeParse({ name })
  const pending = talent && vote ? { talent, vote } : undefined
  if (!person.success) return data<RoomReply>({ problem: 'nameMissing', pending }, 422)
  const key =
    (await findPersonKey(backend, request, token)) ??
    (await joinSelection(backend.panel, token, person.data.name, backend.clientAddress)).key
  // The person has joined, even if the vote is refused: without the key they could neither vote again nor leave.
  if (pending)
    await sendAnswer(backend.panel, token, key, pending).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error
      if (error.status >= 500) backend.warn('storing answer failed', { error })
    })
  const headers = { 'set-cookie': createPersonCookie(token, key, backend.siteUrl) }
  return redirect(roomUrl(language, token, talent), { status: 303, headers })
}

/** The key of the visitor's cookie, if they are in the room: they may have joined in another window. */
async function findPersonKey({ panel, siteUrl }: Backend, request: Request, token: string) {
  const key = readPersonKey(request, token, siteUrl)
  return key && (await getSelection(panel, token, { key, maxAnswers: 0 })).me ? key : undefined
}

async function answer({ backend, request, token, language }: RoomRequest, { talent = '', vote, note }: Fields) {
  const key = readPersonKey(request, token, backend.siteUrl)
  const pending = talent && vote ? { talent, vote } : undefined
  if (note !== undefined && note.trim().length > maxNoteLength) return data<RoomReply>({ problem: 'tooLong' }, 422)
  try {
    const changed = {
      ...(vote !== undefined && { vote: vote === '' ? null : vote }),
      ...(note !== undefined && { note }),
    }
    await sendAnswer(backend.panel, token, key, { talent, ...changed })
  } catch (error) {
    // The visitor has not joined the room, or has left it, for example in another window. The recipient of a package needs no key.
    if (error instanceof ServiceError && error.problem?.status === 403)
      return data<RoomReply>({ problem: 'nameMissing', pending }, 422)
    throw error
  }
  return redirect(roomUrl(language, token, talent), 303)
}

/** Goes on as the person of a key, from another device. Answers that this one has given so far are the same person's. */
async function goOn({ backend, request, token, language }: RoomRequest, { key }: Fields) {
  const own = readPersonKey(request, token, backend.siteUrl)
  if (!key || !(await getSelection(backend.panel, token, { key, maxAnswers: 0 })).me) throw data(null, 400)
  if (own) await continueSelection(backend.panel, token, key, own)
  const headers = { 'set-cookie': createPersonCookie(token, key, backend.siteUrl) }
  return redirect(roomUrl(language, token), { status: 303, headers })
}

async function leave({ backend, request, token, language }: RoomRequest) {
  const key = readPersonKey(request, token, backend.siteUrl)
  if (key) await leaveSelection(backend.panel, token, key)
  const headers = { 'set-cookie': createPersonCookie(token, '', backend.siteUrl) }
  return redirect(roomUrl(language, token), { status: 303, headers })
}

function roomUrl(language: Language, token: string, talent?: string): string {
  const path = pathToSelection(language, token)
  return talent ? `${path}#${encodeURIComponent(anchorIdOf(talent))}` : path
}
