import type { Insertable } from 'kysely'
import type { TalentPrivateDataTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { createToken } from '#services/records/link-tokens.ts'
import { now } from './panel.ts'
import { insertRows } from './rows.ts'
import { insertTalent } from './talents.ts'

/** Inserts a talent with private data, and returns its id. */
export async function insertReachableTalent(
  db: Database,
  privateData: Partial<Insertable<TalentPrivateDataTable>> = { email: 'ana@mail.example' },
  talent: Parameters<typeof insertTalent>[1] = {},
): Promise<number> {
  const talent_id = Number(
    await insertTalent(db, { name: 'Ana', height: 178, hair: 'brown', city: 'Recife', ...talent }),
  )
  const timestamps = { created_at: now.toISOString(), updated_at: now.toISOString() }
  await insertRows(db, 'talent_private_data', { talent_id, ...privateData, ...timestamps })
  return talent_id
}

/** Inserts a request that works for a week, and returns its id and the token of its link. */
export async function insertCardRequest(
  db: Database,
  talent_id: number,
  { sent_to = 'ana@mail.example' as string | null, asked_by = 'b1' as string | null, at = now } = {},
): Promise<{ id: number; token: string }> {
  const { token, hash } = createToken()
  const { id } = await db
    .insertInto('card_requests')
    .values({
      talent_id,
      token_hash: hash,
      sent_to,
      language: 'pt',
      asked_by,
      asked_at: at.toISOString(),
      expires_at: new Date(at.getTime() + 7 * 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}
