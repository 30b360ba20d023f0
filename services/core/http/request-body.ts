import { tmpdir } from 'node:os'
import type { Context } from 'hono'
import type { z } from 'zod'
import { FormTooLargeError, type ReadForm, readForm } from '#contracts/read-form.ts'
import { statusOf } from './outage.ts'
import { ProblemError } from './problem.ts'
import { type Translate, validated } from './validated.ts'

/** The JSON body as `schema` has it: 415 when it is something else than JSON, 400 when it is broken, 422 when it does not fit. */
export async function validatedJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  say?: Translate,
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
export function validatedQuery<Schema extends z.ZodType>(c: Context, schema: Schema, say?: Translate): z.infer<Schema> {
  return validated(schema, c.req.query(), say)
}

/** What the site hands to a service of the same process beside a request: its form, read already. */
export interface EmbeddedEnv {
  form?: FormData
}

/**
 * The fields and files of a form, multipart or urlencoded; files are on disk until it is disposed of. 415 when the body is
 * neither, 413 when its texts are longer than those of any form, 400 when it is broken or has more parts than any form.
 */
export async function formBody(c: Context): Promise<ReadForm> {
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
    if (error instanceof FormTooLargeError) throw new ProblemError(413)
    if (statusOf(error) === 507) throw error
    throw new ProblemError(400, { detail: 'The body is not a form.' })
  }
}

function mediaType(c: Context): string {
  return (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
