import { data } from 'react-router'
import type { FormReply } from './form-reply.ts'

/**
 * Sends a form through the router (`clientAction`) without losing the typed text: when the site does not respond, because the
 * connection failed or a proxy responded instead, the page stays and shows the failure.
 */
export async function sendKeepingPage<Result>(send: () => Promise<Result>) {
  try {
    return await send()
  } catch (error) {
    // A redirect: the form was sent.
    if (error instanceof Response) throw error
    // `fetch` throws a TypeError when the connection fails.
    const failure = error instanceof TypeError ? 'interrupted' : 'unavailable'
    const reply: FormReply = { values: {}, errors: {}, failure }
    // After a status of 4xx or 5xx the router does not reload the page's data, which would fail too.
    return data(reply, 503)
  }
}
