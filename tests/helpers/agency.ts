import type { Connection } from '#database/connect.ts'
import { createAgency } from '#services/agency/app.ts'
import type { Logger } from '#services/http/logger.ts'
import { today as talentsToday } from './talents.ts'

/** The time of the tests. */
const noon = new Date(`${talentsToday}T12:00:00Z`)

export const credentials = { salt: 'the salt', key: 'the key' }

/** Fails the test: nothing in it may log above "info". */
export const strictLogger: Logger = {
  info() {},
  warn(details, message) {
    throw new Error(`${message}: ${JSON.stringify(details)}`)
  },
  error(details, message) {
    throw new Error(message, { cause: 'err' in details ? details.err : details })
  },
}

/** The agency service, with a function that calls it with a token. */
export async function openAgency(
  connection: Connection,
  {
    now = () => noon,
    today = () => talentsToday,
    timeZone,
  }: { now?: () => Date; today?: (() => string) | null; timeZone?: string } = {},
) {
  const app = await createAgency({ connection, credentials, log: strictLogger, now, ...(today && { today }), timeZone })
  const signedIn = await post('/api/signin', { salt: credentials.salt, api_key: credentials.key })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const authorization = `Bearer ${access_token}`

  function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    return app.request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  }

  return {
    app,
    authorization,
    get: (path: string) => app.request(path, { headers: { authorization } }),
    post: (path: string, body: unknown, headers = {}) => post(path, body, { authorization, ...headers }),
  }
}
