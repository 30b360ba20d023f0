import { checksOf } from '../check.ts'
import { expect } from '../deviation.ts'

const path = '/api/login'
const wrong = { salt: 'conformance', api_token: 'conformance' }

export const loginChecks = checksOf('POST /api/login', {
  'gives a token for the right credentials': async ({ panel }) => {
    const response = await panel.ask('GET', '/api/social-medias')
    expect(response.status !== 401, 'the token of the login is refused by the next call')
  },
  'refuses wrong credentials with 401': async ({ panel }) => {
    await panel.refusal(401, 'POST', path, { body: wrong, authorization: null })
  },
  'refuses credentials without a token with 422, by field': async ({ panel }) => {
    const problem = await panel.refusal(422, 'POST', path, { body: { salt: 'conformance' }, authorization: null })
    expect(problem.errors?.api_token, 'the problem names no error of api_token')
  },
  'refuses what is no JSON with 400': async ({ panel }) => {
    await panel.refusal(400, 'POST', path, { body: '{', authorization: null })
  },
})
