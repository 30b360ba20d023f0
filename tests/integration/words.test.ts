import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '#database/changes.ts'
import { connect } from '#database/connect.ts'
import { insertCardRequest, insertReachableTalent } from '../helpers/cards.ts'
import { outlinePage } from '../helpers/outline-page.ts'
import { now } from '../helpers/panel.ts'
import { insertLinkedSelection } from '../helpers/selections.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'
import { insertLanguages, insertMedia, insertStay, insertTalent } from '../helpers/talents.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

// What each page of the demo says and offers, in both languages, on one day. `vitest -u` takes over what was meant to change.

let site: RunningSite
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
  site = await startSite({
    DATA_DIR: folder.path,
    DEMO: 'true',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../helpers/fixed-clock.ts')}`,
    CLOCK_START: '2026-06-15T12:00:00Z',
  })
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const pages = {
  home: ['/', '/en'],
  models: ['/modelos', '/en/models'],
  development: ['/modelos/development', '/en/models/development'],
  'models-filtered': [
    '/modelos/mulher?name=a&height_min=66&hair=black&languages=en&order=-height&units=in&sizes=us',
    '/en/models/woman?name=a&height_min=66&hair=black&languages=en&order=-height&units=in&sizes=us',
  ],
  profile: ['/modelo/1/siena', '/en/model/1/siena'],
  'profile-video': ['/modelo/6/carrara', '/en/model/6/carrara'],
  'profile-man': ['/modelo/15/argento', '/en/model/15/argento'],
  'profile-development': ['/modelo/16/ametista', '/en/model/16/ametista'],
  compare: ['/comparar?ids=1,6', '/en/compare?ids=1,6'],
  'compare-line-up': ['/comparar?ids=1,6,8&view=lineup', '/en/compare?ids=1,6,8&view=lineup'],
  contact: ['/contato', '/en/contact'],
  'contact-about-a-model': ['/contato?model=1', '/en/contact?model=1'],
  about: ['/sobre-nos', '/en/about-us'],
  'be-a-model': ['/seja-modelo', '/en/be-a-model'],
  partners: ['/parceiros', '/en/partners'],
  partner: ['/parceiros/olaria-arco-alto', '/en/partners/olaria-arco-alto'],
  news: ['/noticias', '/en/news'],
  'news-more': ['/noticias?page=2', '/en/news?page=2'],
  post: ['/noticias/a-janela-certa', '/en/news/a-janela-certa'],
  favorites: ['/favoritos', '/en/favorites'],
  privacy: ['/privacidade', '/en/privacy'],
  verify: ['/verificar', '/en/verify'],
  'my-card': ['/minha-ficha', '/en/my-card'],
  booking: ['/reserva?ids=1,6', '/en/booking?ids=1,6'],
  missing: ['/nada/daqui', '/en/nothing/here'],
  offline: ['/sem-conexao', '/en/offline'],
  'models-none': ['/modelos/homem?name=siena&height_min=150', '/en/models/man?name=siena&height_min=150'],
  'models-unclear-sizes': ['/modelos?name=siena&shoes_min=9&sizes=us', '/en/models?name=siena&shoes_min=9&sizes=us'],
  'models-inches': ['/modelos?name=siena&units=in&sizes=uk', '/en/models?name=siena&units=in&sizes=uk'],
  'profile-inches': ['/modelo/1/siena?units=in&sizes=us&failed=1', '/en/model/1/siena?units=in&sizes=us&failed=1'],
  'compare-too-few': ['/comparar?ids=1', '/en/compare?ids=1', '/comparar?view=lineup', '/en/compare?ids=1&view=lineup'],
  'compare-too-many': [
    '/comparar?ids=1,2,3,4,5,6,7&units=in&sizes=us',
    '/en/compare?ids=1,2,3,4,5,6,7&units=in&sizes=us',
  ],
  'booking-wanted': [
    '/reserva?ids=1,6&city=Tokyo&from=2026-07-01&to=2026-07-03',
    '/en/booking?ids=1&from=2026-07-01&to=2026-07-03',
  ],
  'compare-line-up-band': [
    '/comparar?ids=1,6,8&view=lineup&height_min=177&height_max=tall',
    '/en/compare?ids=1,6,8&view=lineup&height_min=70&units=in',
  ],
  'contact-sent': ['/contato?sent=1', '/en/contact?sent=1'],
  'be-a-model-sent': ['mailed', 'minor', 'received', 'waiting'].flatMap((kind) =>
    ['/seja-modelo', '/en/be-a-model'].map((path) => `${path}?sent=${kind}`),
  ),
  'favorites-failed': ['/favoritos?failed=1', '/en/favorites?failed=1'],
  'verify-sent': ['/verificar?sent=1', '/en/verify?sent=1'],
  'booking-without-models': ['/reserva', '/en/booking'],
  form: ['/formulario/press', '/en/form/press'],
  'form-sent': ['/formulario/press?sent=1', '/en/form/press?sent=1'],
  'links-ended': ['selecao', 'reserva', 'candidatura', 'minha-ficha'].map((page) => `/${page}/${'A'.repeat(43)}`),
  'links-ended-english': ['selection', 'booking', 'application', 'my-card'].map(
    (page) => `/en/${page}/${'A'.repeat(43)}`,
  ),
} satisfies Record<string, string[]>

