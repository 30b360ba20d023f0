import type { Database } from '#database/schema/index.ts'
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
