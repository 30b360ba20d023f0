import { expect, test } from 'vitest'
import { getAttributes } from './agency/attributes.ts'
import { normalizeTalent } from './agency/normalize-talent.ts'
import { getProfile } from './agency/profile.ts'
import { getTalents } from './agency/talents.ts'
import { agencyEntitySchema, getAgency, getAgencyOr, getTextEntity } from './panel/entities.ts'
import { getCard, requestCardLink, requestCardRights } from './panel/my-card.ts'
import { getPartners } from './panel/partners.ts'
import { getPost, getPosts } from './panel/posts.ts'
import { getSlides } from './panel/slides.ts'
import { getStaff } from './panel/staff.ts'
import { idempotencyHeader, sendContact, visitorHeader } from './panel/submissions.ts'
import { ServiceClient } from './service-client.ts'

/** A service that sends these bodies by path, and 404 for other paths. A Response is sent as it is. */
function serviceWith(responses: Record<string, unknown>) {
  const warnings: string[] = []
  const requests: Request[] = []
  const client = new ServiceClient({
    name: 'service',
    baseUrl: 'http://service.example',
    signIn: async () => 'token',
    fetch(request) {
      requests.push(request)
      const { pathname } = new URL(request.url)
      if (!(pathname in responses)) return Response.json({ message: 'Not found' }, { status: 404 })
      const response = responses[pathname]
      return response instanceof Response ? response.clone() : Response.json(response)
    },
    warn: (message) => warnings.push(message),
  })
  return { client, warnings, requests }
}

const malformedPictures = ['', { url: '' }, {}, 0, true]

const pageOf = (item: unknown) => ({ current_page: 1, data: [item], last_page: 1, per_page: 40, total: 1 })

const page = { language: 'pt', paginate: 40, page: 1 } as const

function listTalent(talent: object) {
  const { client } = serviceWith({ '/api/talents': pageOf({ id: 1, name: 'Ana', ...talent }) })
  return getTalents(client, page, {}).then(({ data }) => data)
}

test.each(malformedPictures)('lists records whose picture is %j without it', async (picture) => {
  const post = { id: 1, title: 'News', slug: 'news', cover: picture, thumbnail: picture }
  const { client } = serviceWith({
    '/posts/news/pt': pageOf(post),
    '/posts/news/pt/news': post,
    '/partners/en': [{ id: 1, title: 'Partner', cover: picture }],
    '/staff/pt': { members: [{ id: 1, name: 'Ana', picture }] },
    '/slides/home': [{ url: { desktop: 'a.mp4', mobile: picture }, poster: { desktop: picture } }],
  })
  expect(await listTalent({ cover: picture, hover: picture })).toMatchObject([{ cover: null, hover: null }])
  expect((await getPosts(client, 'news', 'pt', page)).data).toMatchObject([{ cover: null, thumbnail: null }])
  const query = { type: 'news', language: 'pt', slug: 'news' } as const
  expect(await getPost(client, query)).toMatchObject({ title: 'News', cover: null })
  expect(await getPartners(client, 'en')).toMatchObject([{ title: 'Partner', cover: null }])
  expect(await getStaff(client, 'pt')).toMatchObject([{ name: 'Ana', picture: null }])
  expect(await getSlides(client, 'home', 'pt')).toMatchObject([{ mobile: { url: 'a.mp4' } }])
})

test.each([
  { width: 0, height: 0 },
  { width: 'wide', height: 'high', alt: 5 },
  { width: 1.5, height: -1, alt: {} },
])('requires only the URL of a picture, not %j', async (facts) => {
  expect(await listTalent({ cover: { url: 'a.jpg', ...facts } })).toMatchObject([
    { cover: { url: 'a.jpg', width: null } },
  ])
})

