import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { recordingPanel, stubBackend } from '#tests/helpers/stub-agency.ts'
import { receiveCard, receiveLinkRequest, receiveRights } from './receive.server.ts'

/** A backend whose panel takes everything, and what it received. */
function receiver(fields: Record<string, string | File>) {
  const { panel, received } = recordingPanel()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return { backend: { ...stubBackend({}).backend, panel, sent: { form, bytes: 100 } }, received }
}

async function sendCard(fields: Record<string, string | File>, language: Language = 'en') {
  const { backend, received } = receiver(fields)
  const reply = await receiveCard(backend, 't', language)
  const location = reply instanceof Response ? reply.headers.get('location') : undefined
  return { reply, received, location, answers: received.find(([path]) => path.endsWith('/send'))?.[1] }
}

test('sends what was filled in, in the units and sizes of the page', async () => {
  const fields = { units: 'in', height: '5′10″', waist: ' ', hair: 'black', city: ' ', note: 'Fringe', unchanged: 'on' }
  expect((await sendCard(fields)).answers).toEqual({
    ...{ units: 'in', sizes: 'eu', values: { height: '5′10″', hair: 'black' }, unchanged: true, note: 'Fringe' },
  })
  const { answers, location } = await sendCard({ units: 'cm', city: 'Recife', note: '  ' }, 'pt')
  expect(answers).toEqual({ units: 'cm', sizes: 'br', values: {}, unchanged: false, city: 'Recife' })
  expect(location).toBe('/minha-ficha/t?sent=1')
})

const travel = { travel_city: 'Lisbon', travel_country: 'PT', travel_from: '1/12/2030', travel_to: '2/12/2030' }

test('sends a trip whose days are in order, also of one day', async () => {
  const trip = { city: 'Lisbon', country: 'PT', from: '2030-12-01' }
  expect((await sendCard(travel)).answers).toMatchObject({ travel: { ...trip, to: '2030-12-02' } })
  const oneDay = await sendCard({ ...travel, travel_to: '1/12/2030' })
  expect(oneDay.answers).toMatchObject({ travel: { ...trip, to: '2030-12-01' } })
  // The country alone is chosen at first.
  expect((await sendCard({ travel_country: 'BR', note: 'Hi' })).answers).not.toHaveProperty('travel')
})

test.each([
  [{ ...travel, travel_city: '' }, { travel_city: 'required' }],
  [{ ...travel, travel_from: 'soon' }, { travel_from: 'date' }],
  [{ ...travel, travel_to: '' }, { travel_to: 'date' }],
  [{ ...travel, travel_to: '30/11/2030' }, { travel_to: 'dateOrder' }],
  [{ travel_from: '1/12/2030' }, { travel_city: 'required', travel_to: 'date' }],
])('names what is wrong with a trip, and sends nothing: %j', async (fields, errors) => {
  const { reply, received } = await sendCard({ ...fields, note: 'Hi' })
  expect(reply).toMatchObject({ data: { errors, values: { note: 'Hi' } }, init: { status: 422 } })
  expect(received).toEqual([])
})

test('sends photos first, of which those without content are left out', async () => {
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  const { received } = await sendCard({ side: photo, front: photo, profile: new File([], ''), note: 'Hi' })
  expect(received.map(([path]) => path)).toEqual([
    ...['/api/my-card/t/pictures/front', '/api/my-card/t/pictures/side', '/api/my-card/t/send'],
  ])
  // Photos that have arrived stay when something else is wrong.
  const wrong = await sendCard({ side: photo, travel_city: 'Lisbon' })
  expect(wrong.received.map(([path]) => path)).toEqual(['/api/my-card/t/pictures/side'])
})

test('asks for a link and for rights, and names what is missing', async () => {
  const link = receiver({ email: 'ana@example.com' })
  await expect(receiveLinkRequest(link.backend, 'en')).rejects.toMatchObject({ status: 303 })
  expect(link.received).toEqual([['/api/my-card', { email: 'ana@example.com', language: 'en' }]])
  expect(await receiveLinkRequest(receiver({ email: 'ana@' }).backend, 'pt')).toMatchObject({
    data: { errors: { email: 'email' } },
  })
  const rights = receiver({ kind: 'removal', message: 'Everything' })
  const redirect = await receiveRights(rights.backend, 't', 'pt').catch((response: Response) => response)
  expect((redirect as Response).headers.get('location')).toBe('/minha-ficha/t?asked=1')
  expect(rights.received).toEqual([['/api/my-card/t/rights', { kind: 'removal', message: 'Everything' }]])
  expect(await receiveRights(receiver({ kind: 'other', message: '' }).backend, 't', 'pt')).toMatchObject({
    data: { form: 'rights', errors: { kind: 'choose', message: 'required' } },
  })
})
