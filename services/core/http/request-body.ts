import { tmpdir } from 'node:os'
import type { Context } from 'hono'
import type { z } from 'zod'
import { statusOf } from './outage.ts'
import { type FieldErrors, ProblemError } from './problem.ts'
import { FormError, type ParsedForm, readForm } from './read-form.ts'

/** The JSON body as `schema` has it: 415 when it is something else than JSON, 400 when it is broken, 422 when it does not fit. */
export async function validatedJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  translate?: Translate,
): Promise<z.infer<Schema>> {
  if (mediaType(c) !== 'application/json') throw new ProblemError(415, { detail: 'Send application/json.' })
  let value: unknown
  try {
    value = await c.req.json()
  } catch {
    throw new ProblemError(400, { detail: 'The body is not JSON.' })
  }
  return validated(schema, value, translate)
}

/** The query as `schema` has it; a repeated parameter counts with its first value. 422 when it does not fit. */
export function validatedQuery<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  translate?: Translate,
): z.infer<Schema> {
  return validated(schema, c.req.query(), translate)
}

/** What the site hands to a service of the same process beside a request: its form, read already. */
export interface EmbeddedEnv {
  form?: FormData
}

/**
 * The fields and files of a form, multipart or urlencoded; files are on disk until it is disposed of. 415 when the body is
 * neither, 413 when its texts are longer than those of any form, 400 when it is broken or has more parts than any form.
 */
export async function formBody(c: Context): Promise<ParsedForm> {
  const { form }: EmbeddedEnv = c.env ?? {}
  // It belongs to the site, which disposes of it.
  if (form) return { form, async [Symbol.asyncDispose]() {} }
  const type = mediaType(c)
  if (type !== 'multipart/form-data' && type !== 'application/x-www-form-urlencoded') {
    throw new ProblemError(415, { detail: 'Send a form: multipart/form-data.' })
  }
  try {
    // Cancelled, a body that still arrives closes the connection before the answer is sent.
    const body = (c.req.raw.body ?? new Blob().stream()).values({ preventCancel: true })
    return await readForm(body, c.req.header('content-type') ?? '', tmpdir())
  } catch (error) {
    if (error instanceof FormError && error.refusal === 'too_large') throw new ProblemError(413)
    if (statusOf(error) === 507) throw error
    throw new ProblemError(400, { detail: 'The body is not a form.' })
  }
}

function mediaType(c: Context): string {
  return (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** What to say of what is wrong with a field; by default the schema's own words. */
export type Translate = z.core.$ZodErrorMap

/**
 * `value` as `schema` has it. Throws a 422 with messages per field when it is something else, or when a text in it
 * contains U+0000, which PostgreSQL cannot keep.
 */
export function validated<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  translate?: Translate,
): z.infer<Schema> {
  if (containsNul(value)) throw new ProblemError(422, { detail: 'No text may contain U+0000.' })
  const result = schema.safeParse(value, translate && { error: translate })
  if (result.success) return result.data
  throw new ProblemError(422, { errors: fieldErrors(result.error.issues) })
}

/**
 * Messages by field: `height.min`, and `''` for what concerns the whole. An unknown field is named itself, and may be
 * called `toString` or `__proto__`: hence the map.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors = new Map<string, string[]>()
  for (const issue of issues) {
    const path = issue.path.map(String)
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
    for (const field of fields) {
      const name = field.join('.')
      errors.set(name, [...(errors.get(name) ?? []), issue.message])
    }
  }
  return Object.fromEntries(errors)
}

/** Whether any text in `value`, keys included, contains U+0000. Throws a 422 when it is nested deeper than anything that is asked for. */
export function containsNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  // What a few kilobytes of brackets would need of the stack is more than there is.
  if (depth === deepest) throw new ProblemError(422, { detail: `Nothing may be nested deeper than ${deepest} levels.` })
  return Object.entries(value).some(([key, entry]) => key.includes('\0') || containsNul(entry, depth + 1))
}

/** In levels of lists and objects. */
const deepest = 64
