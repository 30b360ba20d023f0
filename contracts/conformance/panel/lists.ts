import { languages } from '#domain/language.ts'
import { getPartners } from '../../panel/partners.ts'
import { getSocialMedias } from '../../panel/social-medias.ts'
import { getStaff } from '../../panel/staff.ts'
import { authorizationChecks } from '../authorization.ts'
import { checksOf } from '../check.ts'

/** The short lists that come whole: social medias, staff, partners. */
export const listChecks = [
  ...checksOf('GET /api/social-medias', {
    'lists the agency’s pages elsewhere': async ({ panel }) => {
      await getSocialMedias(panel.client)
    },
  }),
  ...authorizationChecks({
    service: 'panel',
    call: 'GET /api/social-medias',
    method: 'GET',
    path: '/api/social-medias',
  }),
  ...checksOf('GET /staff/{lang}', {
    'lists the staff in both languages': async ({ panel }) => {
      for (const language of languages) await getStaff(panel.client, language)
    },
    'answers 404 for an unknown language': async ({ panel }) => {
      await panel.refusal(404, 'GET', '/staff/xx')
    },
  }),
  ...authorizationChecks({ service: 'panel', call: 'GET /staff/{lang}', method: 'GET', path: '/staff/pt' }),
  ...checksOf('GET /partners/{lang}', {
    'lists the partners in both languages': async ({ panel }) => {
      for (const language of languages) await getPartners(panel.client, language)
    },
    'answers 404 for an unknown language': async ({ panel }) => {
      await panel.refusal(404, 'GET', '/partners/xx')
    },
  }),
  ...authorizationChecks({ service: 'panel', call: 'GET /partners/{lang}', method: 'GET', path: '/partners/en' }),
]