test('keeps a talent with malformed optional fields, and its well-formed attributes', async () => {
  const attributes = { height: 178, hair: 'red', waist: true, shoes: [40], eyes: { value: 'blue' } }
  const talents = await listTalent({ attributes, category: 5 })
  expect(talents).toMatchObject([{ category: null }])
  expect(JSON.parse(JSON.stringify(talents[0]?.attributes))).toEqual({ height: 178, hair: 'red' })
  expect(await listTalent({ attributes: [] })).toMatchObject([{ name: 'Ana', attributes: {} }])
})

test.each([
  ['1995-05-01', '1995-05-01'],
  ['1995-05-01T00:00:00Z', '1995-05-01'],
  ['1995-05-01T00:00:00.000000-03:00', '1995-05-01'],
  ['1995-05-01T00:00:00', '1995-05-01'],
  ['1995-13-01T00:00:00Z', null],
  ['01/05/1995', null],
  [19950501, null],
])('reads the birthdate %j as %j', async (birthdate, expected) => {
  expect(await listTalent({ birthdate })).toMatchObject([{ birthdate: expected }])
})

test('keeps the well-formed media of a profile', async () => {
  const media = { book: [{ url: 'a.jpg' }, ''], snap: {}, video: [{ url: 'a.mp4', poster: '' }] }
  const talent = { id: 1, name: 'Ana', media, digitals_at: 5 }
  const { client, warnings } = serviceWith({ '/api/talent/profile': talent })
  expect((await getProfile(client, 'pt', '1')).media).toEqual({
    book: [{ url: 'a.jpg' }],
    snap: [],
    video: [{ url: 'a.mp4', poster: null }],
  })
  expect(warnings).toEqual(['malformed list item dropped'])
})

test('drops malformed items and pictures of a text, one by one', async () => {
  const { client, warnings } = serviceWith({
    '/api/entities/privacy': {
      title: 5,
      description: '<p>Text</p>',
      media: ['', { url: 'a.jpg' }],
      items: [{ title: 'No id' }, { id: 1, title: 'Item', media: [{ url: '' }, 'b.jpg'] }, { id: 2, media: '' }],
    },
  })
  expect(await getTextEntity(client, 'privacy', 'pt')).toEqual({
    title: null,
    description: '<p>Text</p>',
    media: [{ url: 'a.jpg' }],
    items: [
      { id: '1', title: 'Item', media: [{ url: 'b.jpg' }] },
      { id: '2', media: [] },
    ],
  })
  expect(warnings).toEqual(Array(3).fill('malformed list item dropped'))
})

test('rejects a text whose items are no list', async () => {
  const { client } = serviceWith({ '/api/entities/privacy': { items: 'none' } })
  await expect(getTextEntity(client, 'privacy', 'pt')).rejects.toMatchObject({ status: 502, code: 'MALFORMED' })
})

test('requires only the name of the agency', async () => {
  const malformed = { logo: '', countries: 'Brasil', colors: [], credit: 'Maker', email: 5, phone: {}, copyright: [] }
  const { client } = serviceWith({ '/api/entities/agency': { name: 'Mármore', ...malformed } })
  expect(await getAgency(client, 'pt')).toMatchObject({ name: 'Mármore', logo: null, countries: null, email: null })
})

const contact = { full_name: 'Ana', email: 'ana@example.com', message: 'Olá' }

test('sends an English message to the Portuguese path when the panel has only that', async () => {
  const { client, requests } = serviceWith({ '/contact/pt': { id: 7 } })
  expect(await sendContact(client, 'en', contact, { key: 'key' })).toEqual({ id: '7' })
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/contact/en', '/contact/pt'])
  expect(requests.map(({ headers }) => headers.get(idempotencyHeader))).toEqual(['key', 'key'])
  expect(await requests[1]?.json()).toEqual(contact)
})