const open = (path: string): [path: string, response: Promise<Response>] => [path, fetch(site.url + path)]

test.each(Object.entries(pages))('%s', async (name, paths) => {
  await compareWords(name, paths.map(open))
})

/** Sends a form without scripts. */
const send = (path: string, fields: string[][], headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, ...headers },
    body: new URLSearchParams(fields),
  })

const refused = {
  'contact-refused': [
    ['/contato', '/en/contact'],
    [
      ['full_name', 'Ana'],
      ['email', 'ana@'],
      ['phone', '12'],
    ],
  ],
  'be-a-model-refused': [
    ['/seja-modelo', '/en/be-a-model'],
    [
      ['full_name', 'Ana'],
      ['birthdate', '2010-01-01'],
      ['category', 'man'],
      ['consent', 'on'],
    ],
  ],
  'be-a-model-too-young': [['/seja-modelo', '/en/be-a-model'], [['birthdate', '2013-06-16']]],
  'verify-refused': [['/verificar', '/en/verify'], []],
  'report-refused': [
    ['/verificar', '/en/verify'],
    [
      ['form', 'report'],
      ['email', 'ana@'],
    ],
  ],
  'booking-refused': [
    ['/reserva?ids=1,6', '/en/booking?ids=1,6'],
    [
      ['from', '2026-06-20'],
      ['to', '2026-06-19'],
      ['talents', '6'],
    ],
  ],
  'form-refused': [['/formulario/press', '/en/form/press'], []],
  'my-card-refused': [['/minha-ficha', '/en/my-card'], [['email', 'ana@']]],
} satisfies Record<string, [string[], string[][]]>

test.each(Object.entries(refused))('%s', async (name, [paths, fields]) => {
  await compareWords(
    name,
    paths.map((path) => [path, send(path, fields)]),
  )
})

test.each([
  'casting@marmore.example',
  'casting+x@marmore.example',
  'casting@marm0re.example',
  '+55 21 90000-0000',
  '@marmore',
  'x',
])('verify %s', async (contact) => {
  const paths = ['/verificar', '/en/verify']
  const name = `verify-${contact.replace(/\W+/g, '-')}`
  await compareWords(
    name,
    paths.map((path) => [path, send(path, [['value', contact]])]),
  )
})

