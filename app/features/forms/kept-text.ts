import { data } from 'react-router'
import type { FormReply } from './form-reply.ts'

/**
 * Sends a form through the router without ever losing it: when no answer of ours came, be the connection lost or a proxy
 * in the way, the page stays as it is and says so. For `clientAction`.
 */
export async function sendKeepingPage<Answer>(send: () => Promise<Answer>) {
  try {
    return await send()
  } catch (error) {
    // A redirect: it was sent.
    if (error instanceof Response) throw error
    // What `fetch` throws when it reached nobody.
    const failure = error instanceof TypeError ? 'interrupted' : 'unavailable'
    const reply: FormReply = { values: {}, errors: {}, failure }
    // After a failure the router does not ask for the page's data again, which it would not get either.
    return data(reply, 503)
  }
}
