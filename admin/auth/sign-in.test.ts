import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../providers/data/http.ts'
import { signIn } from '../providers/i18n/en/auth.ts'
import { problems } from '../providers/i18n/en/problems.ts'

import { hasLinkEnded, signInByCode, signInByPassword } from './sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

/** Lets the service respond to every call with `status`; without one the connection is lost. */
function respond(status: number | undefined, body?: object) {
  vi.stubGlobal('fetch', async () => {
    if (status === undefined) throw new TypeError('failed to fetch')
    return Response.json(body ?? { title: '', status }, { status, headers: { 'retry-after': '30' } })
  })
}

/** Statuses with which the service refuses to sign somebody in, or its answer to an ended link. */
const refusals: [status: number | undefined, message: string, hasLinkEnded: boolean][] = [
  [400, problems.invalid, true],
  [403, problems.forbidden, true],
  [404, problems.notFound, true],
  [410, signIn.startAgain, true],
  [422, problems.invalid, true],
  [429, problems.pause(30), false],
  [500, problems.unavailable, false],
  [503, problems.unavailable, false],
  [507, problems.noRoom, false],
  [undefined, problems.offline, false],
]

const steps = {
  password: () => signInByPassword('ana@marmore.example', 'x'),
  app: () => signInByCode('123 456', 'app'),
  recovery: () => signInByCode(' abc ', 'recovery'),
}

for (const [step, take] of Object.entries(steps)) {
  const wrong: (typeof refusals)[number] = [401, step === 'password' ? signIn.wrong : signIn.wrongCode, true]
  test.each([wrong, ...refusals])(`${step}: explains the status %s by "%s"`, async (status, message) => {
    respond(status)
    await expect(take()).rejects.toMatchObject({ message })
  })
}

test.each([
  [{ twoFactorRedirect: true }, 'code'],
  [{ twoFactorRedirect: false }, 'done'],
  [{}, 'done'],
])('asks for a code when the response is %j', async (body, next) => {
  respond(200, body)
  expect(await steps.password()).toBe(next)
})

test.each(refusals)('tells whether a link has ended from the status %s', (status, message, ended) => {
  expect(hasLinkEnded(new CallError(message, status))).toBe(ended)
})
