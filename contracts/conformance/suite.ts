import { z } from 'zod'
import { type Language, languages } from '#domain/language.ts'
import { attributeNames, getAttributes } from '../agency/attributes.ts'
import { getProfile } from '../agency/profile.ts'
import {
  getTalents,
  type TalentCard,
  type TalentFilters,
  talentFiltersSchema,
  talentsQuerySchema,
} from '../agency/talents.ts'
import { checkContact } from '../panel/contact-check.ts'
import { downloadRequestSchema, downloadZip } from '../panel/download.ts'
import { entityNames, getAgency, getEntityItem, getOffices, getPrehome, getTextEntity } from '../panel/entities.ts'
import { getPartners } from '../panel/partners.ts'
import { getPost, getPosts, type Post, postsQuerySchema, postTypes } from '../panel/posts.ts'
import { getSlides, slideTypes } from '../panel/slides.ts'
import { getSocialMedias } from '../panel/social-medias.ts'
import { getStaff } from '../panel/staff.ts'
import {
  applicationSchema,
  applicationViews,
  contactSchema,
  favoritesSchema,
  type Receipt,
  sendApplication,
  sendContact,
  sendEntry,
  sendFavorites,
} from '../panel/submissions.ts'
import { ServiceError } from '../service-error.ts'
import { loginRequestSchema, signinRequestSchema } from '../service-sign-in.ts'
import { boardChecks } from './boards.ts'
import { Deviation, expect, type Probe } from './probe.ts'
import { type Call, type Check, createRefusalChecks, type Services, toForm } from './refusals.ts'
import { selectionChecks } from './selections.ts'

const [type] = postTypes
const language = z.enum(languages).default('pt')

/** Marks test submissions for whoever finds one. */
const sender = { full_name: 'Conformance check: please delete', email: 'conformance-check@example.com' }
const message = 'Sent by the conformance suite of the services’ contract. Please delete it.'

