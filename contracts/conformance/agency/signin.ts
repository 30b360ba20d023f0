import { checksOf } from '../check.ts'
import { expect } from '../deviation.ts'

const path = '/api/signin'
const wrong = { salt: 'conformance', api_key: 'conformance' }

export const signinChecks = checksOf('POST /api/signin', {
  'gives a token for the right credentials': async ({ agency }) => {
    // Any other call needs one: this asks for what takes least.
    const response = await agency.ask('GET', '/api/talents/attributes?language=pt')
    expect(response.status !== 401, 'the token of the sign-in is refused by the next call')
  },
  'refuses wrong credentials with 401': async ({ agency }) => {
    await agency.refusal(401, 'POST', path, { body: wrong, authorization: null })
  },
  'refuses credentials without a key with 422, by field': async ({ agency }) => {
    const problem = await agency.refusal(422, 'POST', path, { body: { salt: 'conformance' }, authorization: null })
    expect(problem.errors?.api_key, 'the problem names no error of api_key')
  },
  'refuses what is no JSON with 400': async ({ agency }) => {
    await agency.refusal(400, 'POST', path, { body: '{', authorization: null })
  },
})