test('room', async () => {
  const fields = [['title', 'Inverno'], ['days', '30'], ...['1', '6', '999'].map((id) => ['talents', id])]
  const created = await send('/forms/pt/room', fields)
  const owner = new URL(((await created.json()) as { url: string }).url, site.url).pathname
  const htmlOf = async () => (await fetch(site.url + owner)).text()
  const [, guest = ''] = /value="[^"]*(\/selecao\/[\w-]+)"/.exec(await htmlOf()) ?? []
  await compareWords('room', [owner, guest].flatMap(inBothLanguages))
  const cookies: string[] = []
  for (const [name, vote] of [
    ['Ana', 'yes'],
    ['Rui', 'maybe'],
  ] as const) {
    const joined = await send(guest, [...Object.entries({ do: 'join', name, talent: '1', vote })])
    cookies.push(joined.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  }
  const cookie = cookies[0] ?? ''
  await send(guest, Object.entries({ do: 'answer', talent: '6', note: 'Cabelo curto' }), { cookie })
  for (const product of ['Sapatos', 'Bolsas'])
    await send(owner, [...Object.entries({ do: 'booking', ...job, product }), ['talents', '1'], ['talents', '6']])
  const [path = ''] = /\/reserva\/[\w-]+/.exec(await htmlOf()) ?? []
  const [, version = ''] = /name="version" value="(\d+)"/.exec(await (await fetch(site.url + path)).text()) ?? []
  await compareWords('booking-sent', inBothLanguages(`${path}?sent=1`))
  const change = Object.entries({ do: 'change', version, ...job, to: '2026-06-19', city: '' })
  await compareWords('booking-change-refused', [[path, send(path, change)]])
  await send(path, Object.entries({ do: 'cancel', version }))
  await compareWords('booking-cancelled', inBothLanguages(`${path}?done=cancel`))
  const pages = [owner, guest].flatMap(inBothLanguages)
  await compareWords('room-answers', [...pages, [guest, fetch(site.url + guest, { headers: { cookie } })]])
  const [, key = ''] = cookies[1]?.split('=') ?? []
  const refusals = [
    { do: 'join', name: ' ', talent: '1', vote: 'no' },
    { do: 'answer', talent: '6', note: 'a'.repeat(501) },
  ]
  await compareWords('room-refused', [
    ...refusals.map((fields): [string, Promise<Response>] => [guest, send(guest, Object.entries(fields))]),
    [guest, send(guest, Object.entries({ do: 'answer', talent: '8', vote: 'no' }), { cookie })],
    open(`${guest}?as=${key}`),
  ])
  await send(owner, Object.entries({ do: 'close' }))
  await compareWords('room-closed', [`${owner}?closed=1`, owner].flatMap(inBothLanguages))
})

const job = {
  ...{ from: '2026-06-20', to: '2026-06-21', city: 'Tóquio', usage: 'Web', fitting: '2026-06-19', call_time: '9h' },
  ...{ name: 'Paula', email: 'paula@studio.example' },
}

test('package', async () => {
  const content = { title: 'Verão', message: 'Para maio.\nAté logo', language: 'pt' as const }
  const talents = ['1', '16', '10', '999'].map((id) => ({ id }))
  await using connection = await connect({ dataDir: folder.path })
  const token = await insertLinkedSelection(connection, 'recipient', { ...content, talents }, now)
  const path = `/selecao/${token}`
  await send(path, Object.entries({ do: 'answer', talent: '1', vote: 'no', note: 'Alta' }))
  await compareWords('package', [path, `${path}?failed=1&units=in`].flatMap(inBothLanguages))
})

test('a room of the agency, whose talents are gone', async () => {
  await using connection = await connect({ dataDir: folder.path })
  const content = { title: '', language: 'pt' as const, talents: [{ id: '999' }] }
  const token = await insertLinkedSelection(connection, 'guest', content, now)
  await connection.db.updateTable('selections').set({ created_by: 'user' }).where('title', '=', '').execute()
  await compareWords('room-of-agency', inBothLanguages(`/selecao/${token}`))
})

