import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { backendContext } from '#app/backend.ts'
import { formWith } from '#tests/helpers/applications.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { action } from './route.tsx'

test.each([
  ['/reserva', 't', '/reserva/t?sent=1'],
  ['/en/booking', 't', '/en/booking/t?sent=1'],
  ['/reserva', undefined, '/contato?sent=received'],
  ['/en/booking', undefined, '/en/contact?sent=received'],
])('confirms a request from %s with the token %s at %s, and promises no mail', async (path, token, location) => {
  const fields = { talents: '1', from: '1/12/2099', to: '2/12/2099', city: 'Lisboa', usage: 'Web', territory: 'Europa' }
  const sender = { name: 'Paula', company: 'Studio', email: 'p@studio.example', phone: '+55 11 0000-0000' }
  const { backend } = stubBackend({}, { '/api/booking-requests': { id: 'r1', token } })
  const context = new RouterContextProvider()
  context.set(backendContext, { ...backend, sent: { form: formWith({ ...fields, ...sender }, {}), bytes: 100 } })
  const url = new URL(path, 'https://site.example')
  const args = { request: new Request(url), pattern: path, context, params: {}, url } as Parameters<typeof action>[0]
  const response: Response = await action(args).catch((thrown) => thrown)
  expect(response.headers?.get('location')).toBe(location)
})
