import { languages } from '#domain/language.ts'
import { getTalents, type TalentCard, type TalentFilters } from '../../agency/talents.ts'
import { authorizationChecks } from '../authorization.ts'
import { checksOf } from '../check.ts'
import { expect } from '../deviation.ts'
import type { Probe } from '../probe.ts'

const call = 'POST /api/talents'
const path = '/api/talents?language=pt&paginate=40&page=1'

export const talentChecks = [
  ...checksOf(call, {
    'lists talents in both languages': async ({ agency }) => {
      for (const language of languages) {
        const { data, total } = await getTalents(agency.client, { language, paginate: 40, page: 1 }, {})
        expect(data.length === Math.min(40, total), `${language}: ${data.length} talents on the first page of ${total}`)
      }
    },
    'cuts the list into pages without gap or overlap': async ({ agency }) => {
      const whole = await list(agency, {})
      const size = Math.max(1, Math.ceil(whole.length / 3))
      const paged: TalentCard[] = []
      for (let page = 1; page <= 3; page++) {
        const answer = await getTalents(agency.client, { language: 'pt', paginate: size, page }, {})
        expect(answer.current_page === page, `page ${page} calls itself ${answer.current_page}`)
        expect(answer.per_page === size, `of ${size} a page asked for, per_page is ${answer.per_page}`)
        paged.push(...answer.data)
      }
      const wanted = whole.slice(0, size * 3).map(({ id }) => id)
      expect(
        paged.map(({ id }) => id).join() === wanted.join(),
        'three pages together are not the beginning of the list',
      )
    },
    'answers a page beyond the last with an empty one': async ({ agency }) => {
      const { data } = await getTalents(agency.client, { language: 'pt', paginate: 40, page: 1_000_000 }, {})
      expect(data.length === 0, `page 1000000 has ${data.length} talents`)
    },
    'filters by category': async ({ agency }) => {
      const category = (await sample(agency, ({ category }) => Boolean(category)))?.category
      if (category) await everyOne(agency, { category }, (card) => card.category === category)
    },
    'filters by name, whatever its case': async ({ agency }) => {
      const name = (await sample(agency, () => true))?.name
      if (!name) return
      const found = await list(agency, { name: name.toUpperCase().slice(0, 100) })
      expect(
        found.some((card) => card.name === name),
        `${name} is not found by its name in capitals`,
      )
      const missed = await list(agency, { name: 'no talent has such a name' })
      expect(missed.length === 0, 'a name that nobody has finds talents')
    },
    'filters by a range': async ({ agency }) => {
      const height = (await sample(agency, (card) => typeof card.attributes?.height === 'number'))?.attributes?.height
      if (typeof height !== 'number') return
      await everyOne(agency, { height: { min: height, max: height } }, (card) => card.attributes?.height === height)
      await everyOne(agency, { height: { min: height + 1 } }, (card) => Number(card.attributes?.height) > height, 0)
    },
    'filters by options': async ({ agency }) => {
      const hair = (await sample(agency, (card) => typeof card.attributes?.hair === 'string'))?.attributes?.hair
      if (typeof hair !== 'string') return
      await everyOne(agency, { hair: [hair] }, (card) => card.attributes?.hair === hair)
      await everyOne(agency, { hair: ['no such hair'] }, () => false, 0)
    },
    'filters by ids, passing over unknown ones': async ({ agency }) => {
      const id = (await sample(agency, () => true))?.id
      if (id) await everyOne(agency, { ids: [id, 'no-such-talent'] }, (card) => card.id === id)
    },
    'sorts by name and by height': async ({ agency }) => {
      const [up, down] = [await list(agency, { order: 'name' }), await list(agency, { order: '-name' })]
      const ids = (cards: TalentCard[]) => cards.map(({ id }) => id).join()
      if (up.length < 100) expect(ids(up) === ids(down.toReversed()), '-name is not the reverse of name')
      const heights = (await list(agency, { order: '-height' })).flatMap((card) => card.attributes?.height ?? [])
      const sorted = heights.toSorted((a, b) => Number(b) - Number(a))
      expect(heights.join() === sorted.join(), '-height does not begin with the tallest')
    },
    'tells of minors height, hair and eyes only': async ({ agency }) => {
      const minors = (await list(agency, {})).filter(({ age }) => typeof age === 'number' && age < 18)
      const told = minors.flatMap(({ attributes }) => Object.keys(attributes ?? {}))
      const tooMuch = told.filter((name) => !['height', 'hair', 'eyes'].includes(name))
      expect(tooMuch.length === 0, `of minors it tells ${[...new Set(tooMuch)].join(', ')}`)
    },
    'refuses unknown and malformed filters with 422, by field': async ({ agency }) => {
      for (const body of [{ heigth: { min: 1 } }, { height: 180 }, { hair: 'brown' }, { order: 'sideways' }]) {
        const problem = await agency.refusal(422, 'POST', path, { body })
        expect(problem.errors && Object.keys(problem.errors).length > 0, `${JSON.stringify(body)}: no errors by field`)
      }
    },
    'refuses an impossible page with 422': async ({ agency }) => {
      for (const query of ['paginate=0', 'page=0', 'page=first', 'language=xx']) {
        await agency.refusal(422, 'POST', `/api/talents?${query}`, { body: {} })
      }
    },
    'refuses what is no JSON with 400': async ({ agency }) => {
      await agency.refusal(400, 'POST', path, { body: '{' })
    },
  }),
  ...authorizationChecks({ service: 'agency', call, method: 'POST', path, body: {} }),
]

/** At most the first hundred who satisfy `filters`. */
async function list(agency: Probe, filters: TalentFilters): Promise<TalentCard[]> {
  return (await getTalents(agency.client, { language: 'pt', paginate: 100, page: 1 }, filters)).data
}

/** Someone to look for; undefined when there is nobody, and so nothing to be checked. */
async function sample(agency: Probe, suits: (card: TalentCard) => boolean): Promise<TalentCard | undefined> {
  return (await list(agency, {})).find(suits)
}

/** Expects that `filters` find somebody, or at least `least`, and nobody who does not suit. */
async function everyOne(agency: Probe, filters: TalentFilters, suits: (card: TalentCard) => boolean, least = 1) {
  const found = await list(agency, filters)
  const said = JSON.stringify(filters)
  expect(found.length >= least, `${said} finds nobody, though there is one`)
  const wrong = found.find((card) => !suits(card))
  expect(!wrong, `${said} finds ${wrong?.name}, who does not suit`)
}