test('card', async () => {
  await using connection = await connect({ dataDir: folder.path })
  const facts = { published: 0 as const, published_at: null, measured_at: '2026-01-10', shoes: 39, eyes: 'blue' }
  const guardian = { guardian_email: 'rita@mail.example', guardian_consent_on: '2026-01-01' }
  const adult = await insertReachableTalent(connection.db, undefined, { ...facts, birthdate: '2000-01-01' })
  const minor = await insertReachableTalent(connection.db, guardian, { ...facts, birthdate: '2011-01-01' })
  const requests = [await insertCardRequest(connection.db, adult), await insertCardRequest(connection.db, minor)]
  const [ofAdult = '', ofMinor = ''] = requests.map(({ token }) => `/minha-ficha/${token}`)
  await compareWords('card', [ofAdult, `${ofAdult}?asked=1`, ofMinor].flatMap(inBothLanguages))
  const wrong = {
    units: 'in',
    hair: 'black',
    travel_country: 'PT',
    unchanged: 'on',
    waist: 'x',
    travel_city: 'Milão',
    travel_from: '2026-07-01',
    travel_to: '2026-06-01',
  }
  const refusals = [wrong, { kind: 'other', message: '' }]
  await compareWords(
    'card-refused',
    refusals.map((fields) => [ofAdult, send(ofAdult, Object.entries(fields))]),
  )
  await send(ofAdult, Object.entries({ units: 'cm', waist: '61', hair: 'black', note: 'Oi' }))
  await compareWords('card-sent', inBothLanguages(ofAdult))
})

test('a talent with what those of the demo lack', async () => {
  await using connection = await connect({ dataDir: folder.path })
  const { db } = connection
  const measures = { height: 180, chest: 95, bust: 88, waist: 70, shoes: 42, city: 'Tokyo' }
  const talent = await insertTalent(db, { id: 900, name: 'Rara', ...measures })
  const pictures = ['a', 'b', 'c'].map((name) => ({ url: `media/${name}.webp`, credit: `Foto ${name}`, alt_en: name }))
  for (const picture of pictures) await insertMedia(db, talent, { ...picture, width: 900, height: 1200 })
  await insertMedia(db, talent, { kind: 'video', url: 'media/v.mp4', alt_pt: 'Andando', alt_en: 'Walking' })
  await insertMedia(db, talent, { kind: 'video', url: 'media/w.mp4', poster: 'media/p.webp' })
  await insertStay(db, talent, { city: 'Tokyo', from: '2026-06-01', to: '2026-06-20' })
  await insertStay(db, talent, { city: 'Milan', from: '2026-12-30', to: '2027-01-02' })
  await insertLanguages(db, talent, ['en', 'pt'])
  for (const [id, name] of [
    [901, 'Jaspe'],
    [902, 'Turmalina'],
  ] as const)
    await insertTalent(db, { id, name })
  await announceChange(db, 'talents')
  const paths = ['/modelo/900/rara', '/en/model/900/rara', '/modelos?name=rara', '/en/models?name=rara']
  // The cities of the filter change last.
  for (const path of paths.slice(2)) await expect.poll(() => includes(path, 'value="Milan"')).toBe(true)
  const lineUps = ['/comparar?ids=1,900,901,902&view=lineup', '/en/compare?ids=1,900,901,902&view=lineup&units=in']
  await compareWords('profile-rare', [...paths, ...lineUps].map(open))
})

test('content in one language', async () => {
  await using connection = await connect({ dataDir: folder.path })
  const { db } = connection
  await db.updateTable('entities').set({ title_en: null, description_en: null }).execute()
  await db.updateTable('entity_items').set({ title_en: null, description_en: null, fields_en: '{}' }).execute()
  await announceChange(db, 'entities')
  // The same change drops all pages.
  await waitForEnd('/en/about-us', 'The studio')
  const paths = ['about-us', 'contact', 'be-a-model', 'privacy', 'partners', 'verify'].map((page) => `/en/${page}`)
  await compareWords('untranslated', paths.map(open))
})

