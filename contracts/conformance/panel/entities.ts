import { languages } from '#domain/language.ts'
import { entityNames, getAgency, getEntityItem, getOffices, getPrehome, getTextEntity } from '../../panel/entities.ts'
import { authorizationChecks } from '../authorization.ts'
import { checksOf } from '../check.ts'
import { Deviation, expect } from '../deviation.ts'

const call = 'GET /api/entities/{entity}'
const itemCall = 'GET /api/entities/{entity}/{idOrConcept}[/{value}]'

export const entityChecks = [
  ...checksOf(call, {
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
    'has every entity that the site asks for': async ({ panel }) => {
      for (const name of entityNames) {
        const { status } = await panel.ask('GET', `/api/entities/${name}?language=pt`)
        if (status === 404) throw new Deviation('missing', `there is no entity ${name}`)
        expect(status === 200, `the entity ${name} is answered ${status}`)
      }
    },
    'answers 404 for an unknown entity': async ({ panel }) => {
      await panel.refusal(404, 'GET', '/api/entities/no-such-entity')
    },
  }),
  ...authorizationChecks({ service: 'panel', call, method: 'GET', path: '/api/entities/agency' }),
  ...checksOf(itemCall, {
    'finds an office by its id and by its city': async ({ panel }) => {
      const office = (await getOffices(panel.client, 'pt'))[0]
      if (!office) return
      const { id, city } = office
      for (const where of [{ id }, { concept: 'city', value: city }]) {
        const item = await getEntityItem(panel.client, 'offices', where, 'pt')
        expect(String(item.id) === id, `by ${JSON.stringify(where)} it finds ${String(item.id)} and not ${id}`)
      }
    },
    'answers 404 for an unknown item': async ({ panel }) => {
      for (const item of ['no-such-item', 'city/no-such-city', 'no-such-concept/no-such-value']) {
        await panel.refusal(404, 'GET', `/api/entities/offices/${item}`)
      }
    },
  }),
  ...authorizationChecks({ service: 'panel', call: itemCall, method: 'GET', path: '/api/entities/offices/1' }),
]
