import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Backend, backendContext } from '#app/backend.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loader as redirectToApplication } from './be-a-model/send.ts'
import { loader as loadBooking } from './booking/route.tsx'
import { loader as loadCompCard } from './comp-card/route.ts'
import { loader as loadFeed } from './feed/route.ts'
import { loader as loadHomePage } from './home/route.tsx'
import { loader as loadLookbook } from './lookbook/route.ts'
import { loader as loadManifest } from './manifest/route.ts'
import { loader as loadMyCard } from './my-card/route.tsx'
import { loader as loadPost } from './post/route.tsx'
import { loader as loadPhoto } from './sent-application/photo.ts'
import { loader as loadVerify } from './verify/route.tsx'

/** What a loader returns or throws. */
async function load<Data>(
  loader: (args: never) => Data,
  path: string,
  backend: Backend,
  params = {},
): Promise<Awaited<Data>> {
  const context = new RouterContextProvider()
  context.set(backendContext, backend)
  const url = new URL(path, 'https://site.example')
  return (async () => loader({ context, params, url, request: new Request(url) } as never))().catch((thrown) => thrown)
}

const agencyOf = (settings: object) => ({ '/api/entities/agency': { name: 'Casa', ...settings } })

test.each([
  ['/minha-ficha?sent=1', {}, {}, { sendsMail: true, isMailed: true, isGone: false }],
  ['/minha-ficha', {}, {}, { sendsMail: true, isMailed: false }],
  ['/minha-ficha?sent=1', { mails: false }, {}, { sendsMail: false, isMailed: false }],
  [
    '/en/my-card/t?sent=1&asked=1',
    {},
    { token: 't' },
    { isMailed: false, isGone: true, hasAsked: false, path: '/en/my-card' },
  ],
])('the page %s of an agency with %j', async (path, settings, params, expected) => {
  const { backend } = stubBackend({}, agencyOf({ my_card: true, ...settings }))
  expect((await load(loadMyCard, path, backend, params)).data).toMatchObject(expected)
})

test('pages of what an agency does not offer are missing, or lead to the contact page', async () => {
  const { backend } = stubBackend({}, agencyOf({}))
  for (const [loader, path, params] of [
    [loadMyCard, '/minha-ficha', {}],
    [loadVerify, '/verificar', {}],
    [loadBooking, '/reserva/t', { token: 't' }],
  ] as const)
    expect(await load(loader as () => unknown, path, backend, params)).toMatchObject({ init: { status: 404 } })
  const redirect = await load(loadBooking, '/en/booking?ids=a%26b,6', backend)
  expect((redirect as unknown as Response).headers.get('location')).toBe('/en/contact?model=a%26b')
})

test.each([
  [{ phone: '+55 11 1111-1111' }, '+55 11 1111-1111'],
  [{}, '+55 11 2222-2222'],
])(
  'the check of contacts shows the agency’s number, or else that of the first office with one: %j',
  async (own, text) => {
    const items = [
      { id: '1', city: 'A' },
      ...['2', '3'].map((id) => ({ id, city: id, phone: `+55 11 ${id.repeat(4)}-${id.repeat(4)}` })),
    ]
    const { backend } = stubBackend(
      {},
      { ...agencyOf({ contact_check: true, ...own }), '/api/entities/offices': { items } },
    )
    expect((await load(loadVerify, '/verificar', backend)).phone).toMatchObject({ text })
  },
)

const profile = { id: 7, name: '名', birthdate: '1990-05-05' }

test('a comp card is named by the id of a talent whose name has no letters, and kept by no cache without the agency', async () => {
  const agency = { '/api/talents/attributes': [], '/api/talent/profile': profile }
  const makeCompCard = async () => new Response('%PDF', { headers: { 'cache-control': 'public' } })
  const request = async (path: string, panel?: object) => {
    const backend = { ...stubBackend(agency, panel as Record<string, unknown>).backend, makeCompCard }
    const { headers } = await load(loadCompCard, path, backend, { id: '7', talent: '' })
    return ['cache-control', 'content-disposition', 'x-robots-tag'].map((name) => headers.get(name))
  }
  const named = 'inline; filename="7-composite-a5.pdf"'
  expect(await request('/modelo/7/composite.pdf', agencyOf({}))).toEqual(['public', named, 'noindex'])
  expect(await request('/modelo/7/composite.pdf')).toEqual(['no-store', named, 'noindex'])
  expect((await request('/modelo/7/composite.pdf?preview=t', agencyOf({})))[0]).toBe('no-store')
})

