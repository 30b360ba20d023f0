import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { backendContext } from '#app/backend.ts'
import { action as createRoom } from '#app/features/favorites/send/create-room.ts'
import { action as sendFavorites } from '#app/features/favorites/send/send.ts'
import { action as downloadZip } from '#app/features/favorites/send/zip.ts'
import { languages } from '#domain/language.ts'
import { recordingPanel, stubBackend, stubPanel } from '#tests/helpers/stub-agency.ts'
import { action as sendBooking } from './booking/route.tsx'
import { action as sendContact } from './contact/route.tsx'
import { action as sendEntry } from './form/route.tsx'
import { action as sendReport } from './verify/route.tsx'

const person = { name: 'Ana', full_name: 'Ana', email: 'ana@luz.example', message: 'Oi' }
const job = { from: '2090-12-01', to: '2090-12-02', city: 'Lisboa', usage: 'Web', talents: '1' }
const talents = { current_page: 1, data: [{ id: 1, name: 'Siena' }], last_page: 1, per_page: 100, total: 1 }

/** The only things that the panel is asked for; it takes every form. */
const answers: Record<string, unknown> = {
  '/api/entities/agency': { name: 'Mármore', booking_requests: true },
  '/api/forms/press': {
    ...{ name: 'press', title: 'Press', languages: ['pt', 'en'] },
    fields: [{ name: 'email', type: 'email', required: true, label: 'E-mail' }],
  },
}

/** Sends a form of the site's, and returns what the panel receives. */
async function send(action: unknown, path: string, fields: Record<string, string>) {
  const received: string[] = []
  const panel = stubPanel(async (request) => {
    const { pathname, search } = new URL(request.url)
    if (request.method === 'GET')
      return Response.json(answers[pathname] ?? {}, { status: answers[pathname] ? 200 : 404 })
    const isJson = request.headers.get('content-type')?.includes('json')
    const { language = '' } = isJson ? ((await request.clone().json()) as { language?: string }) : {}
    received.push(`${pathname}${search} ${language}`.trim())
    return Response.json({ id: 1, token: 't', owner_token: 't' }, { status: 201 })
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const context = new RouterContextProvider()
  const { backend } = stubBackend({ '/api/talents': talents, '/api/talent/profile': talents.data[0] })
  context.set(backendContext, { ...backend, panel, sent: { form, bytes: 100 } })
  const call = action as (args: object) => Promise<unknown>
  const args = { context, params: { name: 'press' }, url: new URL(`https://site.example${path}`) }
  const response = await call(args).catch((thrown: unknown) => thrown)
  return { received, response }
}

const paths = { contact: ['/contato', '/en/contact'], form: ['/formulario/press', '/en/form/press'] } as const

/** In that language the agency reads the form, and visitors get mails. */
test.each([
  ['a message', sendContact, paths.contact, person, '/contact/LANGUAGE'],
  [
    'a report',
    sendReport,
    ['/verificar', '/en/verify'],
    { form: 'report', value: '@x', ...person },
    '/contact-report/LANGUAGE',
  ],
  ['a custom form', sendEntry, paths.form, person, '/api/entry/press/send?language=LANGUAGE'],
  ['a booking', sendBooking, ['/reserva', '/en/booking'], { ...job, ...person }, '/api/booking-requests LANGUAGE'],
  [
    'favourites',
    sendFavorites,
    ['/forms/pt/favorites', '/forms/en/favorites'],
    { ...person, talents: '1' },
    '/favorites/LANGUAGE',
  ],
  ['a room', createRoom, ['/forms/pt/room', '/forms/en/room'], { days: '7', talents: '1' }, '/api/selections LANGUAGE'],
] as const)('%s is sent in the language of its page', async (_what, action, pages, fields, call) => {
  for (const [index, language] of languages.entries()) {
    const { received } = await send(action, pages[index] ?? '', fields)
    expect(received).toEqual([call.replace('LANGUAGE', language)])
  }
})

test.each([
  ['pt', 'siena-volterra-mais-2.zip'],
  ['en', 'siena-volterra-and-2-more.zip'],
])('pictures are downloaded with a name in %s', async (language, name) => {
  const names = ['Siena', 'Volterra', 'Jade', 'Onix']
  const data = names.map((talent, index) => ({ id: index + 1, name: talent }))
  const form = new FormData()
  for (const { id } of data) form.append('talents', String(id))
  for (const kind of ['book', 'snap']) form.append('media', kind)
  const context = new RouterContextProvider()
  const zip = () => new Response('zip', { headers: { 'content-type': 'application/zip' } })
  const { panel, received } = recordingPanel(zip)
  const { backend } = stubBackend({ '/api/talents': { ...talents, data } })
  context.set(backendContext, { ...backend, panel, sent: { form, bytes: 100 } })
  const url = new URL(`https://site.example/forms/${language}/zip`)
  const response = await downloadZip({ context, url } as never)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(received.map(([, asked]) => asked)).toMatchObject([
    { talents: ['1', '2', '3', '4'], media: ['book', 'snap'], format: 'jpeg' },
  ])
})
