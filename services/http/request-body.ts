import { tmpdir } from 'node:os'
import type { Context } from 'hono'
import type { z } from 'zod'
import { statusOf } from './outage.ts'
import { type FieldErrors, ProblemError } from './problem.ts'
import { FormError, type ParsedForm, readForm } from './read-form.ts'

/** Parses the JSON body with `schema`. 415 for another type, 400 for malformed JSON, 422 for an invalid value. */
export async function validateJson<Schema extends z.ZodType>(
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
  return validate(schema, value, translate)
}

/** Parses the query with `schema`, using the first value of a repeated parameter. 422 for an invalid one. */
export function validateQuery<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  translate?: Translate,
): z.infer<Schema> {
  return validate(schema, c.req.query(), translate)
}

/** The parsed form that the site passes to a service in the same process. */
export interface EmbeddedEnv {
  form?: FormData
}

/**
 * The fields and files of a form, multipart or urlencoded. Files are on disk until it is disposed of. 415 for another
 * type, 413 for texts longer than in any form, 400 for a malformed form or too many parts.
 */
export async function parseFormBody(c: Context): Promise<ParsedForm> {
  const { form }: EmbeddedEnv = c.env ?? {}
  // The site owns it and disposes of it.
  if (form) return { form, async [Symbol.asyncDispose]() {} }
  const type = mediaType(c)
  if (type !== 'multipart/form-data' && type !== 'application/x-www-form-urlencoded') {
    throw new ProblemError(415, { detail: 'Send a form: multipart/form-data.' })
  }
  try {
    // Cancelling the body would close the connection before the response is sent.
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

/** The message for an issue; by default the schema's own. */
export type Translate = z.core.$ZodErrorMap

/**
 * Parses `value` with `schema`. 422 with messages by field for an invalid value, or for a text with U+0000, which
 * PostgreSQL cannot store.
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  translate?: Translate,
): z.infer<Schema> {
  if (hasNul(value)) throw new ProblemError(422, { detail: 'No text may contain U+0000.' })
  const result = schema.safeParse(value, translate && { error: translate })
  if (result.success) return result.data
  throw new ProblemError(422, { errors: toFieldErrors(result.error.issues) })
}

/**
 * Messages by field: `height.min`, and `''` for the whole. Unknown fields are named too and may be called `toString` or
 * `__proto__`, hence the map.
 */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
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

/** Whether any text in `value`, keys included, contains U+0000. 422 for values nested too deep. */
export function hasNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  // A few kilobytes of brackets would exhaust the stack.
  if (depth === maxDepth)
    throw new ProblemError(422, { detail: `Nothing may be nested deeper than ${maxDepth} levels.` })
  return Object.entries(value).some(([key, entry]) => key.includes('\0') || hasNul(entry, depth + 1))
}

/** In levels of arrays and objects. */
const maxDepth = 64
