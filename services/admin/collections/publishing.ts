import type { Flag } from '#database/schema/shared.ts'
import { ProblemError } from '../../http/problem.ts'

/** Throws a 422 when a record would end before or when it starts. */
export function assertSchedule({ published_at: start, ends_at: end }: Record<string, unknown>): void {
  if (typeof start !== 'string' || typeof end !== 'string' || start < end) return
  throw new ProblemError(422, { errors: { ends_at: ['ends_before_start'] } })
}

/** A row without internal columns, with `published` as a boolean. */
export function toPublishableRecord<Row extends { origin: unknown; published: Flag }>({
  origin: _origin,
  published,
  ...row
}: Row): Omit<Row, 'origin' | 'published'> & { published: boolean } {
  return { ...row, published: published === 1 }
}
