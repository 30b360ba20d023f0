import type { Selectable } from 'kysely'
import type { TalentTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { isMinor } from '#domain/age.ts'
import type { CardHolder } from '#domain/my-card.ts'
import { type Cut, cutOf, cutsOfFixedBoards } from '#domain/sizes.ts'

/** A talent, and who may answer for it. */
export interface CardRecipient {
  talent: Selectable<TalentTable>
  isMinor: boolean
  /** The cut of the talent's garments, by gender or board. */
  cut: Cut | undefined
  holder: CardHolder
  /** The mailbox of the holder, in lower case. */
  email: string | null
  /** Whether the guardian's consent is on record; always for adults. */
  hasConsent: boolean
}

/** The recipients of requests to these talents, by id; those that are deleted are left out. */
export async function findCardRecipients(
  db: Database,
  ids: readonly number[],
  today: string,
): Promise<CardRecipient[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('talents')
    .leftJoin('talent_private_data', 'talent_private_data.talent_id', 'talents.id')
    .leftJoin('application_talents', 'application_talents.talent_id', 'talents.id')
    .leftJoin('boards', 'boards.category', 'talents.category')
    .selectAll('talents')
    .select(['email', 'guardian_email', 'guardian_consent_on', 'guardian_consented_at', 'sizes'])
    .where('talents.id', 'in', ids)
    .orderBy('talents.id')
    .execute()
  return rows.map(({ email, guardian_email, guardian_consent_on, guardian_consented_at, sizes, ...talent }) => {
    const isMinorTalent = isMinor(talent.birthdate, today)
    return {
      talent,
      isMinor: isMinorTalent,
      cut: cutOf(talent.gender, cutsOfFixedBoards[talent.category] ?? (sizes as Cut | null) ?? undefined),
      holder: isMinorTalent ? 'guardian' : 'talent',
      email: isMinorTalent ? guardian_email : email,
      hasConsent: !isMinorTalent || (guardian_consent_on ?? guardian_consented_at) !== null,
    }
  })
}

/** The talents that this mailbox may answer for: an adult's own, and a guardian's who has consented. */
export async function findTalentsOfMailbox(db: Database, email: string, today: string): Promise<CardRecipient[]> {
  const rows = await db
    .selectFrom('talent_private_data')
    .select('talent_id')
    .where((eb) => eb.or([eb('email', '=', email), eb('guardian_email', '=', email)]))
    .execute()
  const ids = rows.map(({ talent_id }) => talent_id)
  const recipients = await findCardRecipients(db, ids, today)
  return recipients.filter((recipient) => recipient.email === email && recipient.hasConsent)
}