test('records that lack what the others have', async () => {
  await using connection = await connect({ dataDir: folder.path })
  const { db } = connection
  const change = (table: 'partners' | 'posts' | 'staff' | 'slides', id: number, values: object) =>
    db
      .updateTable(table as 'partners')
      .set(values)
      .where('id', '=', id)
      .execute()
  const changeItem = async (entity: string, position: number, of: (texts: object) => object) => {
    const { id } = await db.selectFrom('entities').select('id').where('name', '=', entity).executeTakeFirstOrThrow()
    const items = db.selectFrom('entity_items').selectAll().where('entity_id', '=', id).orderBy('position')
    const item = (await items.execute())[position]
    const values = of(JSON.parse(item?.fields_pt ?? ''))
    await db
      .updateTable('entity_items')
      .set(values)
      .where('id', '=', item?.id ?? 0)
      .execute()
  }
  const covers = await picturesOf('/noticias/feed.xml')
  await change('partners', 1, { cover_id: null, title_en: null })
  await change('partners', 2, { description_pt: null })
  await change('posts', 1, { cover_id: null, thumbnail_id: null, description_pt: null, title_en: null, slug_en: null })
  await change('posts', 2, { thumbnail_id: null })
  await change('posts', 3, { cover_id: null })
  const { cover_id } = await db.selectFrom('posts').select('cover_id').where('id', '=', 16).executeTakeFirstOrThrow()
  await change('posts', 4, { thumbnail_id: cover_id })
  await change('staff', 1, { board_pt: null, role_pt: null, email: null, picture_id: null })
  const { desktop_id } = await db.selectFrom('slides').selectAll().where('id', '=', 2).executeTakeFirstOrThrow()
  await change('slides', 1, { desktop_id, link_pt: null })
  const forms = await db.selectFrom('forms').selectAll().executeTakeFirstOrThrow()
  await db
    .updateTable('forms')
    .set({ title_en: null, fields: forms.fields.replaceAll('"required":true', '"required":false') })
    .execute()
  await changeItem('offices', 0, (texts) => ({ fields_pt: JSON.stringify({ ...texts, address: null, hours: null }) }))
  await changeItem('offices', 1, (texts) => ({
    fields: JSON.stringify({ map_url: 'https://maps.example/tokyo' }),
    fields_pt: JSON.stringify({ ...texts, country: null }),
  }))
  for (const entity of ['privacy', 'about_us', 'be_a_model']) await changeItem(entity, 1, () => ({ title_pt: null }))
  const timestamps = { created_at: '2026-06-01T12:00:00.000Z', updated_at: '2026-06-01T12:00:00.000Z' }
  const names = { name_pt: 'Clássicos', name_en: 'Classics', slug_pt: 'classicos', slug_en: 'classics' }
  await db
    .insertInto('boards')
    .values({ category: 'classic', ...names, published: 1, sizes: null, ...timestamps })
    .execute()
  await announceChange(db, 'partners', 'posts', 'staff', 'slides', 'entities', 'forms', 'talents')
  for (const [path, words] of Object.entries({
    '/': 'Terra, areia, fim de tarde</a>',
    '/parceiros/galeria-cortina-verde': 'Três salas',
    '/noticias/uma-passarela-em-silencio': 'O ensaio começou',
    '/sobre-nos': 'mulheres@',
    '/contato': 'Pavilhão',
    '/formulario/press': 'required=""',
  }))
    await waitForEnd(path, words)
  await expect.poll(() => includes('/modelos', 'Clássicos')).toBe(true)
  const posts = [
    'uma-passarela-em-silencio',
    'quatro-chapeus-quatro-alturas',
    'a-gola-volta-a-altura-do-queixo',
    'sete-cores-numa-arara',
  ]
  const paths = ['/', '/sobre-nos', '/contato', '/privacidade', '/seja-modelo', '/formulario/press']
  const talent = ['/modelos/classicos', '/contato?model=901', '/modelo/901/jaspe']
  const lists = ['/parceiros', '/parceiros/atelie-degrau', '/parceiros/galeria-cortina-verde', '/noticias']
  await compareWords('lacking', [...paths, ...talent, ...lists, ...posts.map((slug) => `/noticias/${slug}`)].map(open))

  // Lists prefer the thumbnail, a post and its copies elsewhere the cover.
  const [, second, third, fourth, ...others] = covers
  expect(await picturesOf('/noticias/feed.xml')).toEqual([second, third, fourth, ...others])
  expect(await picturesOf('/noticias')).toEqual([second, third, others.at(-1), ...others.slice(0, 4)])
  for (const [index, cover] of [second, third, fourth].entries())
    expect((await picturesOf(`/noticias/${posts[index + 1]}`))[0]).toBe(cover)
  await db.deleteFrom('boards').execute()
})

