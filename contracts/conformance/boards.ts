import { languages } from '#domain/language.ts'
import { getBoards } from '../agency/boards.ts'
import { getTalents } from '../agency/talents.ts'
import { expect } from './probe.ts'
import type { Check } from './refusals.ts'

const call = 'GET /api/talents/boards'
const path = '/api/talents/boards'

/** The rules of boards beyond woman, man and development, which are optional: a service without the call passes. */
export const boardChecks: readonly Check[] = [
  {
    call,
    expects: 'has names, slugs and categories that differ',
    async run({ agency }) {
      // The client drops repeated categories, and reports malformed boards.
      const boards = await getBoards(agency.client)
      for (const language of languages) {
        const slugs = boards.map(({ slug }) => slug[language])
        expect(new Set(slugs).size === slugs.length, `${language}: two boards have the same slug`)
      }
      const response = await agency.send('GET', path)
      const listed: unknown = response.ok ? await response.json() : []
      expect(Array.isArray(listed) && listed.length === boards.length, 'two boards have the same category')
    },
  },
  {
    call,
    expects: 'has boards by which the list filters',
    async run({ agency }) {
      for (const { category } of await getBoards(agency.client)) {
        const { data } = await getTalents(agency.client, { language: 'pt', paginate: 10, page: 1 }, { category })
        const other = data.find((card) => card.category !== category)
        expect(!other, `the board ${category} lists ${other?.name} of ${other?.category}`)
      }
    },
  },
  {
    call,
    expects: 'is refused without a token',
    async run({ agency }) {
      const { status } = await agency.send('GET', path, { authorization: null })
      expect(status === 401 || status === 404, `without a token it has status ${status}`)
    },
  },
]
