import { expect, test } from 'vitest'
import type { Selection } from '#contracts/panel/selections.ts'
import { ServiceClient } from '#contracts/service-client.ts'
import { sendZip } from './zip.ts'

const selection: Selection = {
  kind: 'package',
  role: 'recipient',
  title: 'Verão em Carrara',
  created_at: '2026-11-01T12:00:00.000Z',
  expires_at: '2026-12-01T12:00:00.000Z',
  revision: 1,
  talents: [
    { id: '2', pictures: ['media/b.webp', 'media/a.webp'] },
    { id: '1', pictures: null },
  ],
  people: [],
  answers: [],
}

interface PanelState {
  role?: Selection['role']
  /** The status of calls whose path ends with the name. */
  status?: Partial<Record<'token' | 'zip' | 'events', number>>
}

/** A panel with one selection, and the bodies of the calls that it received. */
function stubPanel({ role = 'recipient', status = {} }: PanelState = {}) {
  const sent: Record<string, unknown> = {}
  const panel = new ServiceClient({
    name: 'panel',
    baseUrl: 'http://panel.internal',
    signIn: async () => 'token',
    fetch: async (request) => {
      const name = new URL(request.url).pathname.split('/').at(-1) as keyof typeof status
      if (request.method === 'POST') sent[name] = await request.json()
      if (status[name]) return new Response(null, { status: status[name] })
      if (name === 'zip') return new Response('zip', { headers: { 'content-type': 'application/zip' } })
      return name === 'events' ? new Response(null, { status: 204 }) : Response.json({ ...selection, role })
    },
  })
  return { panel, sent }
}

const pressed = new Headers({ 'sec-fetch-user': '?1' })

test('sends a recipient the pictures of the package, and reports the download of somebody who pressed the button', async () => {
  const { panel, sent } = stubPanel()
  const response = await sendZip(panel, 'token', { headers: pressed, language: 'pt' })
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="verao-em-carrara.zip"',
  })
  expect(await response.text()).toBe('zip')
  expect(sent).toEqual({
    zip: {
      talents: ['2', '1'],
      media: ['book'],
      pictures: { 2: ['media/b.webp', 'media/a.webp'] },
      format: 'jpeg',
    },
    events: { kind: 'downloaded' },
  })
})

test('reports no download of a script, such as a mail scanner’s', async () => {
  const { panel, sent } = stubPanel()
  const response = await sendZip(panel, 'token', { headers: new Headers(), language: 'pt' })
  expect(response.status).toBe(200)
  expect(sent).not.toHaveProperty('events')
})

test('sends the zip even if the download cannot be reported', async () => {
  const { panel } = stubPanel({ status: { events: 500 } })
  const response = await sendZip(panel, 'token', { headers: pressed, language: 'pt' })
  expect(await response.text()).toBe('zip')
})

test('sends an owner the zip without a report, and a guest a 404', async () => {
  const owner = stubPanel({ role: 'owner' })
  expect((await sendZip(owner.panel, 'token', { headers: pressed, language: 'en' })).status).toBe(200)
  expect(owner.sent).not.toHaveProperty('events')
  const guest = stubPanel({ role: 'guest' })
  expect((await sendZip(guest.panel, 'token', { headers: pressed, language: 'en' })).status).toBe(404)
  expect(guest.sent).toEqual({})
})

test.each(['zip', 'token'] as const)('leads back to the page when the call %s fails, which says so', async (name) => {
  const { panel } = stubPanel({ status: { [name]: 503 } })
  const { status, headers } = await sendZip(panel, 'token', { headers: pressed, language: 'en' })
  expect([status, headers.get('location')]).toEqual([303, '/en/selection/token?failed=1'])
})
