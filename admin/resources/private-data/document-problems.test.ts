import { expect, test } from 'vitest'
import { maxDocumentBytes } from '#contracts/admin/documents.ts'
import { toCallError } from '../../providers/data/http.ts'
import { privateData } from '../../providers/i18n/en/private-data.ts'
import { problems as callProblems, errorCodes } from '../../providers/i18n/en/problems.ts'
import { messageOf, refusalOf } from './document-problems.ts'

const { problems } = privateData.documents

test.each([
  [400, undefined, callProblems.invalid],
  [401, undefined, callProblems.signedOut],
  [403, undefined, callProblems.forbidden],
  [404, undefined, callProblems.notFound],
  [409, undefined, callProblems.refused],
  [413, undefined, problems.too_large],
  [422, undefined, problems.unsupported],
  [422, 'too_many_pixels', errorCodes.too_many_pixels],
  [429, undefined, callProblems.pause(60)],
  [500, undefined, callProblems.unavailable],
  [503, undefined, callProblems.unavailable],
  [507, undefined, callProblems.noRoom],
])('explains the status %i of an upload with the code %s', async (status, code, message) => {
  const content = { title: '', status, ...(code && { errors: { file: [code] } }) }
  expect(messageOf(await toCallError(Response.json(content, { status })))).toBe(message)
})

test.each([
  ['contract.pdf', maxDocumentBytes, undefined],
  ['contract.pdf', maxDocumentBytes + 1, problems.too_large],
  ['contract.pdf', 0, problems.broken],
  ['Passport.JPEG', 1, undefined],
  ['passport.png', 1, undefined],
  ['contract.docx', 1, problems.unsupported],
  ['contract', 1, problems.unsupported],
])('%s of %i bytes is refused with %s before it is sent', (name, size, refusal) => {
  const file = new File([], name)
  Object.defineProperty(file, 'size', { value: size })
  expect(refusalOf(file)).toBe(refusal)
})
