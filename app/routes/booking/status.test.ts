import { expect, test } from 'vitest'
import type { BookingStatus } from '#contracts/panel/booking-requests.ts'
import { recordingPanel, stubBackend } from '#tests/helpers/stub-agency.ts'
import { changeRequest, loadStatusView } from './status.server.ts'

const status: BookingStatus = {
  ...{ id: 'r1', state: 'open', version: 3, created_at: '2026-11-02T01:30:00.000Z', can_change: true },
  ...{ from: '2026-12-04', to: '2026-12-05', city: 'Lisboa', usage: 'Web', territory: 'Europe', term: '1 year' },
  ...{ product: 'Shoes', fitting: '2026-12-03', call_time: '09:00', budget: '5 000', answered_by: 'Rita' },
  ...{ name: 'Paula', company: 'Studio', email: 'p@studio.example', phone: '+55 11', message: 'Hello' },
  talents: [
    { id: '1', name: 'Siena (then)', state: 'option', rank: 2 },
    { id: '2', name: 'Gone', state: 'withdrawn' },
    { id: '3', name: '', state: 'asked' },
  ],
  events: [
    { at: '2026-11-02T01:30:00.000Z', kind: 'requested', by: 'client' },
    { at: '2026-11-02T12:00:00.000Z', kind: 'optioned', by: 'agency', talent: '1' },
    { at: '2026-11-03T12:00:00.000Z', kind: 'changed', by: 'client', fields: ['to', 'call_time', 'other'] },
    { at: '2026-11-04T12:00:00.000Z', kind: 'expired', by: 'system', talent: '3' },
  ],
}

function load(changes: Partial<BookingStatus>, language: 'pt' | 'en', query = '') {
  const data = [{ id: 1, name: 'Siena', age: 24 }]
  const { backend } = stubBackend({
    '/api/talents': { current_page: 1, data, last_page: 1, per_page: 60, total: 1 },
  })
  const view = { token: 't', status: { ...status, ...changes }, query: new URLSearchParams(query) }
  return loadStatusView(backend, language, view)
}

test('a request’s talents have their present names, or else those that the client saw', async () => {
  const { talents, period, isConfirmed, answeredBy, done, isSent } = await load({}, 'en')
  expect(talents.map(({ name, path, state, isWithdrawn }) => [name, path, state, isWithdrawn])).toEqual([
    ['Siena', '/en/model/1/siena', '2nd option', false],
    ['Gone', undefined, 'Withdrawn', true],
    ['#3', undefined, 'Asked', false],
  ])
  expect([period.replaceAll('\u2009', ' '), isConfirmed, answeredBy, done, isSent]).toEqual([
    ...['4 – 5 December 2026', false, 'Rita', undefined, false],
  ])
  const confirmed = await load({ talents: [{ id: '1', name: '', state: 'confirmed' }], answered_by: null }, 'pt')
  expect([confirmed.isConfirmed, confirmed.answeredBy, confirmed.period.replaceAll('\u2009', ' ')]).toEqual([
    ...[true, undefined, '4 – 5 de dezembro de 2026'],
  ])
  expect((await load({}, 'pt', 'done=withdraw')).done).toBe('withdraw')
  expect((await load({}, 'pt', 'done=nothing')).done).toBeUndefined()
  expect((await load({}, 'pt', 'sent=1')).isSent).toBe(true)
})

test.each([
  ['en', ['Sent on', '1 November 2026'], ['Fitting date', '3 December 2026'], ['Term of usage', '1 year']],
  [
    'pt',
    ['Enviado em', '1 de novembro de 2026'],
    ['Data da prova', '3 de dezembro de 2026'],
    ['Prazo de uso', '1 year'],
  ],
] as const)('shows what was asked for, on the agency’s day, in %s', async (language, sent, fitting, term) => {
  const { entries } = await load({}, language)
  const pairs = entries.map(({ label, value }) => [label, value])
  expect(pairs[0]).toEqual(sent)
  expect(pairs).toContainEqual(fitting)
  expect(pairs).toContainEqual(term)
  expect(pairs.map(([, value]) => value).slice(1)).toEqual([
    ...['r1', 'Lisboa', 'Shoes', 'Web', 'Europe', '1 year', '5 000', fitting[1], '09:00'],
    ...['Paula', 'Studio', 'p@studio.example', '+55 11', 'Hello'],
  ])
  const without = await load({ fitting: null, budget: undefined, company: '' }, language)
  expect(without.entries).toHaveLength(entries.length - 3)
})

test('writes the history in words, with the author', async () => {
  const { events } = await load({}, 'en')
  expect(events.map(({ on, by, text }) => [on, by, text])).toEqual([
    ['1 November 2026', 'you', 'Request sent'],
    ['2 November 2026', 'agency', 'Siena: Option'],
    ['3 November 2026', 'you', 'Request changed · To, Call time, other'],
    ['4 November 2026', 'automatic', '#3: Option expired'],
  ])
  const [first, , changed] = (await load({}, 'pt')).events
  expect([first?.by, first?.on, changed?.text]).toEqual([
    ...['você', '1 de novembro de 2026', 'Pedido alterado · Até, Horário de chegada, other'],
  ])
})

test('fills the form that changes a request with its days as they are typed', async () => {
  expect((await load({ territory: undefined, fitting: null, call_time: null }, 'pt')).initial).toEqual({
    ...{ from: '04/12/2026', to: '05/12/2026', city: 'Lisboa', usage: 'Web', territory: '', term: '1 year' },
    ...{ product: 'Shoes', fitting: '', call_time: '', budget: '5 000' },
  })
  expect((await load({}, 'en')).initial).toMatchObject({ fitting: '03/12/2026', call_time: '09:00' })
})

test.each([
  ['pt', { do: 'withdraw', talent: '3' }, 'withdraw', { talent: '3' }, '/reserva/t?done=withdraw'],
  ['en', { do: 'cancel' }, 'cancel', {}, '/en/booking/t?done=cancel'],
  [
    'en',
    { do: 'change', from: '4/12/2030', to: '5/12/2030', city: 'Lisboa', usage: 'Web', term: '' },
    'change',
    { from: '2030-12-04', to: '2030-12-05', city: 'Lisboa', usage: 'Web' },
    '/en/booking/t?done=change',
  ],
] as const)('sends from the page in %s the change %j', async (language, fields, call, body, location) => {
  const { panel, received } = recordingPanel()
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, version: '3' })) form.set(name, value)
  const reply = await changeRequest({ ...stubBackend({}).backend, panel }, { token: 't', form, language })
  expect([(reply as Response).status, (reply as Response).headers.get('location')]).toEqual([303, location])
  expect(received).toEqual([[`/api/booking-requests/t/${call}`, expect.objectContaining({ ...body, version: 3 })]])
})
