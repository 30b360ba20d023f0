import type { Context } from 'hono'
import type { z } from 'zod'
import { readMultipart } from '#contracts/multipart.ts'
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

/** Only files make a form large, and only multipart has them. In bytes. */
const largestEncoded = 256 * 1024

/**
 * The fields and files of a form, multipart or urlencoded: 415 when the body is neither, 413 when it is longer than a
 * form without files can be, 400 when it is broken or has more parts than any form.
 */
export async function formBody(c: Context): Promise<FormData> {
  const type = mediaType(c)
  const { body } = c.req.raw
  if (type === 'multipart/form-data') {
    try {
      return await readMultipart(body ?? new Blob().stream(), c.req.header('content-type') ?? '')
    } catch {
      throw new ProblemError(400, { detail: 'The body is not a form.' })
    }
  }
  if (type !== 'application/x-www-form-urlencoded') {
    throw new ProblemError(415, { detail: 'Send a form: multipart/form-data.' })
  }
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(await shortText(body))) form.append(name, value)
  return form
}

async function shortText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > largestEncoded) throw new ProblemError(413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function mediaType(c: Context): string {
  return (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
