import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Backend } from '#app/backend.ts'
import type { Receipt } from '#contracts/panel/submissions.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { type FormRefusal, formWithin, refusalStatus } from '#domain/sent-form.ts'
import { honeypotName } from './form-context.tsx'
import type { ErrorCode, Failure, FormReply } from './form-reply.ts'
import { knownFields, parseForm, typedValues } from './parse-form.ts'

/** What became of a form: the page shows `reply` with `status`, or that it was sent. */
export type Outcome = { reply?: undefined; receipt: Receipt } | { reply: FormReply; status: number }

interface Receiving<Schema extends z.ZodObject> {
  backend: Backend
  schema: Schema
  /** The largest body, in bytes. */
  limit?: number
  /** Passes it on to the service. */
  send: (value: z.output<Schema>, sending: { key: string; visitor: string | undefined }) => Promise<Receipt>
  /** What the service's refusal of a field means, where that is not plainly that the field is wrong. */
  refusals?: Record<string, ErrorCode>
}

/** Long texts in every field, in characters that take most bytes when encoded. */
const plainLimit = 128 * 1024

/** What a visitor is told of a form that the server did not receive. */
const failureOf: Record<FormRefusal, Failure> = {
  too_large: 'tooLarge',
  too_many: 'tooMany',
  busy: 'unavailable',
  too_slow: 'unavailable',
  not_a_form: 'unavailable',
  no_room: 'noRoom',
}

/** Takes the form that was sent to the service. Never throws for what a visitor may send, nor for a service that fails. */
export async function receiveForm<Schema extends z.ZodObject>({
  backend,
  schema,
  limit = plainLimit,
  send,
  refusals = {},
}: Receiving<Schema>): Promise<Outcome> {
  const { form, refusal } = formWithin(backend.sent, limit)
  if (!form) return failed({}, failureOf[refusal], refusalStatus[refusal])
  const values = typedValues(form, schema)
  if (form.getAll(honeypotName).some((value) => value !== '')) return failed(values, 'automated', 422)
  const { value, reply } = parseForm(form, schema)
  if (reply) return { reply, status: 422 }
  try {
    const key = await submissionKey(knownFields(form, schema))
    return { receipt: await send(value, { key, visitor: backend.clientAddress }) }
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
  backend.warn('a form could not be passed on', { error })
  if (error.status === 507) return failed(values, 'noRoom', 507)
  return failed(values, 'unavailable', error.status >= 500 ? error.status : 502)
}

function failed(values: FormReply['values'], failure: Failure, status: number): Outcome {
  return { reply: { values, errors: {}, failure }, status }
}

/**
 * The key under which a submission is stored once. It is made of what is sent, and of nothing else: a second click, a
 * reload and a retry after a dropped connection bring the same, with and without JavaScript, before and after midnight,
 * and a text that was changed in between does not. A key in the page could do neither: pages are cached, and so the same
 * for everybody. The panel forgets a key after a day, so that the same message a week later is a message.
 */
export async function submissionKey(form: FormData): Promise<string> {
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
