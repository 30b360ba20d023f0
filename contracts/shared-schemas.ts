import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { cleanEmail } from '#domain/mailbox.ts'

/** Services identify things by strings or numbers; the site treats both as opaque strings. */
export const idSchema = z.union([z.string().min(1), z.number()]).transform(String)

/** The language of a record that has no texts in the requested one; absent otherwise. The site marks it. */
export const otherLanguageSchema = z.enum(languages).nullish().catch(null)

/** A time of day: `09:30`. */
export const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const categoryPattern = /^[a-z0-9][a-z0-9_-]{0,59}$/i

/** The category of a board: `woman`, `man`, `development`, or that of a further board. */
export const categorySchema = z.string().regex(categoryPattern)

/** As `z.email()`, with letters of all scripts in the domain, or punycode. */
const emailPattern =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu

/** An e-mail address, as it was typed. */
export const emailSchema = z
  .string()
  .overwrite(cleanEmail)
  .max(254)
  .check(z.email({ pattern: emailPattern }))

/** One page of a long list; `data` is parsed item by item later. */
export const paginatedSchema = z.object({
  current_page: z.number().int().positive(),
  data: z.array(z.unknown()),
  last_page: z.number().int().nonnegative(),
  per_page: z.number().int().positive(),
  total: z.number().int().nonnegative(),
  next_page_url: z.string().nullish(),
})

export type Paginated<Item> = Omit<z.infer<typeof paginatedSchema>, 'data'> & { data: Item[] }

/**
 * The fields of an object schema that have these names.
 * @param schemaOf returns the schema of a field
 */
export function createFieldsByName<Name extends string, Schema>(
  names: readonly Name[],
  schemaOf: (name: Name) => Schema,
): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Name, Schema>
}
