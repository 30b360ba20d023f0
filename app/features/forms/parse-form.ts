import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { errorCode } from './error-code.ts'
import type { ErrorCode, FormReply } from './form-reply.ts'

export type Parsed<Value> = { value: Value; reply?: undefined } | { value?: undefined; reply: FormReply }

/**
 * Reads a form as `schema` has it, in the browser and on the server alike; fields that the schema does not know are
 * ignored. The first mistake of each field is the one that is told.
 */
export function parseForm<Schema extends z.ZodObject>(form: FormData, schema: Schema): Parsed<z.output<Schema>> {
  const submission = parseWithZod(knownFields(form, schema), { schema, error: errorCode })
  if (submission.status === 'success') return { value: submission.value }
  return { reply: { values: typedValues(form, schema), errors: firstErrors(submission.error ?? {}, schema) } }
}

/** What was typed into the fields that `schema` knows. */
export function typedValues(form: FormData, schema: z.ZodObject): Record<string, string> {
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

/**
 * The form without fields that `schema` does not know: Conform reads some names as instructions. Texts lose the space
 * around them, and U+0000, which no database keeps.
 */
export function knownFields(form: FormData, schema: z.ZodObject): FormData {
  const known = new FormData()
  for (const name of Object.keys(schema.shape)) {
    for (const value of form.getAll(name)) {
      known.append(name, typeof value === 'string' ? value.replaceAll('\0', '').trim() : value)
    }
  }
  return known
}

function firstErrors(found: Record<string, string[] | null>, schema: z.ZodObject): Record<string, ErrorCode> {
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      // A list's mistake may be told of one of its items: `talents[3]`.
      const key = Object.keys(found).find((path) => path === name || path.startsWith(`${name}[`))
      const [first] = (key !== undefined && found[key]) || []
      return first === undefined ? [] : [[name, first as ErrorCode]]
    }),
  )
}
