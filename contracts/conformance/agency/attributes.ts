import { languages } from '#domain/language.ts'
import { attributeNames, getAttributes } from '../../agency/attributes.ts'
import { authorizationChecks } from '../authorization.ts'
import { checksOf } from '../check.ts'
import { expect } from '../deviation.ts'

const call = 'GET /api/talents/attributes'
const path = '/api/talents/attributes'

export const attributeChecks = [
  ...checksOf(call, {
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
    'labels them in the language asked for': async ({ agency }) => {
      const [pt, en] = await Promise.all(languages.map((language) => getAttributes(agency.client, language)))
      const labels = (attributes = pt) => JSON.stringify(attributes?.map(({ name, label }) => [name, label]))
      expect(labels(pt) !== labels(en), 'the labels are the same in both languages')
    },
    'refuses an unknown language with 422': async ({ agency }) => {
      await agency.refusal(422, 'GET', `${path}?language=xx`)
    },
  }),
  ...authorizationChecks({ service: 'agency', call, method: 'GET', path: `${path}?language=pt` }),
]
