import { expect, test } from 'vitest'
import { getAttributes } from '#contracts/agency/attributes.ts'
import { getProfile } from '#contracts/agency/profile.ts'
import { getTalents } from '#contracts/agency/talents.ts'
import { getAgency, getEntityItem, getOffices, getPrehome, getTextEntity } from '#contracts/panel/entities.ts'
import { getPartners } from '#contracts/panel/partners.ts'
import { getPost, getPosts } from '#contracts/panel/posts.ts'
import { getSlides } from '#contracts/panel/slides.ts'
import { getSocialMedias } from '#contracts/panel/social-medias.ts'
import { getStaff } from '#contracts/panel/staff.ts'
import { ServiceClient } from '#contracts/service-client.ts'
import { logIn, signIn } from '#contracts/service-sign-in.ts'
import { type Connection, connect, type DialectName } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { type Language, languages } from '#domain/language.ts'
import { createAgency } from '#services/agency/app.ts'
import { silentLogger } from '#services/http/logger.ts'
import { createPanel } from '#services/panel/app.ts'
import { isUnused } from '#services/records/media/references.ts'
import type { Storage } from '#services/storage/storage.ts'
import { credentials, strictLogger } from '#tests/helpers/agency.ts'
import { dialects, eachDialect, emptyDatabase, sampledDialects } from '#tests/helpers/dialects.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { talents as demoTalents } from './content/talents/index.ts'
import type { DemoTalent } from './content/types.ts'
import { seedDemo } from './seed.ts'
import { seedManyTalents } from './seed-talents.ts'

const { salt, key } = credentials

const emptiest = demoTalents.find(({ onlyCover }: DemoTalent) => onlyCover)

/** Fails on every malformed item. */
function warn(message: string, details: object): never {
  throw new Error(`${message}: ${JSON.stringify(details)}`)
}

async function openServices(connection: Connection, storage: Storage) {
  const agency = await createAgency({ connection, credentials, log: strictLogger })
  const panel = await createPanel({
    connection,
    storage,
    credentials,
    log: strictLogger,
    siteUrl: 'https://agency.example',
  })
  return {
    agency: new ServiceClient({
      name: 'agency',
      baseUrl: 'http://agency.internal',
      fetch: (request) => agency.fetch(request),
      signIn: (client) => signIn(client, { salt, api_key: key }),
      warn,
    }),
    panel: new ServiceClient({
      name: 'panel',
      baseUrl: 'http://panel.internal',
      fetch: (request) => panel.fetch(request),
      signIn: (client) => logIn(client, { salt, api_token: key }),
      warn,
    }),
  }
}

