import type { Context, MiddlewareHandler } from 'hono'
import type { ClientAddress } from '../../http/client-address.ts'
import { rateLimit } from '../../http/rate-limit.ts'

/** How many submissions of one kind a visitor may make in an hour: enough for an office behind one address. */
const requestsAnHour = 30

/**
 * Answers 429 to a visitor who sends too much. Only callers with a token come this far, so what the site says of the
 * visitor in `X-Forwarded-Client` is believed; without it the caller itself is counted.
 */
export function limitSubmissions(clientAddress: ClientAddress): MiddlewareHandler {
  return rateLimit({ requests: requestsAnHour, seconds: 3_600, clientAddress: visitorAddress })

  function visitorAddress(c: Context): string | undefined {
    return c.req.header('x-forwarded-client')?.slice(0, 100) || clientAddress(c)
  }
}
