import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Backend, backendContext } from '#app/backend.ts'
import { maxCardPhotoBytes } from '#contracts/panel/my-card.ts'
import { createProblemResponse } from '#contracts/service-error.ts'
import type { SentForm } from '#domain/sent-form.ts'
import { stubBackend, stubPanel } from '#tests/helpers/stub-agency.ts'
import { changeRequest } from './booking/status.server.ts'
import { receiveCard } from './my-card/receive.server.ts'
import { receiveRoomForm } from './selection/room-actions.server.ts'
import { applyDecision } from './sent-application/sent-application.server.ts'
import { action as receiveCheck } from './verify/route.tsx'

/** The statuses with which a service may refuse a form. After a 401 the client signs in again. */
type Status = 400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507

/** The page's status and what it says; a link that has ended redirects to the page, which says so. */
type Outcome = readonly [status: number, said: unknown]

const ended: Outcome = [303, undefined]

interface Form {
  fields: Record<string, string | File>
  send(backend: Backend): Promise<unknown>
  /** What the page says, in the reply. */
  said(reply: never): unknown
  outcomes: Record<Status, Outcome>
}

/** Statuses that no form of the site deserves: the client reports them as a failing service. */
const mistakes: Status[] = [400, 403, 500]

const request = new Request('https://site.example/selecoes/t', { method: 'POST' })

/** Forms that explain a refusal by themselves; the others use `receiveForm`, which has its own test. */
const forms: Record<string, Form> = {
  'check of a contact': {
    fields: { value: 'casting@marmore.example' },
    send(backend) {
      const context = new RouterContextProvider()
      context.set(backendContext, backend)
      return receiveCheck({ context, url: new URL('https://site.example/verificar') } as never)
    },
    said: ({ check }: { check: { failure?: string; errors: object } }) => check.failure ?? check.errors,
    outcomes: {
      ...everywhere([502, 'notChecked']),
      422: [422, { value: 'invalid' }],
      429: [429, 'tooManyChecks'],
      ...unavailable('notChecked'),
    },
  },
  'card of a talent': {
    fields: { note: 'Franja' },
    send: (backend) => receiveCard(backend, 't', 'pt'),
    said: ({ failure }: { failure?: string }) => failure,
    outcomes: {
      ...everywhere([502, 'unavailable']),
      404: ended,
      409: ended,
      422: [422, 'nothingToSend'],
      429: [429, 'tooMany'],
      ...unavailable('unavailable'),
      507: [507, 'noRoom'],
    },
  },
  'change of a booking': {
    fields: { do: 'cancel', version: '1' },
    send: (backend) =>
      changeRequest(backend, { token: 't', form: formOf({ do: 'cancel', version: '1' }), language: 'pt' }),
    said: ({ problem }: { problem: string }) => problem,
    outcomes: { ...everywhere('failed'), 404: ended },
  },
  'joining a room': {
    fields: { do: 'join', name: 'Ana' },
    send: (backend) => receiveRoomForm({ backend, request, token: 't', language: 'pt' }),
    said: ({ problem }: { problem: string }) => problem,
    outcomes: { ...everywhere('notSaved'), 404: ended, 409: [409, 'full'], 422: [422, 'tooLong'] },
  },
  'decision about an application': {
    fields: { decision: 'withdraw' },
    send: (backend) => applyDecision(backend, 't', '/inscricao/t'),
    said: (isFailed: boolean) => isFailed,
    outcomes: { ...everywhere([502, true]), 404: ended, ...unavailable(true) },
  },
}

/** The same outcome for every status; text alone is said with the status itself. */
function everywhere(outcome: Outcome | string): Record<Status, Outcome> {
  const statuses: Status[] = [400, 403, 404, 409, 413, 415, 422, 429, 500, 503, 507]
  const toOutcome = (status: Status) =>
    typeof outcome === 'string' ? ([mistakes.includes(status) ? 502 : status, outcome] as const) : outcome
  return Object.fromEntries(statuses.map((status) => [status, toOutcome(status)])) as Record<Status, Outcome>
}

/** A service that fails is named with the status that the client gives it. */
function unavailable(said: unknown): Record<500 | 503 | 507, Outcome> {
  return { 500: [502, said], 503: [503, said], 507: [507, said] }
}

function formOf(fields: Form['fields']): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Sends a form to a panel that refuses it, and returns the page's status and what it says. */
async function sendRefused({ fields, send, said }: Form, refusal: () => Response) {
  const panel = stubPanel(refusal)
  const reply = await send({ ...stubBackend({}).backend, panel, sent: { form: formOf(fields), bytes: 100 } })
  return reply instanceof Response ? [reply.status, undefined] : statusAndReply(reply, said)
}

