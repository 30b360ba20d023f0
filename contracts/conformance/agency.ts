import { z } from 'zod'
import { attributesOfMinors } from '#domain/attribute-names.ts'
import { languages } from '#domain/language.ts'
import { attributeNames, getAttributes } from '../agency/attributes.ts'
import { getProfile } from '../agency/profile.ts'
import {
  getTalents,
  type TalentCard,
  type TalentFilters,
  talentFiltersSchema,
  talentsQuerySchema,
} from '../agency/talents.ts'
import { signinRequestSchema } from '../service-sign-in.ts'
import { expect, type Probe } from './probe.ts'
import { type Check, checksOf } from './refusals.ts'

const language = z.enum(languages).default('pt')

/** The rules of the agency service, without the boards. */
export const agencyChecks: readonly Check[] = [
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
        const tooMuch = revealed.filter((name) => !attributesOfMinors.has(name))
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
          const tooMuch = Object.keys(attributes ?? {}).filter((name) => !attributesOfMinors.has(name))
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
]

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