/** Every rule of the contracts of both services, call by call. */
export const suite: readonly Check[] = [
  ...checksOf(
    { service: 'agency', name: 'POST /api/signin', isPublic: true, body: { schema: signinRequestSchema } },
    {
      'gives a token for the right credentials': async ({ agency }) => {
        // Any endpoint that needs a token; this one is the cheapest.
        const response = await agency.send('GET', '/api/talents/attributes?language=pt')
        expect(response.status !== 401, 'the token of the sign-in is refused by the next call')
      },
      'refuses wrong credentials with 401': async ({ agency }) => {
        await agency.expectProblem(401, 'POST', '/api/signin', {
          body: { salt: 'conformance', api_key: 'conformance' },
          authorization: null,
        })
      },
    },
  ),
  ...checksOf(
    {
      service: 'agency',
      name: 'GET /api/talents/attributes',
      query: { schema: z.object({ language }), valid: { language: 'pt' } },
    },
    {
      'knows every attribute of the specification in both languages': async ({ agency }) => {
        for (const language of languages) {
          const attributes = await getAttributes(agency.client, language)
          const missing = attributeNames.filter((name) => !attributes.some((attribute) => attribute.name === name))
          expect(missing.length === 0, `${language}: ${missing.join(', ')} missing`)
          const unlabelled = attributes.filter((attribute) => attribute.label.trim() === '')
          expect(unlabelled.length === 0, `${language}: no label for ${unlabelled.map(({ name }) => name).join(', ')}`)
          const optionless = attributes.filter(({ type, options }) => type === 'option' && !options?.length)
          expect(optionless.length === 0, `${language}: no options of ${optionless.map(({ name }) => name).join(', ')}`)
        }
      },
      'labels them in the requested language': async ({ agency }) => {
        const [pt, en] = await Promise.all(languages.map((language) => getAttributes(agency.client, language)))
        const labels = (attributes = pt) => JSON.stringify(attributes?.map(({ name, label }) => [name, label]))
        expect(labels(pt) !== labels(en), 'the labels are the same in both languages')
      },
    },
  ),
  ...checksOf(
    {
      service: 'agency',
      name: 'POST /api/talents',
      query: { schema: talentsQuerySchema },
      body: { schema: talentFiltersSchema },
    },
    {
      'lists talents in both languages': async ({ agency }) => {
        for (const language of languages) {
          const { data, total } = await getTalents(agency.client, { language, paginate: 40, page: 1 }, {})
          expect(
            data.length === Math.min(40, total),
            `${language}: ${data.length} talents on the first page of ${total}`,
          )
        }
      },
      'cuts the list into pages without gap or overlap': async ({ agency }) => {
        const all = await list(agency, {})
        const size = Math.max(1, Math.ceil(all.length / 3))
        const paged: TalentCard[] = []
        for (let page = 1; page <= 3; page++) {
          const result = await getTalents(agency.client, { language: 'pt', paginate: size, page }, {})
          expect(result.current_page === page, `page ${page} calls itself ${result.current_page}`)
          expect(result.per_page === size, `requested ${size} a page, per_page is ${result.per_page}`)
          paged.push(...result.data)
        }
        const expectedIds = all.slice(0, size * 3).map(({ id }) => id)
        expect(
          paged.map(({ id }) => id).join() === expectedIds.join(),
          'three pages together are not the beginning of the list',
        )
      },
      'returns an empty page beyond the last': async ({ agency }) => {
        const { data } = await getTalents(agency.client, { language: 'pt', paginate: 40, page: 1_000_000 }, {})
        expect(data.length === 0, `page 1000000 has ${data.length} talents`)
      },
      'filters by category': async ({ agency }) => {
        const category = (await sample(agency, ({ category }) => Boolean(category)))?.category
        if (category) await expectOnly(agency, { category }, (card) => card.category === category)
      },
      'filters by name without regard to case': async ({ agency }) => {
        const name = (await sample(agency, () => true))?.name
        if (!name) return
        const found = await list(agency, { name: name.toUpperCase().slice(0, 100) })
        expect(
          found.some((card) => card.name === name),
          `${name} is not found by its name in capitals`,
        )
        const missed = await list(agency, { name: 'no talent has such a name' })
        expect(missed.length === 0, 'an unknown name finds talents')
      },
      'filters by a range': async ({ agency }) => {
        const height = (await sample(agency, (card) => typeof card.attributes?.height === 'number'))?.attributes?.height
        if (typeof height !== 'number') return
        await expectOnly(agency, { height: { min: height, max: height } }, (card) => card.attributes?.height === height)
        await expectOnly(agency, { height: { min: height + 1 } }, (card) => Number(card.attributes?.height) > height, 0)
      },
      'filters by options': async ({ agency }) => {
        const hair = (await sample(agency, (card) => typeof card.attributes?.hair === 'string'))?.attributes?.hair
        if (typeof hair !== 'string') return
        await expectOnly(agency, { hair: [hair] }, (card) => card.attributes?.hair === hair)
        await expectOnly(agency, { hair: ['no such hair'] }, () => false, 0)
      },
      'filters by ids, passing over unknown ones': async ({ agency }) => {
        const id = (await sample(agency, () => true))?.id
        if (id) await expectOnly(agency, { ids: [id, 'no-such-talent'] }, (card) => card.id === id)
      },
      'sorts by name and by height': async ({ agency }) => {
        const [up, down] = [await list(agency, { order: 'name' }), await list(agency, { order: '-name' })]
        const ids = (cards: TalentCard[]) => cards.map(({ id }) => id).join()
        if (up.length < 100) expect(ids(up) === ids(down.toReversed()), '-name is not the reverse of name')
        const heights = (await list(agency, { order: '-height' })).flatMap((card) => card.attributes?.height ?? [])
        const sorted = heights.toSorted((a, b) => Number(b) - Number(a))
        expect(heights.join() === sorted.join(), '-height does not begin with the tallest')
      },
      'returns only height, hair and eyes of minors': async ({ agency }) => {
        const minors = (await list(agency, {})).filter(({ age }) => typeof age === 'number' && age < 18)
        const revealed = minors.flatMap(({ attributes }) => Object.keys(attributes ?? {}))
        const tooMuch = revealed.filter((name) => !['height', 'hair', 'eyes'].includes(name))
        expect(tooMuch.length === 0, `of minors it tells ${[...new Set(tooMuch)].join(', ')}`)
      },
    },
  ),
  ...checksOf(
    {
      service: 'agency',
      name: 'GET /api/talent/profile',
      query: { schema: z.object({ language, id: z.string() }), valid: { language: 'pt', id: '1' } },
    },
    {
      'returns profiles that agree with the list’s first page, in both languages': async ({ agency }) => {
        const { data } = await getTalents(agency.client, { language: 'pt', paginate: 10, page: 1 }, {})
        for (const card of data) {
          for (const language of languages) {
            const profile = await getProfile(agency.client, language, card.id)
            expect(profile.id === card.id, `requested ${card.id}, received ${profile.id}`)
            expect(profile.name === card.name, `${card.name} of the list is ${profile.name} on the profile`)
            expect(
              profile.age === card.age,
              `${card.name} is ${card.age} in the list and ${profile.age} on the profile`,
            )
          }
        }
      },
      'returns only height, hair and eyes of minors': async ({ agency }) => {
        const { data } = await getTalents(agency.client, { language: 'pt', paginate: 100, page: 1 }, {})
        for (const { id } of data.filter(({ age }) => typeof age === 'number' && age < 18)) {
          const { attributes } = await getProfile(agency.client, 'pt', id)
          const tooMuch = Object.keys(attributes ?? {}).filter((name) => !['height', 'hair', 'eyes'].includes(name))
          expect(tooMuch.length === 0, `of a minor it tells ${tooMuch.join(', ')}`)
        }
      },
      'responds with 404 for an unknown id': async ({ agency }) => {
        for (const id of ['no-such-talent', '0', '99999999999999999999', '%2E%2E%2F1']) {
          await agency.expectProblem(404, 'GET', `/api/talent/profile?language=pt&id=${id}`)
        }
      },
    },
  ),
  ...checksOf(
    { service: 'panel', name: 'POST /api/login', isPublic: true, body: { schema: loginRequestSchema } },
    {
      'gives a token for the right credentials': async ({ panel }) => {
        const response = await panel.send('GET', '/api/social-medias')
        expect(response.status !== 401, 'the token of the login is refused by the next call')
      },
      'refuses wrong credentials with 401': async ({ panel }) => {
        await panel.expectProblem(401, 'POST', '/api/login', {
          body: { salt: 'conformance', api_token: 'conformance' },
          authorization: null,
        })
      },
    },
  ),
  ...checksOf(
    { service: 'panel', name: 'GET /slides/{type}', params: { type: 'home' } },
    {
      'lists the slides of the home page and of the splash screen, in both languages': async ({ panel }) => {
        for (const type of slideTypes) await inBothLanguages((language) => getSlides(panel.client, type, language))
      },
    },
  ),
  ...checksOf(
    { service: 'panel', name: 'GET /api/entities/{entity}', params: { entity: 'agency' } },
    {
      'has the agency in both languages': async ({ panel }) => {
        for (const language of languages) await getAgency(panel.client, language)
      },
      'has about us, be a model and privacy in both languages': async ({ panel }) => {
        for (const entity of ['about_us', 'be_a_model', 'privacy'] as const) {
          for (const language of languages) await getTextEntity(panel.client, entity, language)
        }
      },
      'has the offices in both languages': async ({ panel }) => {
        for (const language of languages) await getOffices(panel.client, language)
      },
      'has the slides of the splash screen in both languages': async ({ panel }) => {
        for (const language of languages) await getPrehome(panel.client, language)
      },
      'has every entity that the site requests': async ({ panel }) => {
        for (const name of entityNames) {
          const { status } = await panel.send('GET', `/api/entities/${name}?language=pt`)
          if (status === 404) throw new Deviation('missing', `there is no entity ${name}`)
          expect(status === 200, `the response for the entity ${name} has status ${status}`)
        }
      },
      'checks contacts if the entity agency announces it': async ({ panel }) => {
        const { contact_check } = await getAgency(panel.client, 'pt')
        if (!contact_check) return
        const { answer } = await checkContact(panel.client, 'nobody@conformance-check.example', undefined)
        expect(answer === 'unknown', `an unknown address is answered with "${answer}"`)
      },
    },
  ),
  ...checksOf(
    {
      service: 'panel',
      name: 'GET /api/entities/{entity}/{idOrConcept}[/{value}]',
      path: '/api/entities/offices/{item}',
      params: { item: '1' },
      unknown: { item: ['no-such-item', 'city/no-such-city', 'no-such-concept/no-such-value'] },
    },
    {
      'finds an office by its id and by its city': async ({ panel }) => {
        const office = (await getOffices(panel.client, 'pt'))[0]
        if (!office) return
        const { id, city } = office
        for (const where of [{ id }, { concept: 'city', value: city }]) {
          const item = await getEntityItem(panel.client, 'offices', where, 'pt')
          expect(String(item.id) === id, `by ${JSON.stringify(where)} it finds ${String(item.id)} and not ${id}`)
        }
      },
    },
  ),
  ...checksOf(
    { service: 'panel', name: 'GET /api/social-medias' },
    {
      'lists the agency’s pages elsewhere': ({ panel }) => getSocialMedias(panel.client),
    },
  ),
  ...checksOf(
    { service: 'panel', name: 'GET /staff/{lang}' },
    {
      'lists the staff in both languages': ({ panel }) =>
        inBothLanguages((language) => getStaff(panel.client, language)),
    },
  ),
  ...checksOf(
    { service: 'panel', name: 'GET /partners/{lang}' },
    {
      'lists the partners in both languages': ({ panel }) =>
        inBothLanguages((language) => getPartners(panel.client, language)),
    },
  ),
  ...checksOf(
    { service: 'panel', name: 'GET /posts/{type}/{lang}', params: { type }, query: { schema: postsQuerySchema } },
    {
      'lists posts in both languages, newest first': async ({ panel }) => {
        for (const language of languages) {
          const { data } = await getPosts(panel.client, type, language, { paginate: 100, page: 1 })
          const dates = data.flatMap((post) => post.created_at ?? [])
          const sorted = dates.toSorted((a, b) => Date.parse(b) - Date.parse(a))
          expect(dates.join() === sorted.join(), `${language}: the first is not the newest`)
        }
      },
      'cuts the list into pages without gap or overlap': async ({ panel }) => {
        const all = await getPosts(panel.client, type, 'pt', { paginate: 100, page: 1 })
        const paginate = Math.max(1, Math.ceil(all.data.length / 2))
        const paged: Post[] = []
        for (const page of [1, 2]) {
          const result = await getPosts(panel.client, type, 'pt', { paginate, page })
          expect(result.current_page === page, `page ${page} calls itself ${result.current_page}`)
          expect(result.total === all.total, `there are ${result.total} or ${all.total}, depending on the page`)
          paged.push(...result.data)
        }
        const ids = (posts: Post[]) => posts.map(({ id }) => id).join()
        expect(ids(paged) === ids(all.data), 'two pages together are not the list')
      },
    },
  ),
  ...checksOf(
    { service: 'panel', name: 'GET /posts/{type}/{lang}/{slug}', params: { type, slug: 'any' } },
    {
      'has every post of the first page whole, in both languages': async ({ panel }) => {
        for (const language of languages) {
          const { data } = await getPosts(panel.client, type, language, { paginate: 8, page: 1 })
          for (const { slug, id } of data) {
            const post = await getPost(panel.client, { type, language, slug })
            expect(post.id === id, `${slug} is ${id} in the list and ${post.id} alone`)
            expect(post.description, `${slug} has no text`)
          }
        }
      },
    },
  ),
  ...checksOf(
    { service: 'panel', name: 'POST /api/download/zip', body: { schema: downloadRequestSchema } },
    {
      'sends a talent’s pictures as a zip': async ({ agency, panel }) => {
        const { data } = await getTalents(agency.client, { language: 'pt', paginate: 1, page: 1 }, {})
        const talent = data[0]
        if (!talent) return
        const response = await downloadZip(panel.client, { talents: [talent.id], media: ['book'] })
        const type = response.headers.get('content-type') ?? 'no type'
        expect(type.startsWith('application/zip'), `it is sent as ${type}, not application/zip`)
        const bytes = new Uint8Array(await response.arrayBuffer())
        const beginning = String.fromCharCode(...bytes.subarray(0, 4))
        expect(signatures.includes(beginning), 'what it sends is no zip')
      },
    },
  ),
  ...submissionChecks(
    { service: 'panel', name: 'POST /contact/{lang}', body: { schema: contactSchema } },
    'keeps a message, and a repeated one once',
    ({ client }, key) => sendContact(client, 'pt', { ...sender, message }, { key }),
  ),
  ...submissionChecks(
    { service: 'panel', name: 'POST /favorites/{lang}', body: { schema: favoritesSchema } },
    'keeps a shortlist, and a repeated one once',
    ({ client }, key) =>
      sendFavorites(client, 'en', { name: sender.full_name, email: sender.email, message, talents: ['1'] }, { key }),
  ),
  ...submissionChecks(
    { service: 'panel', name: 'POST /get-scouted/{lang}', body: { schema: applicationSchema }, isForm: true },
    'stores an application, and a repeated one once',
    ({ client }, key) => sendApplication(client, 'pt', application(), { key }),
  ),
  ...boardChecks,
  ...selectionChecks,
  ...createRefusalChecks({ service: 'panel', name: 'POST /api/entry/{entry}/send', isForm: true }),
  {
    call: 'POST /api/entry/{entry}/send',
    expects: 'stores a submission, or names the wrong fields',
    writes: true,
    async run({ panel, entry }) {
      if (entry === undefined) return
      const fields = toForm({ ...sender, name: sender.full_name, subject: message, message })
      await expectStoredOnce((key) => sendEntry(panel.client, entry, fields, { key })).catch((error: unknown) => {
        const errors = error instanceof ServiceError && error.status === 422 ? error.problem?.errors : undefined
        if (!errors) throw error
      })
    },
  },
]