test('sends with a card its language, the visitor and the key of a request', async () => {
  const { client, requests } = serviceWith({})
  await getCard(client, 'a b', 'en').catch(() => {})
  const request = { kind: 'correction', message: 'Olá' } as const
  await requestCardRights(client, 'token', request, { key: 'key', clientAddress: '192.0.2.1' }).catch(() => {})
  await requestCardLink(client, { email: 'ana@example.com', language: 'en' }, '192.0.2.1').catch(() => {})
  const sent = requests.map(({ url, headers }) => [
    url.replace('http://service.example', ''),
    headers.get(idempotencyHeader),
    headers.get(visitorHeader),
  ])
  expect(sent).toEqual([
    ['/api/my-card/a%20b?language=en', null, null],
    ['/api/my-card/token/rights', 'key', '192.0.2.1'],
    ['/api/my-card', null, '192.0.2.1'],
  ])
})

test('sends a rejected message only once', async () => {
  const rejection = Response.json({ errors: { email: ['taken'] } }, { status: 422 })
  const { client, requests } = serviceWith({ '/contact/en': rejection, '/contact/pt': { id: 7 } })
  await expect(sendContact(client, 'en', contact)).rejects.toMatchObject({ status: 422 })
  expect(requests).toHaveLength(1)
})

test.each([
  ['no body', new Response(null, { status: 204 })],
  ['no id', Response.json({ ok: true })],
  ['null', Response.json(null)],
])('counts a message as sent when the response has %s, and logs it', async (_name, response) => {
  const { client, warnings } = serviceWith({ '/contact/pt': response })
  expect(await sendContact(client, 'pt', contact)).toEqual({})
  expect(warnings).toEqual(['service response violates contract'])
})

test('counts a message as received when its 2xx response is a page', async () => {
  const page = new Response('<title>Maintenance</title>', { headers: { 'content-type': 'text/html' } })
  const { client, warnings } = serviceWith({ '/contact/pt': page })
  expect(await sendContact(client, 'pt', contact)).toEqual({})
  expect(warnings).toEqual(['service response is not JSON'])
})

const fields = { height: '1,78 m', bust: '84 cm', waist: 60, shoes: '39 BR', hair: 'black' }

test.each([
  ['on the talent itself', fields],
  ['in attributes', { attributes: fields }],
])('reads the measures of the specification %s, with and without units', async (_where, talent) => {
  const [read] = await listTalent(talent)
  expect(read?.attributes).toMatchObject({ height: 178, bust: 84, waist: 60, shoes: 39, hair: 'black' })
})

test.each([
  ['at the top', { book: ['a.jpg', { url: 'b.jpg' }], snap: [{ url: 's.jpg', type: 'front' }], video: 'v.mp4' }],
  ['under media', { media: { book: [{ path: 'a.jpg' }, 'b.jpg'], snap: { front: 's.jpg' }, video: ['v.mp4'] } }],
  [
    'with names',
    { book: [{ image: 'a.jpg' }, { src: 'b.jpg' }], snap: [{ url: 's.jpg', name: 'front' }], video: ['v.mp4'] },
  ],
])('reads media groups %s', async (_where, media) => {
  const { client } = serviceWith({ '/api/talent/profile': { data: { id: 1, name: 'Ana', ...media } } })
  const profile = await getProfile(client, 'pt', '1')
  expect(profile.media).toMatchObject({
    book: [{ url: 'a.jpg' }, { url: 'b.jpg' }],
    snap: [{ url: 's.jpg', view: 'front' }],
    video: [{ url: 'v.mp4' }],
  })
  expect(profile.cover).toMatchObject({ url: 'a.jpg' })
})

test.each([
  ['the first of the book', { book: ['a.jpg', 'b.jpg'], snap: ['s.jpg'] }, ['a.jpg', 'b.jpg']],
  ['the first digital without a book', { snap: ['s.jpg', 't.jpg'] }, ['s.jpg', undefined]],
  ['its own', { cover: 'c.jpg', book: ['a.jpg', 'b.jpg'] }, ['c.jpg', undefined]],
  ['its own two', { cover: 'c.jpg', hover: 'h.jpg', book: ['a.jpg', 'b.jpg'] }, ['c.jpg', 'h.jpg']],
  ['none', { video: 'v.mp4' }, [undefined, undefined]],
])('takes as cover and second picture of a talent %s', async (_which, media, urls) => {
  const [talent] = await listTalent(media)
  expect([talent?.cover?.url, talent?.hover?.url]).toEqual(urls)
})

