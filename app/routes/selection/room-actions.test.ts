import { expect, test } from 'vitest'
import type { Backend } from '#app/backend.ts'
import { personHeader } from '#contracts/panel/selections.ts'
import { createProblemResponse } from '#contracts/service-error.ts'
import { stubBackend, stubPanel } from '#tests/helpers/stub-agency.ts'
import { createPersonCookie } from './person-cookie.server.ts'
import { receiveRoomForm } from './room-actions.server.ts'

interface Visitor {
  /** The request's cookies. */
  cookie?: string
  /** The id of the person who has the key of the cookie. */
  me?: string
}

/** Sends the form with which a guest joins a room and votes, to a panel that responds to the vote with `answered`. */
async function joinWithVote(answered: Response, { cookie = '', me }: Visitor = {}, action: 'join' | 'answer' = 'join') {
  const stub = stubBackend({})
  const room = { kind: 'room', role: 'guest', title: '', created_at: now, expires_at: now, revision: 1, me }
  const calls: string[] = []
  const panel = stubPanel(({ method, url, headers }) => {
    const call = `${method} ${new URL(url).pathname}`
    calls.push(`${call} ${headers.get(personHeader) ?? ''}`.trim())
    if (method === 'GET') return Response.json({ ...room, talents: [], people: [], answers: [] })
    return url.endsWith('/people') ? Response.json({ id: 1, key: 'key-1' }, { status: 201 }) : answered
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({ do: action, name: 'Ana', talent: '7', vote: 'yes' }))
    form.set(name, value)
  const backend: Backend = { ...stub.backend, panel, sent: { form, bytes: 100 } }
  const request = new Request('https://site.example/selecoes/t', { method: 'POST', headers: { cookie } })
  const response = await receiveRoomForm({ backend, request, token: 't', language: 'pt' })
  return { response, calls, warnings: stub.warnings }
}

const now = '2026-11-01T12:00:00.000Z'

/** The panel's response to a vote. */
const stored = () => Response.json({ talent: 7, person: 1, vote: 'yes', note: '', revision: 1 })

test.each([
  ['is stored', stored(), []],
  [
    'is for a talent that was removed meanwhile',
    createProblemResponse(409, 'Not listed', {}, { reason: 'not_listed' }),
    [],
  ],
  ['cannot be stored', createProblemResponse(500, 'Failed'), ['storing answer failed']],
])('a guest keeps the key when the first vote %s', async (_name, answered, logged) => {
  const { response, warnings } = await joinWithVote(answered)
  if (!(response instanceof Response)) throw new Error('the guest did not join')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toMatch(/\/t#/)
  expect(response.headers.get('set-cookie')).toBe(createPersonCookie('t', 'key-1', 'https://site.example'))
  expect(warnings).toEqual(logged)
})

const [cookie = ''] = createPersonCookie('t', 'key-0', 'https://site.example').split(';')

test.each([
  [createProblemResponse(409, 'Full', {}, { reason: 'full' }), 409, { problem: 'full' }],
  [createProblemResponse(409, 'Not listed', {}, { reason: 'not_listed' }), 409, { problem: 'notListed' }],
  [createProblemResponse(422, 'Too long'), 422, { problem: 'tooLong' }],
  [createProblemResponse(503, 'Down'), 503, { problem: 'notSaved' }],
  [createProblemResponse(403, 'Left'), 422, { problem: 'nameMissing', pending: { talent: '7', vote: 'yes' } }],
])('explains why an answer was not stored: %j', async (answered, status, reply) => {
  const { response } = await joinWithVote(answered, { cookie, me: '5' }, 'answer')
  expect(response).toMatchObject({ data: reply, init: { status } })
})

test('leads from an answer in a room that has ended to its page', async () => {
  const { response } = await joinWithVote(createProblemResponse(404, 'Gone'), { cookie, me: '5' }, 'answer')
  expect(response).toMatchObject({ status: 303 })
  expect((response as Response).headers.get('location')).toBe('/selecao/t')
})

test('a guest who joined in another window votes as the same person', async () => {
  const { response, calls } = await joinWithVote(stored(), { cookie, me: '5' })
  if (!(response instanceof Response)) throw new Error('the guest did not join')
  expect(response.headers.get('set-cookie')).toBe(createPersonCookie('t', 'key-0', 'https://site.example'))
  expect(calls).toEqual(['GET /api/selections/t key-0', 'POST /api/selections/t/answers key-0'])
})

test('a guest whose key is not known any more joins again', async () => {
  const { response, calls } = await joinWithVote(stored(), { cookie })
  if (!(response instanceof Response)) throw new Error('the guest did not join')
  expect(response.headers.get('set-cookie')).toBe(createPersonCookie('t', 'key-1', 'https://site.example'))
  expect(calls.slice(1)).toEqual(['POST /api/selections/t/people', 'POST /api/selections/t/answers key-1'])
})
