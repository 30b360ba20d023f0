import { expect, test } from 'vitest'
import { z } from 'zod'
import { stubBackend, stubPanel } from '#tests/helpers/stub-agency.ts'
import { computeSubmissionKey, receiveForm } from './receive.server.ts'

test('derives equal keys from equal forms', async () => {
  expect(await computeSubmissionKey(formOf('Olá', [1, 2]))).toBe(await computeSubmissionKey(formOf('Olá', [1, 2])))
})

test.each([
  ['another text', formOf('Olá!', [1, 2])],
  ['another photo', formOf('Olá', [1, 3])],
])('derives a different key for %s', async (_, form) => {
  expect(await computeSubmissionKey(form)).not.toBe(await computeSubmissionKey(formOf('Olá', [1, 2])))
})

test('derives different keys for different field boundaries', async () => {
  const [one, other] = [new FormData(), new FormData()]
  one.append('a', 'b"],["c","d')
  other.append('a', 'b')
  other.append('c', 'd')
  expect(await computeSubmissionKey(one)).not.toBe(await computeSubmissionKey(other))
})

test.each([
  { message: 'Invalid', errors: { message: ['taken'] } },
  { title: 'Invalid', errors: { message: 'taken' } },
  { status: '422', errors: { message: ['taken'], other: [] } },
  { title: 'Invalid', type: null, detail: {}, reason: 5, errors: { message: ['taken'], other: null } },
])('marks the field that a 422 names in %j', async (body) => {
  expect(await send(Response.json(body, { status: 422 }))).toMatchObject({
    status: 422,
    reply: { values: { message: 'Olá' }, errors: { message: 'invalid' } },
  })
})

test.each([{ message: 'Invalid' }, { errors: ['invalid'] }, 'Invalid', null])(
  'reports a form as not sent for a 422 that names no field: %j',
  async (body) => {
    expect(await send(Response.json(body, { status: 422 }))).toMatchObject({
      status: 502,
      reply: { errors: {}, failure: 'unavailable' },
    })
  },
)

test.each([
  [413, 413, 'tooLarge'],
  [429, 429, 'tooMany'],
  [507, 507, 'noRoom'],
  [503, 503, 'unavailable'],
  [409, 502, 'unavailable'],
  [500, 502, 'unavailable'],
])('explains the status %i of the panel by %i and %s', async (status, shown, failure) => {
  const reply = { values: { message: 'Olá' }, errors: {}, failure }
  expect(await send(new Response(null, { status }))).toEqual({ status: shown, reply })
})

test('marks a field that a 422 names after others, or by one of its items', async () => {
  const errors = { other: ['unknown'], 'message.0': ['taken'] }
  expect(await send(Response.json({ errors }, { status: 422 }))).toMatchObject({
    reply: { errors: { message: 'invalid' } },
  })
})

test('says of a field that the panel rejects what its form says of it', async () => {
  const response = () => Response.json({ errors: { message: ['no number'] } }, { status: 422 })
  expect(await send(response(), { message: 'phone' })).toMatchObject({ reply: { errors: { message: 'phone' } } })
  expect(await send(response(), { other: 'phone' })).toMatchObject({ reply: { errors: { message: 'invalid' } } })
})

/** Sends a form to a panel with this response. */
function send(response: Response, refusals?: Parameters<typeof receiveForm>[0]['refusals']) {
  const panel = stubPanel(() => response)
  return receiveForm({
    backend: { ...stubBackend({}).backend, panel, sent: { form: formOf('Olá', []), bytes: 100 } },
    schema: z.object({ message: z.string() }),
    ...(refusals && { refusals }),
    send: (body) => panel.post('/', z.object({ id: z.string() }), { body }),
  })
}

function formOf(message: string, photo: number[]): FormData {
  const form = new FormData()
  form.append('message', message)
  form.append('photo', new File([new Uint8Array(photo)], 'photo.jpg'))
  return form
}