test.each([
  ['both', { url: { desktop: 'd.jpg', mobile: 'm.jpg' } }, ['d.jpg', 'm.jpg']],
  ['both by name', { image_desktop: 'd.jpg', image_mobile: 'm.jpg' }, ['d.jpg', 'm.jpg']],
  ['one for wide windows', { url: { desktop: 'd.jpg' } }, ['d.jpg', 'd.jpg']],
  ['one for wide windows by name', { image_desktop: 'd.jpg' }, ['d.jpg', 'd.jpg']],
  ['one for phones', { url: { mobile: 'm.jpg' } }, ['m.jpg', 'm.jpg']],
  ['one for phones by name', { image_mobile: 'm.jpg' }, ['m.jpg', 'm.jpg']],
])('reads a slide with %s', async (_which, slide, urls) => {
  const { client } = serviceWith({ '/slides/home': [slide] })
  const slides = await getSlides(client, 'home', 'pt')
  expect(slides.map(({ desktop, mobile }) => [desktop.url, mobile.url])).toEqual([urls])
})

test.each([
  ['a bare record', { id: 1, title: 'News', slug: 'news' }],
  ['a record under data', { data: { id: 1, title: 'News', slug: 'news' } }],
  ['a record with a field named data', { id: 1, title: 'News', slug: 'news', data: { id: 2 } }],
])('reads %s', async (_form, body) => {
  const { client } = serviceWith({ '/posts/news/pt/news': body })
  const query = { type: 'news', language: 'pt', slug: 'news' } as const
  expect(await getPost(client, query)).toMatchObject({ id: '1', title: 'News' })
})

test.each([
  ['a short bare list', 1, 2, {}, { total: 2, last_page: 1 }],
  ['a bare list that fills the page', 1, 3, {}, { total: 3, last_page: 2 }],
  ['a second page that is full', 2, 3, {}, { total: 6, last_page: 3 }],
  ['a second page that is not', 2, 1, {}, { total: 4, last_page: 2 }],
  ['a page with a next one', 1, 2, { next_page_url: '/?page=2' }, { total: 2, last_page: 2 }],
  ['a page with a total', 2, 3, { total: 7 }, { total: 7, last_page: 3 }],
])('counts what is behind %s', async (_form, number, items, fields, expected) => {
  const data = Array.from({ length: items }, (_, index) => ({ id: index + 1, title: 'News', slug: `${index}` }))
  const { client } = serviceWith({ '/posts/news/pt': Object.keys(fields).length > 0 ? { data, ...fields } : data })
  expect(await getPosts(client, 'news', 'pt', { page: number, paginate: 3 })).toMatchObject(expected)
})

test.each([
  ['no name', { name: '', countries: ['Portugal'] }, ['Stand-in', ['Portugal']]],
  ['no countries', { name: 'Mármore' }, ['Mármore', ['Brasil']]],
  ['empty countries', { name: 'Mármore', countries: [] }, ['Mármore', []]],
  ['both', { name: 'Mármore', countries: ['Portugal'] }, ['Mármore', ['Portugal']]],
  ['no agency', undefined, ['Stand-in', ['Brasil']]],
])('completes an agency with %s from the stand-in', async (_what, body, expected) => {
  const { client } = serviceWith(body ? { '/api/entities/agency': body } : {})
  const standIn = agencyEntitySchema.parse({ name: 'Stand-in', countries: ['Brasil'] })
  const { name, countries } = await getAgencyOr(standIn, client, 'pt')
  expect([name, countries]).toEqual(expected)
})

