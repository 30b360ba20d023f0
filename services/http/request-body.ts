import type { Context } from 'hono'
import type { z } from 'zod'
import { ProblemError } from './problem.ts'
import { type Say, validated } from './validated.ts'

/** The JSON body as `schema` has it: 415 when it is something else than JSON, 400 when it is broken, 422 when it does not fit. */
export async function validatedJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  say?: Say,
): Promise<z.infer<Schema>> {
  if (mediaType(c) !== 'application/json') throw new ProblemError(415, { detail: 'Send application/json.' })
  let value: unknown
  try {
    value = await c.req.json()
  } catch {
    throw new ProblemError(400, { detail: 'The body is not JSON.' })
  }
  return validated(schema, value, say)
}

/** The query as `schema` has it; a repeated parameter counts with its first value. 422 when it does not fit. */
export function validatedQuery<Schema extends z.ZodType>(c: Context, schema: Schema, say?: Say): z.infer<Schema> {
  return validated(schema, c.req.query(), say)
}

/** The fields and files of a form, multipart or urlencoded: 415 when the body is neither, 400 when it is broken. */
export async function formBody(c: Context): Promise<FormData> {
  const type = mediaType(c)
  if (type !== 'multipart/form-data' && type !== 'application/x-www-form-urlencoded') {
    throw new ProblemError(415, { detail: 'Send a form: multipart/form-data.' })
  }
  try {
    return await c.req.formData()
  } catch {
    throw new ProblemError(400, { detail: 'The body is not a form.' })
  }
}

function mediaType(c: Context): string {
  return (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