/** The given checks of a call, and those of invalid requests to it. */
function checksOf(call: Call, checks: Record<string, (services: Services) => Promise<unknown>>): Check[] {
  const calls = Object.entries(checks).map(([expects, run]) => ({
    call: call.name,
    expects,
    run: async (services: Services) => void (await run(services)),
  }))
  return [...calls, ...createRefusalChecks(call)]
}

function submissionChecks(call: Call, expects: string, send: (panel: Probe, key: string) => Promise<Receipt>): Check[] {
  const run: Check['run'] = ({ panel }) => expectStoredOnce((key) => send(panel, key))
  return [...createRefusalChecks(call), { call: call.name, expects, writes: true, run }]
}

async function inBothLanguages(call: (language: Language) => Promise<unknown>): Promise<void> {
  for (const language of languages) await call(language)
}

/** The first bytes of a zip; the second signature is that of an empty one. */
const signatures = ['PK\u0003\u0004', 'PK\u0005\u0006']

/** At most the first hundred talents that match `filters`. */
async function list(agency: Probe, filters: TalentFilters): Promise<TalentCard[]> {
  return (await getTalents(agency.client, { language: 'pt', paginate: 100, page: 1 }, filters)).data
}

/** A talent to search for; undefined for an empty board, where nothing can be checked. */
async function sample(agency: Probe, suits: (card: TalentCard) => boolean): Promise<TalentCard | undefined> {
  return (await list(agency, {})).find(suits)
}