const labelled = { name: 'height', label: 'Estatura', type: 'number', unit: 'cm' }

test.each([
  ['a list without types', [{ name: 'height', label: 'Estatura' }], labelled],
  ['labels by name', { height: 'Estatura' }, labelled],
  ['names alone', ['height'], { ...labelled, label: 'Altura' }],
  ['a list with empty labels', [{ name: 'height', label: '' }], { ...labelled, label: 'Altura' }],
  ['a list under data', { data: [{ name: 'height', label: null }] }, { ...labelled, label: 'Altura' }],
  ['options as texts', [{ name: 'hair', options: ['Pretos'] }], { options: [{ value: 'Pretos', label: 'Pretos' }] }],
])('reads attributes as %s', async (_form, body, expected) => {
  const { client } = serviceWith({ '/api/talents/attributes': body })
  expect(await getAttributes(client, 'pt')).toMatchObject([expected])
})

test('has no options of an attribute for which the service names none', async () => {
  const { client } = serviceWith({
    '/api/talents/attributes': ['hair', { name: 'eyes' }, { name: 'shirt', options: null }],
  })
  const attributes = await getAttributes(client, 'pt')
  expect(attributes.map(({ name, options }) => [name, options ?? []])).toEqual([
    ['hair', []],
    ['eyes', []],
    ['shirt', []],
  ])
})

test.each([
  [
    'a bare list',
    [
      { id: 1, name: 'Ana' },
      { id: 2, name: '' },
    ],
    { total: 1, last_page: 1 },
  ],
  ['only data', { data: [{ id: 1, name: 'Ana' }] }, { total: 1, last_page: 1 }],
  ['numbers as texts', { ...pageOf({ id: 1, name: 'Ana' }), total: '81', last_page: '3' }, { total: 81, last_page: 3 }],
])('reads talents as %s', async (_form, body, expected) => {
  const { client } = serviceWith({ '/api/talents': body })
  const list = await getTalents(client, page, {})
  expect(list).toMatchObject(expected)
  expect(list.data.map(({ name }) => name)).toEqual(['Ana'])
})

test.each([[[{ id: 1, name: 'Ana' }]], [{ members: [{ id: 1, name: 'Ana' }] }], [{ data: [{ id: 1, name: 'Ana' }] }]])(
  'reads staff as %j',
  async (body) => {
    const { client } = serviceWith({ '/staff/pt': body })
    expect(await getStaff(client, 'pt')).toMatchObject([{ name: 'Ana' }])
  },
)

test('has no page of a talent without a name', async () => {
  const { client } = serviceWith({ '/api/talent/profile': { id: 1, name: ' ' } })
  await expect(getProfile(client, 'pt', '1')).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['Rua Um, 200, São Paulo', 'São Paulo'],
  ['São Paulo', 'São Paulo'],
  ['Edifício Sol, Rua Um, 200, Bela Vista, São Paulo', 'São Paulo'],
  ['Bela Vista, São Paulo, 01310-100', 'São Paulo'],
  ['Boa Viagem, Recife, ', 'Recife'],
  ['Recife, Alameda Dois', 'Recife'],
  ['Av. Paulista 1000, Bela Vista', 'Bela Vista'],
  ['Rua Dois', undefined],
  ['Apto 12', undefined],
])('takes only the city of a foreign address %j', (current_address, city) => {
  const talent = normalizeTalent({ id: 1, name: 'Ana', current_address, weight: 54 }, true)
  expect(talent).toMatchObject({ attributes: { current_address: city } })
  expect(talent).not.toHaveProperty('attributes.weight')
})

test('keeps address and weight of the own service', () => {
  const attributes = { current_address: 'Bela Vista, São Paulo', weight: 54 }
  expect(normalizeTalent({ id: 1, name: 'Ana', ...attributes }, false)).toMatchObject({ attributes })
})
