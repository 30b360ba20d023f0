import { data } from 'react-router'
import type { FormMessages } from '#app/i18n/messages/pt/forms.ts'

/** A field's error. The messages of each language have its text. */
export type ErrorCode = keyof FormMessages['errors']

/** The reason why a valid form was not accepted. */
export type Failure = keyof FormMessages['failures']

/** The response to a form that was not accepted. */
export interface FormReply {
  /** The typed values by field, for the page that is rendered again. Files cannot be returned. */
  values: Record<string, string>
  /** The errors by field, in the order of the form. */
  errors: Record<string, ErrorCode>
  failure?: Failure
}

/** Validates a form in the browser by the server's schema; undefined for a valid form. */
export type FormCheck = (form: FormData) => FormReply | undefined

/**
 * Sends a form through the router (`clientAction`) without losing the typed text: when the site does not respond, because the
 * connection failed or a proxy responded instead, the page stays and shows the failure.
 * @param toReply makes the page's reply from that of a form
 */
export async function sendKeepingPage<Result, Reply>(
  send: () => Promise<Result>,
  toReply: (reply: FormReply) => Reply,
) {
  try {
    return await send()
  } catch (error) {
    // A redirect: the form was sent.
    if (error instanceof Response) throw error
    // `fetch` throws a TypeError when the connection fails.
    const failure = error instanceof TypeError ? 'interrupted' : 'unavailable'
    // After a status of 4xx or 5xx the router does not reload the page's data, which would fail too.
    return data(toReply({ values: {}, errors: {}, failure }), 503)
  }
}