test('a lookbook has the first forty talents', async () => {
  const talents = Array.from({ length: 41 }, (_, index) => ({ ...profile, id: index + 1, name: `Ana ${index + 1}` }))
  const agency = {
    '/api/talents/attributes': [],
    '/api/talents': { current_page: 1, data: talents, last_page: 1, per_page: 100, total: 41 },
    '/api/talent/profile': ({ url }: Request) =>
      talents.find(({ id }) => String(id) === new URL(url).searchParams.get('id')),
  }
  const makeLookbook = async (book: object) => Response.json(book)
  const backend = { ...stubBackend(agency, agencyOf({})).backend, makeLookbook } as Backend
  const ids = talents.map(({ id }) => id).join()
  const text = await (await load(loadLookbook, `/lookbook.pdf?ids=${ids}`, backend)).text()
  expect(text).toContain('Ana 40')
  expect(text).not.toContain('Ana 41')
})

test('the manifest offers no mask for an agency’s own icon, and has its colours', async () => {
  const { backend } = stubBackend(
    {},
    agencyOf({ icon: { url: 'icon.png' }, colors: { paper: '#102030', ink: '#ffffff' } }),
  )
  const response = await load(loadManifest, '/en/manifest.webmanifest', backend)
  expect(response.headers.get('cache-control')).toBeNull()
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    name: 'Casa',
    start_url: '/en',
    background_color: '#102030',
    theme_color: '#102030',
  })
  expect(manifest.icons.map(({ src, purpose }: Record<string, string>) => [src, purpose])).toEqual([
    ['/icons/a/192.png', undefined],
    ['/icons/a/512.png', undefined],
  ])
  const down = await load(loadManifest, '/manifest.webmanifest', stubBackend({}).backend)
  expect(down.headers.get('cache-control')).toBe('no-store')
})

test('a post moves to its present slug with its query, and previews no picture that browsers load from elsewhere', async () => {
  const post = { id: '1', slug: 'novo', title: 'Novo', cover: { url: 'https://other.example/a.webp' } }
  const panel = { ...agencyOf({}), '/posts/news/pt/velho': post, '/posts/news/pt/novo': post }
  const backend = { ...stubBackend({}, panel).backend, ogImagePath: JSON.stringify }
  const moved = (await load(loadPost, '/noticias/velho?utm_source=x', backend, {
    slug: 'velho',
  })) as unknown as Response
  expect([moved.status, moved.headers?.get('location')]).toEqual([301, '/noticias/novo?utm_source=x'])
  const headOf = async (isDirect: boolean) => {
    const { data } = await load(
      loadPost,
      '/noticias/novo',
      { ...backend, isDirectPicture: () => isDirect },
      { slug: 'novo' },
    )
    return [JSON.stringify(data.head).split('other.example').length - 1, data.post.cover?.url]
  }
  expect(await headOf(false)).toEqual([2, post.cover.url])
  expect(await headOf(true)).toEqual([0, post.cover.url])
})

test('a home page with samples is kept by no cache', async () => {
  const list = { current_page: 1, data: [], last_page: 1, per_page: 8, total: 0 }
  const panel = { ...agencyOf({}), '/api/entities/prehome': { slides: [] }, '/posts/news/en': list }
  const headersOf = async (more: object) => {
    const { init } = await load(loadHomePage, '/en', stubBackend({}, { ...panel, ...more }).backend)
    return new Headers(init?.headers).get('cache-control')
  }
  expect([await headersOf({ '/slides/home': [] }), await headersOf({})]).toEqual([null, 'no-store'])
})

test('the feed leaves out a post that is gone since the list was read', async () => {
  const posts = ['um', 'dois'].map((slug, index) => ({
    id: slug,
    slug,
    title: slug,
    created_at: `2026-0${index + 1}-01T00:00:00Z`,
  }))
  const [first] = posts
  const list = { current_page: 1, data: posts, last_page: 1, per_page: 20, total: 2 }
  const panel = {
    ...agencyOf({}),
    '/posts/news/en': list,
    '/posts/news/en/um': { ...first, thumbnail: { url: 't.webp' } },
  }
  const text = await (await load(loadFeed, '/en/news/feed.xml', stubBackend({}, panel).backend)).text()
  expect([...text.matchAll(/<guid [^>]*>([^<]+)/g)].map(([, url]) => url)).toEqual(['https://site.example/en/news/um'])
  expect(text).toContain('<title>News — Casa</title>')
  expect(text).toContain('/pictures/1200.jpeg/t.webp"')
})

test.each([
  ['image/webp', 200],
  ['image/svg+xml', 502],
  ['text/html', 502],
])('a photo of an application that the panel sends as %s: %i', async (type, status) => {
  const download = async () => new Response('x', { headers: { 'content-type': type } })
  const backend = { ...stubBackend({}).backend, panel: { download } as unknown as Backend['panel'] }
  const reply = await load(loadPhoto, '/application-photos/t/side', backend, { token: 't', view: 'side' })
  expect({ ...reply, status: reply.status }).toMatchObject(status === 200 ? { status } : { init: { status } })
})

test.each([
  ['/forms/pt/application', '/seja-modelo'],
  ['/forms/en/application', '/en/be-a-model'],
])('who opens %s is led to the form', async (path, location) => {
  const reply = await load(redirectToApplication, path, stubBackend({}).backend)
  expect(reply.headers.get('location')).toBe(location)
})
