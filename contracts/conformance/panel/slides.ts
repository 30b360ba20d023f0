import { languages } from '#domain/language.ts'
import { getSlides, slideTypes } from '../../panel/slides.ts'
import { authorizationChecks } from '../authorization.ts'
import { checksOf } from '../check.ts'

const call = 'GET /slides/{type}'

export const slideChecks = [
  ...checksOf(call, {
    'lists the slides of the home page and of the splash screen, in both languages': async ({ panel }) => {
      for (const type of slideTypes) {
        for (const language of languages) await getSlides(panel.client, type, language)
      }
    },
    'answers 404 for an unknown type': async ({ panel }) => {
      await panel.refusal(404, 'GET', '/slides/no-such-type')
    },
  }),
  ...authorizationChecks({ service: 'panel', call, method: 'GET', path: '/slides/home' }),
]
