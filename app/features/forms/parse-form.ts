import { parseWithZod } from '@conform-to/zod/v4'
import { config, type z } from 'zod'
import { dateParts, joinDate, partNameOf } from './date-parts.ts'
import type { ErrorCode, FormReply } from './form-reply.ts'

// Zod tests whether it may compile schemas, which the CSP forbids: browsers report each test as a violation. This must run
// before schemas are defined, so their modules import this one first.
if (!import.meta.env.SSR) config({ jitless: true })

export type Parsed<Value> = { value: Value; reply?: undefined } | { value?: undefined; reply: FormReply }

/**
 * Parses a form by `schema`, in the browser and on the server. Ignores fields that are not in the schema. Reports the first
 * error of each field.
 */
export function parseForm<Schema extends z.ZodObject>(form: FormData, schema: Schema): Parsed<z.output<Schema>> {
  const submission = parseWithZod(pickKnownFields(form, schema), { schema, error: errorCode })
  if (submission.status === 'success') return { value: submission.value }
  return { reply: { values: readTypedValues(form, schema), errors: firstErrors(submission.error ?? {}, schema) } }
}

export function readTypedValues(form: FormData, schema: z.ZodObject): Record<string, string> {
  return Object.fromEntries(
    Object.keys(schema.shape)
      .flatMap((name) => [name, ...dateParts.map((part) => partNameOf(name, part))])
      .flatMap((name) => {
        const value = form.get(name)
        return typeof value === 'string' && value !== '' ? [[name, value]] : []
      }),
  )
}

/**
 * Returns the form with only the fields in `schema`, because Conform reads some names as instructions. Trims texts and
 * removes U+0000, which databases cannot store. Joins dates that were typed in three inputs.
 */
export function pickKnownFields(form: FormData, schema: z.ZodObject): FormData {
  const known = new FormData()
  for (const name of Object.keys(schema.shape)) {
    const date = joinDate(name, (part) => form.get(part))
    for (const value of date === undefined ? form.getAll(name) : [date]) {
      known.append(name, typeof value === 'string' ? value.replaceAll('\0', '').trim() : value)
    }
  }
  return known
}

function firstErrors(found: Record<string, string[] | null>, schema: z.ZodObject): Record<string, ErrorCode> {
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      // The error of a list can belong to one of its items: `talents[3]`.
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

/** Returns the error code of a zod issue. Issues with a custom code of the schema do not get here. */
function errorCode(issue: Issue): ErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return isEmpty(issue.input) ? 'required' : 'invalid'
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

/** Whether it is an empty text or list. */
function isEmpty(input: unknown): boolean {
  return (typeof input === 'string' || Array.isArray(input)) && input.length === 0
}

function wrongType({ expected, input }: Issue): ErrorCode {
  const severalGiven = Array.isArray(input)
  if (expected === 'file') return severalGiven ? 'photoSingle' : 'photo'
  if (severalGiven) return 'single'
  return input === undefined ? 'required' : 'invalid'
}

/** Whether a text can be a phone number. Formats vary, but every number has at least six digits. */
export function isPhone(text: string | undefined): boolean {
  return text === undefined || (text.match(/\d/g)?.length ?? 0) >= 6
}
