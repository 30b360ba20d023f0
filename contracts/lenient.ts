import { z } from 'zod'

/** Schemas that accept what foreign services send in place of the site's own form (product.md, "Foreign services"). */

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const items = z.array(z.unknown())

/** A list: bare, or in an object under one of `names` or `data`. */
export function listSchema(...names: string[]) {
  return z.preprocess((value) => {
    if (!isObject(value)) return value
    return [...names, 'data'].map((name) => value[name]).find(Array.isArray) ?? value
  }, items)
}

/** A record: bare, or in an object under `data`. */
export function recordSchema<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (isObject(value) && !('id' in value) && isObject(value.data) ? value.data : value),
    schema,
  )
}

/** A count, also as digits. */
const count = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().nonnegative())

/**
 * One page of a long list; `data` is parsed item by item later. A service may send only `data`, or a bare list: that is
 * the whole list, unless it fills the page exactly, when there may be another page.
 */
export function pageSchema({ page, paginate }: { page: number; paginate: number }) {
  return z
    .preprocess(
      (value) => (Array.isArray(value) ? { data: value } : value),
      z.object({
        current_page: count.nullish().catch(null),
        data: items,
        last_page: count.nullish().catch(null),
        per_page: count.nullish().catch(null),
        total: count.nullish().catch(null),
        next_page_url: z.string().nullish().catch(null),
      }),
    )
    .transform(({ data, ...sent }) => {
      const hasNext = sent.next_page_url ? true : data.length === paginate
      const total = sent.total ?? (page - 1) * paginate + data.length
      const lastOfTotal = sent.total == null ? undefined : Math.ceil(total / (sent.per_page || paginate))
      return {
        current_page: sent.current_page || page,
        data,
        last_page: sent.last_page ?? lastOfTotal ?? (hasNext ? page + 1 : page),
        per_page: sent.per_page || paginate,
        total,
        next_page_url: sent.next_page_url,
      }
    })
}
