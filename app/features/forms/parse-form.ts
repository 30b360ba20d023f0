import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
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

type Issue = Pick<z.core.$ZodRawIssue, 'code' | 'input'> & {
  expected?: unknown
  origin?: unknown
  minimum?: unknown
  format?: unknown
}

/** The mistake that an issue of zod stands for. What a schema refuses with a code of its own never gets here. */
function errorCode(issue: Issue): ErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'required' : 'invalid'
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : 'invalid'
    case 'invalid_format':
      return issue.format === 'email' || issue.format === 'date' ? issue.format : 'invalid'
    case 'invalid_value':
      return 'choose'
    default:
      return 'invalid'
  }
}

function wrongType({ expected, input }: Issue): ErrorCode {
  const severalGiven = Array.isArray(input)
  if (expected === 'file') return severalGiven ? 'photoSingle' : 'photo'
  if (severalGiven) return 'single'
  return input === undefined ? 'required' : 'invalid'
}

/** Whether a text can be a telephone number: people write them in many ways, but not with fewer than six digits. */
export function isPhone(text: string | undefined): boolean {
  return text === undefined || (text.match(/\d/g)?.length ?? 0) >= 6
}
