import type { Database } from '#database/schema/index.ts'

/** Replaces the languages of a talent. */
export async function writeLanguages(db: Database, talent_id: number, languages: readonly string[]): Promise<void> {
  await db.deleteFrom('talent_languages').where('talent_id', '=', talent_id).execute()
  if (languages.length === 0) return
  await db
    .insertInto('talent_languages')
    .values(languages.map((language) => ({ talent_id, language })))
    .execute()
}

/** The stays of these talents, by their first days. */
export async function findStays(db: Database, talents: number[]) {
  if (talents.length === 0) return new Map<number, StoredStay[]>()
  const rows = await db
    .selectFrom('stays')
    .selectAll()
    .where('talent_id', 'in', talents)
    .orderBy('talent_id')
    .orderBy('from')
    .orderBy('id')
    .execute()
  const byTalent = Map.groupBy(rows, ({ talent_id }) => talent_id)
  return new Map([...byTalent].map(([id, own]) => [id, own.map(toStay)]))
}

export interface StoredStay {
  city: string
  country: string
  /** The first and the last day, ISO 8601 dates. */
  from: string
  to: string
  /** Whether the site shows it. */
  public: boolean
}

function toStay(row: Omit<StoredStay, 'public'> & { public: number }): StoredStay {
  const { city, country, from, to } = row
  return { city, country, from, to, public: row.public === 1 }
}

/** Replaces the stays of a talent. */
export async function writeStays(db: Database, talent_id: number, stays: readonly StoredStay[]): Promise<void> {
  await db.deleteFrom('stays').where('talent_id', '=', talent_id).execute()
  if (stays.length === 0) return
  await db
    .insertInto('stays')
    .values(stays.map((stay) => ({ ...stay, public: stay.public ? (1 as const) : (0 as const), talent_id })))
    .execute()
}
