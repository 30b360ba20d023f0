import { expect } from 'vitest'
import type { Database } from '#database/schema/index.ts'
import { overlaps, rankOptions } from '#domain/bookings.ts'
import { insertBookingRequest } from '#services/records/bookings/requests.ts'
import { now } from './panel.ts'
import { insertSubmission } from './submissions.ts'

interface Request {
  talents: string[]
  from?: string
  to?: string
  city?: string
  email?: string
  payload?: object
  selectionId?: string
  tokenHash?: string
}

/** Inserts a request for a booking with its submission, and returns their id. */
export async function insertRequest(
  db: Database,
  { talents, from = '2026-12-04', to = '2026-12-05', city = 'São Paulo', selectionId, tokenHash, ...rest }: Request,
): Promise<string> {
  const { email = 'casting@studio.example', payload } = rest
  const names = { talents, talent_names: talents.map((id) => `Talent ${id}`) }
  const client = { name: 'Ana Casting', company: 'Estúdio', email }
  const details = { from, to, city, usage: 'Internet' }
  const id = await insertSubmission(db, { kind: 'booking', payload: { ...client, ...details, ...names, ...payload } })
  await db.transaction().execute((transaction) =>
    insertBookingRequest(
      transaction,
      {
        id,
        details,
        talents: talents.map((talent) => ({ id: talent, name: `Talent ${talent}` })),
        selectionId,
        tokenHash,
      },
      { by: 'client', now, adminUrl: undefined },
    ),
  )
  return id
}

/** Expects ranks without gaps, nothing beside a confirmed booking or blocked days, and no option past its end. */
export async function expectBookingOrder(db: Database, talent: number, at: Date): Promise<void> {
  const valid = await db
    .selectFrom('bookings')
    .select(['id', 'kind', 'rank', 'from', 'to', 'from_time', 'to_time', 'expires_at'])
    .where('talent_id', '=', talent)
    .where('released_at', 'is', null)
    .orderBy('queue')
    .execute()
  const options = valid.filter(({ kind }) => kind === 'option')
  expect(options.map(({ rank }) => rank)).toEqual(rankOptions(options))
  expect(options.filter(({ expires_at }) => expires_at === null || expires_at <= at.toISOString())).toEqual([])
  for (const one of valid.filter(({ kind }) => kind !== 'option')) {
    expect(one.rank).toBeNull()
    expect(valid.filter((other) => other.id !== one.id && overlaps(one, other))).toEqual([])
  }
}