async function openEmpty(dialect: DialectName) {
  const stack = new AsyncDisposableStack()
  const connection = stack.adopt(await connect(stack.use(await emptyDatabase(dialect))), (opened) => opened.close())
  const storage = stack.use(await temporaryStorage())
  await migrate(connection)
  return { connection, storage, log: silentLogger, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

eachDialect((connection, db) => {
  async function seeded() {
    const storage = await temporaryStorage()
    await seedDemo({ connection: connection(), storage, log: silentLogger })
    return { ...storage, ...(await openServices(connection(), storage)) }
  }

  test.each(languages)('the panel responds in %s', async (language: Language) => {
    await using services = await seeded()
    const { panel } = services
    expect(await getSlides(panel, 'home', language)).toHaveLength(5)
    expect(await getPrehome(panel, language)).toHaveLength(3)
    expect(await getPartners(panel, language)).toHaveLength(6)
    expect(await getStaff(panel, language)).toHaveLength(5)
    expect(await getOffices(panel, language)).toHaveLength(4)
    expect(await getSocialMedias(panel)).toHaveProperty('instagram.url')
    const first = await getPosts(panel, 'news', language, { paginate: 8, page: 1 })
    expect(first).toMatchObject({ total: 16, last_page: 2 })
    for (const { slug, slugs } of first.data) {
      const other = language === 'pt' ? 'en' : 'pt'
      const mirror = await getPost(panel, { type: 'news', language: other, slug: slugs?.[other] ?? '' })
      expect(mirror.slugs?.[language]).toBe(slug)
    }
    for (const entity of ['about_us', 'be_a_model', 'privacy'] as const) {
      const { title, description, items } = await getTextEntity(panel, entity, language)
      for (const text of [title, description, ...(items ?? []).flatMap((item) => [item.title, item.description])]) {
        expect(text).toBeTruthy()
      }
    }
    const tokyo = await getEntityItem(panel, 'offices', { concept: 'city', value: 'Tokyo' }, language)
    expect(tokyo.email).toBe('tokyo@marmore.example')
  })

  test('the splash screen lists the countries as specified', async () => {
    await using services = await seeded()
    expect((await getAgency(services.panel, 'pt')).countries).toEqual(['Brazil', 'Japan', 'Lituânia', 'Polônia'])
    expect((await getAgency(services.panel, 'en')).countries).toEqual(['Brazil', 'Japan', 'Lithuania', 'Poland'])
  })

  test('every file of the library is described and used', async () => {
    await using _services = await seeded()
    const media = await db.selectFrom('media').selectAll().orderBy('url').execute()
    expect(media.every(({ name, size, alt_pt, alt_en }) => name && size && alt_pt && alt_en)).toBe(true)
    const unused = await db
      .selectFrom('media')
      .select('type')
      .where(await isUnused(db))
      .execute()
    expect(unused).toEqual([])
    expect(
      media
        .filter(({ poster_id }) => poster_id !== null)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(Array(4).fill('video/mp4'))
  })

  test('every talent has a hover picture, a book, four snaps and attributes, except the one with only a cover', async () => {
    await using services = await seeded()
    const { agency } = services
    const attributes = await getAttributes(agency, 'pt')
    const optionsOf = (name: string) =>
      attributes.find((attribute) => attribute.name === name)?.options?.map(({ value }) => value)
    const { data } = await getTalents(agency, { language: 'pt', paginate: 100, page: 1 }, {})
    expect(new Set(data.map(({ name }) => name)).size).toBe(18)
    for (const card of data.filter(({ name }) => name !== emptiest?.name)) {
      const { media, hover, attributes: traits } = await getProfile(agency, 'en', card.id)
      expect(hover?.height).toBeGreaterThan(hover?.width ?? 0)
      expect(media.book).toHaveLength(5)
      expect(media.snap.map(({ view }) => view)).toEqual(['profile', 'front', 'entire', 'side'])
      for (const name of ['hair', 'eyes', 'shirt']) {
        if (traits?.[name]) expect(optionsOf(name)).toContain(traits[name])
      }
    }
    const { cover, media } = await getProfile(agency, 'en', data.find(({ name }) => name === emptiest?.name)?.id ?? '')
    expect(media.book.map(({ url }) => url)).toEqual([cover?.url])
    expect([...media.snap, ...media.video]).toEqual([])
  })

  test('the minor is 16, and only height, hair and eyes are public', async () => {
    await using services = await seeded()
    const query = { language: 'pt', paginate: 100, page: 1 } as const
    const { data } = await getTalents(services.agency, query, { category: 'development' })
    const minor = data.find(({ age }) => age === 16)
    expect(Object.keys(minor?.attributes ?? {}).sort()).toEqual(['eyes', 'hair', 'height'])
  })
})

test.each(dialects)('%s: several instances seed once', async (dialect) => {
  await using stores = await openEmpty(dialect)
  const results = await Promise.all([seedDemo(stores), seedDemo(stores), seedDemo(stores)])
  expect(results.sort()).toEqual(['seeded', 'seeded before', 'seeded before'])
  const files = await stores.storage.keys()
  const media = await stores.connection.db.selectFrom('media').select('url').orderBy('url').execute()
  expect(media.map(({ url }) => url)).toEqual(files)
  await stores.connection.db.deleteFrom('posts').execute()
  expect(await seedDemo(stores)).toBe('seeded before')
  expect(await stores.connection.db.selectFrom('posts').select('id').execute()).toEqual([])
  expect(await stores.storage.keys()).toEqual(files)
})

test.each(sampledDialects)('%s: does not change an agency’s own content', async (dialect) => {
  await using stores = await openEmpty(dialect)
  await insertTalent(stores.connection.db)
  expect(await seedDemo(stores)).toBe('occupied')
  expect(await seedManyTalents({ ...stores, total: 50 })).toBe('occupied')
  expect(await stores.connection.db.selectFrom('talents').select('id').execute()).toHaveLength(1)
  expect(await stores.storage.keys()).toEqual([])
})

test.each(sampledDialects)('%s: adds talents for a load test deterministically', async (dialect) => {
  await using stores = await openEmpty(dialect)
  await seedDemo(stores)
  expect(await seedManyTalents({ ...stores, total: 700 })).toBe(682)
  expect(await seedManyTalents({ ...stores, total: 700 })).toBe(0)
  const { agency } = await openServices(stores.connection, stores.storage)
  const { total, data } = await getTalents(
    agency,
    { language: 'pt', paginate: 40, page: 1 },
    { category: 'woman', height: { min: 178 }, hair: ['black'] },
  )
  expect(total).toBeGreaterThan(20)
  expect(data.every(({ cover, hover }) => cover && hover)).toBe(true)
})
