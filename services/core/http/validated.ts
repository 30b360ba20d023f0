import type { z } from 'zod'
import { type FieldErrors, ProblemError } from './problem.ts'

/** What to say of what is wrong with a field; by default the schema's own words. */
export type Translate = z.core.$ZodErrorMap

/**
 * `value` as `schema` has it. Throws a 422 with messages per field when it is something else, or when a text in it
 * contains U+0000, which PostgreSQL cannot keep.
 */
export function validated<Schema extends z.ZodType>(schema: Schema, value: unknown, say?: Translate): z.infer<Schema> {
  if (containsNul(value)) throw new ProblemError(422, { detail: 'No text may contain U+0000.' })
  const result = schema.safeParse(value, say && { error: say })
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
