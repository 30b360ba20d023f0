import type { Flag } from '#database/schema/shared.ts'
import { ProblemError } from '../../http/problem.ts'

/**
 * The input of a record, published when it starts later than `now`: a start without the switch means scheduled, as for
 * talents. Throws a 422 when the record would end before or when it starts.
 */
export function applyStart(input: Record<string, unknown>, now: Date): Record<string, unknown> {
  const { published_at: start, ends_at: end } = input
  if (typeof start !== 'string') return input
  if (typeof end === 'string' && start >= end) {
    throw new ProblemError(422, { errors: { ends_at: ['ends_before_start'] } })
  }
  return start > now.toISOString() ? { ...input, published: true } : input
}

/** A row without internal columns, with `published` as a boolean. */
export function toPublishableRecord<Row extends { origin: unknown; published: Flag }>({
  origin: _origin,
  published,
  ...row
}: Row): Omit<Row, 'origin' | 'published'> & { published: boolean } {
  return { ...row, published: published === 1 }
}