for (const [name, form] of Object.entries(forms)) {
  test.each(Object.entries(form.outcomes))(`${name}: explains the status %s by %j`, async (status, outcome) => {
    expect(await sendRefused(form, () => createProblemResponse(Number(status), 'Refused'))).toEqual(outcome)
  })
}

/** Refusals that name their reason. */
const reasons: [form: string, status: number, problem: object, said: unknown][] = [
  ['change of a booking', 409, { reason: 'outdated' }, 'outdated'],
  ['change of a booking', 409, { reason: 'confirmed' }, 'confirmed'],
  ['change of a booking', 409, { reason: 'cancelled' }, 'cancelled'],
  ['joining a room', 409, { reason: 'not_listed' }, 'notListed'],
  ['card of a talent', 422, { errors: { 'values.height': ['invalid'] } }, { height: 'invalid' }],
  ['card of a talent', 422, { errors: { to: ['past'] } }, { travel_to: 'pastDate' }],
  ['card of a talent', 422, { errors: { 'travel.city': ['too_short'] } }, { travel_city: 'invalid' }],
  ['card of a talent', 422, { errors: { city: ['too_long'] } }, { city: 'invalid' }],
  ['card of a talent', 422, { errors: { travel: ['invalid'] } }, { travel_city: 'invalid' }],
]

test.each(reasons)('%s: explains %i with %j by %j', async (name, status, problem, expected) => {
  const form = forms[name] as Form
  const said = (reply: never) => {
    const { errors } = reply as { errors?: object }
    return errors && Object.keys(errors).length > 0 ? errors : form.said(reply)
  }
  const refusal = () => createProblemResponse(status, 'Refused', {}, problem)
  expect(await sendRefused({ ...form, said }, refusal)).toEqual([status, expected])
})

test.each([
  [413, {}, 'photoSize'],
  [422, { errors: { file: ['too_large'] } }, 'photoSize'],
  [422, { errors: { file: ['broken'] } }, 'photoUnreadable'],
])('card of a talent: explains the refusal of a photo by %i with %j by %s', async (status, problem, error) => {
  const form: Form = { ...(forms['card of a talent'] as Form), said: ({ errors }: { errors: object }) => errors }
  const photo = new File(['x'], 'IMG_0001.jpg', { type: 'image/jpeg' })
  const refusal = () => createProblemResponse(status, 'Refused', {}, problem)
  expect(await sendRefused({ ...form, fields: { front: photo } }, refusal)).toEqual([422, { front: error }])
})

test.each([
  ['check of a contact', 128 * 1024],
  ['decision about an application', 4_096],
  ['card of a talent', 4 * maxCardPhotoBytes + 256 * 1024],
])('%s: takes up to %i bytes', async (name, limit) => {
  const { fields, send } = forms[name] as Form
  const replyTo = async (sent: SentForm) => {
    const { backend } = stubBackend({}, {})
    return (await send({ ...backend, sent }).catch((thrown) => thrown)) as { init?: { status: number }; data?: object }
  }
  const form = formOf(fields)
  expect((await replyTo({ form, bytes: limit })).init?.status).not.toBe(413)
  const tooLarge = await replyTo({ form, bytes: limit + 1 })
  expect(tooLarge.init?.status).toBe(413)
  const busy = await replyTo({ refusal: 'busy' })
  expect(busy.init?.status).toBe(503)
  if (name !== 'check of a contact') return
  expect(tooLarge.data).toMatchObject({ check: { failure: 'tooLarge' } })
  expect(busy.data).toMatchObject({ check: { failure: 'notChecked' } })
})

test.each([
  ['decision about an application', { decision: 'toString' }],
  ['decision about an application', {}],
  ['change of a booking', { do: 'nothing', version: '1' }],
  ['change of a booking', { do: 'cancel', version: 'x' }],
])('%s: knows no %j', async (name, fields) => {
  const { backend } = stubBackend({}, {})
  const form = formOf(fields)
  const sent = { ...backend, sent: { form, bytes: 100 } }
  const reply =
    name === 'change of a booking'
      ? changeRequest(sent, { token: 't', form, language: 'pt' })
      : applyDecision(sent, 't', '/inscricao/t')
  await expect(reply).rejects.toMatchObject({ init: { status: 400 } })
})

function statusAndReply(reply: unknown, said: Form['said']) {
  const { init, data } = reply as { init: { status: number }; data: never }
  return [init.status, said(data)]
}
