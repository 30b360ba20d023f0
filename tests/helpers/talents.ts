import type { Insertable } from 'kysely'
import type { StayTable, TalentMediaTable, TalentTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import { insertRows } from './rows.ts'

type Talent = Partial<Insertable<TalentTable>>

/** The day on which the tests' talents have their stated ages. */
export const today = '2026-06-15'

/** Inserts a published adult with the given differences, and returns the id. */
export async function insertTalent(db: Database, talent: Talent = {}): Promise<string> {
  const name = talent.name ?? 'Ágata'
  const { id } = await db
    .insertInto('talents')
    .values({
      name,
      search_name: searchName(name),
      category: 'woman',
      published: 1,
      published_at: '2026-01-01T00:00:00.000Z',
      birthdate: '2000-01-01',
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
      ...talent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Inserts a picture or video of a talent. */
export async function insertMedia(
  db: Database,
  talent: string,
  media: Partial<Insertable<TalentMediaTable>>,
): Promise<void> {
  await insertRows(db, 'talent_media', { talent_id: Number(talent), kind: 'book', url: 'media/a.webp', ...media })
}

/** Inserts a public stay of a talent. */
export async function insertStay(
  db: Database,
  talent: string,
  stay: Pick<Insertable<StayTable>, 'city' | 'from' | 'to'> & { public?: 0 | 1 },
): Promise<void> {
  await insertRows(db, 'stays', { talent_id: Number(talent), country: 'BR', public: 1, ...stay })
}

export async function insertLanguages(db: Database, talent: string, languages: string[]): Promise<void> {
  await insertRows(
    db,
    'talent_languages',
    languages.map((language) => ({ talent_id: Number(talent), language })),
  )
}
