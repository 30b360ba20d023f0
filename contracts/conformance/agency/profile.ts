import { languages } from '#domain/language.ts'
import { getProfile } from '../../agency/profile.ts'
import { getTalents } from '../../agency/talents.ts'
import { authorizationChecks } from '../authorization.ts'
import { checksOf } from '../check.ts'
import { expect } from '../deviation.ts'

const call = 'GET /api/talent/profile'
const path = '/api/talent/profile'

export const profileChecks = [
  ...checksOf(call, {
    'tells of everyone on the first page what the list does, in both languages': async ({ agency }) => {
      const { data } = await getTalents(agency.client, { language: 'pt', paginate: 10, page: 1 }, {})
      for (const card of data) {
        for (const language of languages) {
          const profile = await getProfile(agency.client, language, card.id)
          expect(profile.id === card.id, `asked for ${card.id}, it answers with ${profile.id}`)
          expect(profile.name === card.name, `${card.name} of the list is ${profile.name} on the profile`)
          expect(profile.age === card.age, `${card.name} is ${card.age} in the list and ${profile.age} on the profile`)
        }
      }
    },
    'tells of minors height, hair and eyes only': async ({ agency }) => {
      const { data } = await getTalents(agency.client, { language: 'pt', paginate: 100, page: 1 }, {})
      for (const { id } of data.filter(({ age }) => typeof age === 'number' && age < 18)) {
        const { attributes } = await getProfile(agency.client, 'pt', id)
        const tooMuch = Object.keys(attributes ?? {}).filter((name) => !['height', 'hair', 'eyes'].includes(name))
        expect(tooMuch.length === 0, `of a minor it tells ${tooMuch.join(', ')}`)
      }
    },
    'answers 404 for an unknown id': async ({ agency }) => {
      for (const id of ['no-such-talent', '0', '99999999999999999999', '%2E%2E%2F1']) {
        await agency.refusal(404, 'GET', `${path}?language=pt&id=${id}`)
      }
    },
    'refuses a query without an id, or in an unknown language, with 422': async ({ agency }) => {
      await agency.refusal(422, 'GET', `${path}?language=pt`)
      await agency.refusal(422, 'GET', `${path}?language=xx&id=1`)
    },
  }),
  ...authorizationChecks({ service: 'agency', call, method: 'GET', path: `${path}?language=pt&id=1` }),
]
