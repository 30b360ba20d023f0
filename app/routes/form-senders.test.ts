import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Backend, backendContext } from '#app/backend.ts'
import { action as createRoom } from '#app/features/favorites/send/create-room.ts'
import { action as sendFavorites } from '#app/features/favorites/send/send.ts'
import { action as downloadZip } from '#app/features/favorites/send/zip.ts'
import { idempotencyHeader, visitorHeader } from '#contracts/panel/submissions.ts'
import { createProblemResponse } from '#contracts/service-error.ts'
import { stubBackend, stubPanel } from '#tests/helpers/stub-agency.ts'
import { action as requestBooking } from './booking/route.tsx'
import { action as sendContact } from './contact/route.tsx'
import { action as sendEntry } from './form/route.tsx'
import { receiveCard, receiveLinkRequest, receiveRights } from './my-card/receive.server.ts'
import { receiveRoomForm } from './selection/room-actions.server.ts'
import { action as checkContact } from './verify/route.tsx'

interface Form {
  fields: Record<string, string | File>
  send(backend: Backend): Promise<unknown>
  /** The call of the panel. */
  path: string
  /** Whether the same form again is stored once. */
  hasKey: boolean
}

const job = { talents: '1', from: '1/12/2099', to: '2/12/2099', city: 'Lisboa', usage: 'Web' }
const sender = { name: 'Paula', email: 'paula@studio.example' }
const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
const request = new Request('https://site.example/en/selection/t', { method: 'POST' })

const customForm = {
  ...{ name: 'press', title: 'Press', languages: ['pt', 'en'] },
  fields: [{ name: 'email', type: 'email', required: true, label: 'E-mail' }],
}

const sendToRoom = (backend: Backend) => receiveRoomForm({ backend, request, token: 't', language: 'en' })

function sendTo(action: (args: never) => Promise<unknown>, pathname: string) {
  return (backend: Backend) => {
    const context = new RouterContextProvider()
    context.set(backendContext, backend)
    return action({ context, params: { name: 'press' }, url: new URL(pathname, 'https://site.example') } as never)
  }
}

const forms: Record<string, Form> = {
  'a message': {
    ...{ fields: { full_name: 'Ana', ...sender, message: 'Hi' }, send: sendTo(sendContact, '/en/contact') },
    ...{ path: '/contact/en', hasKey: true },
  },
  'a custom form': {
    ...{ fields: { email: sender.email }, send: sendTo(sendEntry, '/en/form/press') },
    ...{ path: '/api/entry/press/send', hasKey: true },
  },
  'a report': {
    ...{ fields: { form: 'report', value: '@marmora', message: 'Hi' }, send: sendTo(checkContact, '/en/verify') },
    ...{ path: '/contact-report/en', hasKey: true },
  },
  favourites: {
    ...{ fields: { talents: '1', ...sender }, send: sendTo(sendFavorites, '/forms/en/favorites') },
    ...{ path: '/favorites/en', hasKey: true },
  },
  'a download': {
    ...{ fields: { talents: '1', media: 'book' }, send: sendTo(downloadZip, '/forms/en/zip') },
    ...{ path: '/api/download/zip', hasKey: false },
  },
  'a new room': {
    ...{ fields: { talents: '1', days: '7' }, send: sendTo(createRoom, '/forms/en/room') },
    ...{ path: '/api/selections', hasKey: false },
  },
  'the name of a guest': {
    ...{ fields: { do: 'join', name: 'Ana' }, send: sendToRoom },
    ...{ path: '/api/selections/t/people', hasKey: false },
  },
  'a booking from a room': {
    ...{ fields: { do: 'booking', ...job, ...sender }, send: sendToRoom },
    ...{ path: '/api/selections/t/bookings', hasKey: true },
  },
  'a booking': {
    ...{ fields: { ...job, ...sender }, send: sendTo(requestBooking, '/en/booking') },
    ...{ path: '/api/booking-requests', hasKey: true },
  },
  'the address of a talent': {
    ...{ fields: { email: 'ana@mail.example' }, send: (backend) => receiveLinkRequest(backend, 'en') },
    ...{ path: '/api/my-card', hasKey: false },
  },
  'a photo of a talent': {
    ...{ fields: { front: photo }, send: (backend) => receiveCard(backend, 't', 'en') },
    ...{ path: '/api/my-card/t/pictures/front', hasKey: false },
  },
  'a correction of a talent': {
    ...{ fields: { kind: 'correction', message: 'Name' }, send: (backend) => receiveRights(backend, 't', 'en') },
    ...{ path: '/api/my-card/t/rights', hasKey: true },
  },
  'a contact to check': {
    ...{ fields: { value: 'casting@marmore.example' }, send: sendTo(checkContact, '/en/verify') },
    ...{ path: '/api/contact-check', hasKey: false },
  },
}

test.each(Object.entries(forms))('the panel learns who sends %s', async (_name, { fields, send, path, hasKey }) => {
  const calls: unknown[] = []
  const panel = stubPanel(({ method, url, headers }) => {
    const { pathname } = new URL(url)
    if (pathname === '/api/forms/press') return Response.json(customForm)
    if (method === 'POST') calls.push([pathname, headers.get(visitorHeader), headers.has(idempotencyHeader)])
    return createProblemResponse(422, 'Refused')
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const visitor = { clientAddress: '192.0.2.7', sent: { form, bytes: 100 } }
  // Some actions throw their reply.
  await send({ ...stubBackend({}).backend, panel, ...visitor }).catch(() => {})
  expect(calls).toEqual([[path, '192.0.2.7', hasKey]])
})