/** Expects that `filters` find at least `min` talents, and only matching ones. */
async function expectOnly(agency: Probe, filters: TalentFilters, suits: (card: TalentCard) => boolean, min = 1) {
  const found = await list(agency, filters)
  const description = JSON.stringify(filters)
  expect(found.length >= min, `${description} finds nobody, though there is one`)
  const wrong = found.find((card) => !suits(card))
  expect(!wrong, `${description} finds ${wrong?.name}, who does not suit`)
}

/** Sends the same submission twice with one key and expects one receipt. */
async function expectStoredOnce(send: (key: string) => Promise<Receipt>): Promise<void> {
  const key = `conformance-${crypto.randomUUID()}`
  const [first, second] = [await send(key), await send(key)]
  expect(first.id === second.id, `sent twice with one Idempotency-Key, it is stored as ${first.id} and as ${second.id}`)
}

function application(): FormData {
  const data = toForm({
    ...sender,
    phone: '+55 11 0000-0000',
    birthdate: '1990-01-01',
    city: 'São Paulo',
    country: 'Brasil',
    category: 'woman',
    height: '175',
    message,
    consent: 'on',
  })
  for (const view of applicationViews) data.set(view, testPicture(), `${view}.png`)
  return data
}

/** 900 × 1200 pixels of one colour. */
const png = [
  'iVBORw0KGgoAAAANSUhEUgAAA4QAAASwAQMAAACZzBZNAAAAA1BMVEWoiGjAIsorAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAm0lEQVR42u3BMQEAAADCoPVPbQdvo',
  'A'.repeat(176),
  'OA3Fn4AAXBI6kIAAAAASUVORK5CYII=',
].join('')

/** A picture without people, large enough for a photo. */
function testPicture(): Blob {
  return new Blob([Uint8Array.from(atob(png), (character) => character.charCodeAt(0))], { type: 'image/png' })
}
