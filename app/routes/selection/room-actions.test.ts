import { expect, test } from 'vitest'
import type { Backend } from '#app/backend.ts'
import { ServiceClient } from '#contracts/service-client.ts'
import { createProblemResponse } from '#contracts/service-error.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { createPersonCookie } from './person-cookie.server.ts'
import { receiveRoomForm } from './room-actions.server.ts'

/** Sends the form with which a guest joins a room and votes, to a panel that responds to the vote with `answered`. */
async function joinWithVote(answered: Response) {
  const stub = stubBackend({})
  const panel = new ServiceClient({
    name: 'panel',
    baseUrl: 'http://panel.example',
    signIn: async () => 'token',
    fetch: ({ url }) => (url.endsWith('/people') ? Response.json({ id: 1, key: 'key-1' }, { status: 201 }) : answered),
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({ do: 'join', name: 'Ana', talent: '7', vote: 'yes' }))
    form.set(name, value)
  const backend: Backend = { ...stub.backend, panel, sent: { form, bytes: 100 } }
  const request = new Request('https://site.example/selecoes/t', { method: 'POST' })
  const response = await receiveRoomForm({ backend, request, token: 't', language: 'pt' })
  return { response, warnings: stub.warnings }
}

test.each([
  ['is stored', Response.json({ talent: 7, person: 1, vote: 'yes', note: '', revision: 1, replaced: false }), []],
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