test('an agency without content', async () => {
  await using connection = await connect({ dataDir: folder.path })
  const { db } = connection
  for (const table of ['talents', 'slides', 'partners', 'posts', 'staff', 'social_medias', 'entity_items'] as const)
    await db.deleteFrom(table).execute()
  await db
    .updateTable('entities')
    .set({ description_pt: null, description_en: null, fields: '{"starter":true}' })
    .execute()
  await announceChange(db, 'talents', 'slides', 'partners', 'posts', 'staff', 'social-medias', 'entities')
  // Each change arrives by itself.
  const gone = {
    '': ['streetAddress', 'instagram.example', 'class="slider-frame'],
    '/models': ['Volterra'],
    '/about-us': ['Women’s board'],
    '/contact': ['tokyo@'],
    '/partners': ['Ateliê'],
    '/news': ['A runway'],
  }
  for (const [path, texts] of Object.entries(gone)) for (const words of texts) await waitForEnd(`/en${path}`, words)
  const pages = [
    '',
    '/models',
    '/models/man',
    '/about-us',
    '/contact',
    '/be-a-model',
    '/partners',
    '/news',
    '/privacy',
    '/verify',
  ]
  await compareWords(
    'empty',
    pages.map((path) => open(`/en${path}`)),
  )
})

const includes = async (path: string, words: string) => (await (await fetch(site.url + path)).text()).includes(words)

/** The names of the pictures of a page or feed, in order. */
async function picturesOf(path: string): Promise<(string | undefined)[]> {
  const text = await (await fetch(site.url + path)).text()
  return [...text.matchAll(/<(?:img|media:content) [^>]*\/media\/([^".]+)/g)].map(([, name]) => name)
}

/** Waits until a page no longer contains these words. */
const waitForEnd = (path: string, words: string) =>
  expect.poll(() => includes(path, words), { message: path }).toBe(false)

/** A page of a link, whose path is in Portuguese, and its English one. */
function inBothLanguages(path: string): [string, Promise<Response>][] {
  const english = path
    .replace('/selecao/', '/en/selection/')
    .replace('/reserva/', '/en/booking/')
    .replace('/minha-ficha/', '/en/my-card/')
  return [path, english].map(open)
}

async function compareWords(name: string, responses: [path: string, response: Promise<Response>][]) {
  const outlines: string[] = []
  for (const [path, response] of responses) {
    const html = (await (await response).text()).replaceAll(site.url, '').replaceAll(encodeURIComponent(site.url), '')
    outlines.push(`${path}\n\n${outlinePage(name === 'home' ? html : withoutFrame(html))}`)
  }
  const text = outlines
    .join('\n\n\n')
    .replaceAll(/\/pictures\/cards\/[\w-]+\/([\w-]+)\.jpeg/g, (_, payload) => describePreview(payload))
    // The demo's times are relative to its start.
    .replaceAll(/T\d\d:\d\d:[\d.]+Z/g, '')
    // Tokens of links, keys of persons.
    .replaceAll(/(?<=\/|=|="|%2F|%3D)[\w-]{43}/g, '…')
  await expect(`${text}\n`).toMatchFileSnapshot(`words/${name}.txt`)
}

/** What the picture of a page's preview is made of: its address holds all of its values, of which some are long. */
function describePreview(payload: string): string {
  const { title = '', source, logo, colors } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return ['/pictures/cards', title, source ?? logo, colors && Object.values(colors).join()].filter(Boolean).join(' ')
}

/** A page without what all pages have: menu and footer. */
function withoutFrame(html: string): string {
  const [head = ''] = html.split('</head>')
  return head + html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}
