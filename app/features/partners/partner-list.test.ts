import { expect, test } from 'vitest'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadPartners } from './partner-list.server.ts'

test.each([
  ['pt', 'Revistas', 'revistas'],
  ['en', 'Magazines', 'magazines'],
] as const)('shows kinds of partners while there is no list, in %s', async (language, title, slug) => {
  const { backend, warnings } = stubBackend({})
  const { partners, failure } = await loadPartners(backend, language)
  expect(partners).toHaveLength(4)
  expect(partners[0]).toMatchObject({ title, slug })
  expect(failure).toBeTruthy()
  expect(warnings).toEqual(['loading partners failed, samples shown'])
})
