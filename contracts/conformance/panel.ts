import { type Language, languages } from '#domain/language.ts'
import { getTalents } from '../agency/talents.ts'
import { checkContact } from '../panel/contact-check.ts'
import { getForm } from '../panel/custom-forms.ts'
import { downloadRequestSchema, downloadZip } from '../panel/download.ts'
import { entityNames, getAgency, getEntityItem, getOffices, getPrehome, getTextEntity } from '../panel/entities.ts'
import { getPartners } from '../panel/partners.ts'
import { getPost, getPosts, type Post, postsQuerySchema, postTypes } from '../panel/posts.ts'
import { getSlides, slideTypes } from '../panel/slides.ts'
import { getSocialMedias } from '../panel/social-medias.ts'
import { getStaff } from '../panel/staff.ts'
import { loginRequestSchema } from '../service-sign-in.ts'
import { Deviation, expect } from './probe.ts'
import { type Check, checksOf } from './refusals.ts'

const [type] = postTypes

/** The first bytes of a zip; the second signature is that of an empty one. */
const signatures = ['PK\u0003\u0004', 'PK\u0005\u0006']

/** The rules of the panel, without its forms and rooms. */
export const panelChecks: readonly Check[] = [
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
  {
    call: 'GET /api/forms/{name}',
    expects: 'shows the forms that the settings announce',
    async run({ panel }) {
      for (const language of languages) {
        const { forms } = await getAgency(panel.client, language)
        for (const { name } of forms ?? []) await getForm(panel.client, name, language)
      }
    },
  },
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
]

async function inBothLanguages(call: (language: Language) => Promise<unknown>): Promise<void> {
  for (const language of languages) await call(language)
}
