import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Backend } from '#app/backend.ts'
import type { Receipt } from '#contracts/panel/submissions.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { type FormRefusal, honeypotName, limitForm, refusalStatus } from '#domain/sent-form.ts'
import type { ErrorCode, Failure, FormReply } from './form-reply.ts'
import { parseForm, pickKnownFields, readTypedValues } from './parse-form.ts'

/** The outcome of a submission: the page shows `reply` with `status`, or a confirmation. */
export type Outcome = { reply?: undefined; receipt: Partial<Receipt> } | { reply: FormReply; status: number }

interface Receiving<Schema extends z.ZodObject> {
  backend: Backend
  schema: Schema
  /** The maximum size of the body, in bytes. */
  limit?: number
  send: (
    value: z.output<Schema>,
    sending: { key: string; clientAddress: string | undefined },
  ) => Promise<Partial<Receipt>>
  /** Error codes for fields that the service rejects; the default is `invalid`. */
  refusals?: Record<string, ErrorCode>
}

/** The default limit in bytes: long texts in every field, in characters with the longest encoding. */
const plainLimit = 128 * 1024

/** The failure that the page shows for a form that the server did not receive. */
export const failureOf: Record<FormRefusal, Failure> = {
  too_large: 'tooLarge',
  too_many: 'tooMany',
  busy: 'unavailable',
  too_slow: 'unavailable',
  not_a_form: 'unavailable',
  no_room: 'noRoom',
}

/** Validates the submitted form and sends it to the service. Does not throw for invalid input, nor when the service fails. */
export async function receiveForm<Schema extends z.ZodObject>({
  backend,
  schema,
  limit = plainLimit,
  send,
  refusals = {},
}: Receiving<Schema>): Promise<Outcome> {
  const { form, refusal } = limitForm(backend.sent, limit)
  if (!form) return failed({}, failureOf[refusal], refusalStatus[refusal])
  const values = readTypedValues(form, schema)
  if (form.getAll(honeypotName).some((value) => value !== '')) return failed(values, 'automated', 422)
  const { value, reply } = parseForm(form, schema)
  if (reply) return { reply, status: 422 }
  try {
    const key = await computeSubmissionKey(pickKnownFields(form, schema))
    return { receipt: await send(value, { key, clientAddress: backend.clientAddress }) }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return refused(error, values, Object.keys(schema.shape), refusals, backend)
  }
}

function refused(
  error: ServiceError,
  values: FormReply['values'],
  fields: string[],
  refusals: Record<string, ErrorCode>,
  backend: Backend,
): Outcome {
  const named = Object.keys(error.problem?.errors ?? {}).map((path) => path.split('.')[0])
  const errors: FormReply['errors'] = Object.fromEntries(
    fields.filter((field) => named.includes(field)).map((field) => [field, refusals[field] ?? 'invalid']),
  )
  if (error.status === 422 && Object.keys(errors).length > 0) return { reply: { values, errors }, status: 422 }
  if (error.status === 429) return failed(values, 'tooMany', 429)
  if (error.status === 413) return failed(values, 'tooLarge', 413)
  backend.warn('sending form failed', { error })
  if (error.status === 507) return failed(values, 'noRoom', 507)
  return failed(values, 'unavailable', error.status >= 500 ? error.status : 502)
}

function failed(values: FormReply['values'], failure: Failure, status: number): Outcome {
  return { reply: { values, errors: {}, failure }, status }
}

/**
 * Returns the idempotency key of a submission: a hash of its content only. A second click, a reload and a retry after a lost
 * connection have the same key, with and without JavaScript; a changed text has another one. A key in the page would not
 * work, because cached pages are the same for all visitors. The panel deletes a key after a day, so that the same message a
 * week later is stored.
 */
export async function computeSubmissionKey(form: FormData): Promise<string> {
  const hash = createHash('sha256')
  for (const [name, value] of form) {
    if (typeof value === 'string') hash.update(JSON.stringify([name, value]))
    else {
      hash.update(JSON.stringify([name, { size: value.size }]))
      for await (const chunk of value.stream()) hash.update(chunk)
    }
  }
  return hash.digest('base64url')
}
