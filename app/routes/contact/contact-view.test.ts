import { expect, test } from 'vitest'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadEnquiry, toContactOfficeViews } from './contact-view.server.ts'

const profile = { id: 7, name: 'Siena Ré', age: 24, cover: 'siena.webp' }

test.each([
  ['pt', 'Gostaria de consultar a disponibilidade de Siena Ré.\nhttps://site.example/modelo/7/siena-re\n\n'],
  ['en', 'I would like to enquire about Siena Ré’s availability.\nhttps://site.example/en/model/7/siena-re\n\n'],
] as const)('begins the message of an enquiry, in %s', async (language, message) => {
  const { backend } = stubBackend({ '/api/talent/profile': profile })
  const enquiry = await loadEnquiry(backend, language, '7')
  expect(enquiry).toMatchObject({ name: 'Siena Ré', message, cover: { url: 'siena.webp' } })
  expect(enquiry?.path).toBe(language === 'pt' ? '/modelo/7/siena-re' : '/en/model/7/siena-re')
})

test.each([
  [404, []],
  [422, []],
  [503, ['loading enquired talent failed']],
])('is about nobody when the service responds with %i', async (status, expected) => {
  const { backend, warnings } = stubBackend({ '/api/talent/profile': () => new Response(null, { status }) })
  expect(await loadEnquiry(backend, 'pt', '7')).toBeUndefined()
  expect(warnings.filter((warning) => warning === 'loading enquired talent failed')).toEqual(expected)
})

test('asks for nobody without an id, or with an absurd one', async () => {
  const { backend, requests } = stubBackend({ '/api/talent/profile': profile })
  for (const id of [null, '', '1'.repeat(101)]) expect(await loadEnquiry(backend, 'pt', id)).toBeUndefined()
  expect(requests).toEqual([])
  expect(await loadEnquiry(backend, 'pt', '1'.repeat(100))).toBeDefined()
})

test('leads to an office’s own map, or else to a search for its address', async () => {
  const { backend } = stubBackend({}, {})
  const offices = [
    { id: '1', city: 'São Paulo', address: 'Rua A,\n1', country: 'BR', map_url: 'https://maps.example/a' },
    { id: '2', city: 'Tokyo', address: 'Rua\u00a0B,\n2', country: 'JP' },
    { id: '3', city: 'Milan' },
  ]
  const views = await toContactOfficeViews(backend, 'en', offices as never)
  expect(views.map(({ map }) => map && decodeURIComponent(map.replaceAll('+', ' ')))).toEqual([
    ...['https://maps.example/a', 'https://www.openstreetmap.org/search?query=Rua B, 2, Tokyo, JP', undefined],
  ])
})
