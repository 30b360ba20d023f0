import type { BookingRecord } from '#contracts/admin/bookings.ts'
import { type BookingKind, isWithin, type Period } from '#domain/bookings.ts'

type Other = Pick<BookingRecord, 'kind' | 'rank'>

interface Judgement<Booking> {
  /** `refused` and `outranked` bookings cannot be saved; one that `waits` gets a lower rank. */
  code: 'free' | 'waits' | 'outranked' | 'refused'
  /** The rank of an option that waits. */
  rank: number
  /** The bookings that it meets. */
  shown: Booking[]
}

/** What `others` on the same days mean for a booking: an option waits behind options, and nothing stands beside the rest. */
export function judgeConflicts<Booking extends Other>(
  input: Period & { kind: BookingKind },
  stored: (Period & Pick<Other, 'rank'>) | undefined,
  others: Booking[],
): Judgement<Booking> {
  const excluding = input.kind === 'option' ? others.filter(({ kind }) => kind !== 'option') : others
  if (excluding.length > 0) {
    const isOutranked = excluding.every(({ kind }) => kind === 'option')
    return { code: isOutranked ? 'outranked' : 'refused', rank: 0, shown: excluding }
  }
  // Within its own days an option keeps its rank.
  const keepsRank = stored !== undefined && isWithin(input, stored)
  const ahead = others.filter(({ rank }) => !keepsRank || (rank ?? 0) < (stored.rank ?? 0))
  const rank = Math.max(0, ...ahead.map((other) => other.rank ?? 0)) + 1
  return { code: ahead.length > 0 ? 'waits' : 'free', rank, shown: ahead }
}
