import { sql } from 'kysely'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { TalentDuplicates } from '#contracts/admin/talent-duplicates.ts'
import type { Database } from '#database/schema/index.ts'
import { limitToBoards } from '../boards.ts'
import { joinGroups } from '../contacts/duplicates.ts'

/** The maximum number of listed talents that have a duplicate. */
const maxRows = 500

/**
 * Talents with the same name and birth date, or with the same e-mail address, in groups; `id` restricts them to the
 * group of one talent. Only talents of the user's boards. Names are compared without regard to case and accents, addresses are stored in lower case.
 */
export async function findDuplicateTalents(db: Database, user: CurrentUser, id?: number): Promise<TalentDuplicates> {
  let matching = limitToBoards(db.selectFrom('talents'), user)
    .leftJoin('talent_private_data', 'talent_private_data.talent_id', 'talents.id')
    .select(['talents.id', 'name', 'search_name', 'birthdate', 'category', 'published', 'email'])
    .where(
      sql<boolean>`(
        (talents.search_name, talents.birthdate) in (
          select search_name, birthdate from talents where search_name <> '' and birthdate is not null
          group by search_name, birthdate having count(*) > 1
        )
        or email in (
          select email from talent_private_data join talents as owner on owner.id = talent_id
          where email is not null group by email having count(*) > 1
        )
      )`,
    )
  if (id !== undefined) {
    const own = await db
      .selectFrom('talents')
      .leftJoin('talent_private_data', 'talent_private_data.talent_id', 'talents.id')
      .select(['search_name', 'birthdate', 'email'])
      .where('talents.id', '=', id)
      .executeTakeFirst()
    if (!own) return { data: [] }
    matching = matching.where((eb) =>
      eb.or([eb('search_name', '=', own.search_name), ...(own.email ? [eb('email', '=', own.email)] : [])]),
    )
  }
  const rows = await matching.orderBy('talents.id').limit(maxRows).execute()
  const groups = joinGroups(
    rows.map(({ id: talent, search_name, birthdate, email }) => ({
      id: talent,
      keys: [
        search_name !== '' && birthdate !== null && `birthdate ${birthdate} ${search_name}`,
        email && `email ${email}`,
      ].filter((key) => typeof key === 'string'),
    })),
  )
  const talents = new Map(
    rows.map(({ id: talent, name, birthdate, category, published }) => [
      talent,
      { id: talent, name, birthdate, category, published: published === 1 },
    ]),
  )
  const wanted = id === undefined ? groups : groups.filter((group) => group.includes(id))
  return { data: wanted.map((group) => group.flatMap((one) => talents.get(one) ?? [])) }
}
