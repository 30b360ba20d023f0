import type { z } from 'zod'
import type { Backend } from '#app/backend.ts'
import type { Receipt } from '#contracts/panel/submissions.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { ErrorCode, Failure, FormReply } from './form-reply.ts'
import { knownFields, parseForm, typedValues } from './parse-form.ts'
import { FormsBusyError, FormTooLargeError, readForm } from './read-form.server.ts'
import { submissionKey } from './submission-key.server.ts'
import { trapName } from './trap.tsx'

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

/** Takes a form from its bytes to the service. Never throws for what a visitor may send, nor for a service that fails. */
export async function receiveForm<Schema extends z.ZodObject>(
  request: Request,
  { backend, schema, limit = plainLimit, send, refusals = {} }: Receiving<Schema>,
): Promise<Outcome> {
  let sent: Awaited<ReturnType<typeof readForm>>
  try {
    sent = await readForm(request, limit, backend.visitor)
  } catch (error) {
    if (error instanceof FormTooLargeError) return failed({}, 'tooLarge', 413)
    if (error instanceof FormsBusyError) return failed({}, 'unavailable', 503)
    if (error instanceof TypeError) return failed({}, 'unavailable', 400)
    throw error
  }
  using _ = sent
  const { form } = sent
  const values = typedValues(form, schema)
  if (form.getAll(trapName).some((value) => value !== '')) return failed(values, 'automated', 422)
  const { value, reply } = parseForm(form, schema)
  if (reply) return { reply, status: 422 }
  try {
    const key = await submissionKey(knownFields(form, schema))
    return { receipt: await send(value, { key, visitor: backend.visitor }) }
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
