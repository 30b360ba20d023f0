import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { backendContext } from '#app/backend.ts'
import { ServiceClient } from '#contracts/service-client.ts'
import { createProblemResponse } from '#contracts/service-error.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { action } from './create-room.ts'

/** Sends the form to a panel that responds with `respond`. */
async function sendForm(respond: () => Promise<Response>) {
  const panel = new ServiceClient({
    name: 'panel',
    baseUrl: 'http://panel.example',
    signIn: async () => 'token',
    timeout: 20,
    fetch: respond,
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Campanha', days: '7', talents: '1' })) form.set(name, value)
  const context = new RouterContextProvider()
  context.set(backendContext, { ...stubBackend({}).backend, panel, sent: { form, bytes: 100 } })
  const url = new URL('https://site.example/forms/pt/room')
  const request = new Request(url, { method: 'POST' })
  const response = await action({ context, request, url, params: {}, pattern: '/forms/pt/room' })
  return { status: response.status, reply: await response.json() }
}

const networkError = (code: string) => Promise.reject(Object.assign(new Error('the connection failed'), { code }))

test.each<[string, () => Promise<Response>]>([
  ['does not respond in time', () => new Promise(() => {})],
  ['drops the connection', () => networkError('ECONNRESET')],
  ['is behind a proxy that does not wait for it', async () => new Response('Gateway timeout', { status: 504 })],
])('reports that a room may exist when the panel %s', async (_name, respond) => {
  expect((await sendForm(respond)).reply).toMatchObject({ failure: 'interruptedRoom', values: { title: 'Campanha' } })
})

test.each<[string, () => Promise<Response>]>([
  ['refuses the connection', () => networkError('ECONNREFUSED')],
  ['is not found', () => networkError('ENOTFOUND')],
  ['is on a network that cannot be reached', () => networkError('ENETUNREACH')],
  ['does not connect in time', () => networkError('UND_ERR_CONNECT_TIMEOUT')],
  ['says that it failed', async () => createProblemResponse(500, 'Failed')],
])('reports that no room exists when the panel %s', async (_name, respond) => {
  expect((await sendForm(respond)).reply).toMatchObject({ failure: 'unavailable' })
})

test('returns the page of the owner for a created room', async () => {
  const created = await sendForm(async () => Response.json({ owner_token: 'owner' }, { status: 201 }))
  expect(created).toEqual({ status: 201, reply: { url: '/selecao/owner' } })
})
