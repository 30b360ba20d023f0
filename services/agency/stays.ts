import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Schema } from '#database/schema/index.ts'
import { contains } from '#database/search-name.ts'

type TalentQuery<Row> = SelectQueryBuilder<Schema, 'talents', Row>

/** A city and a period in it, as ISO 8601 dates. */
export interface InTown {
  city: string
  from?: string | undefined
  to?: string | undefined
}

/**
 * Confirmed work that counts like a public stay. Its country says that a booker filled in the place: a client's own words
 * for it are not published.
 */
export const isWorkInCity = sql<boolean>`(
  bookings.kind = 'confirmed' and bookings.released_at is null and bookings.city is not null
  and bookings.country is not null)`

/**
 * Narrows `query` down to those who are in town on some day of the period: a public stay or work there overlaps it, or they
 * live there and no stay or work elsewhere covers all of it. Without `from` the period begins today, without `to` it has no end.
 */
export function whereInTown<Row>(query: TalentQuery<Row>, { city, from, to }: InTown, today: string): TalentQuery<Row> {
  const first = from ?? (to !== undefined && to < today ? to : today)
  return query.where(({ and, eb, exists, not, or, selectFrom }) => {
    const guests = selectFrom('stays')
      .select('talent_id')
      .where('city', '=', city)
      .where('public', '=', 1)
      .where('to', '>=', first)
      .$if(to !== undefined, (stays) => stays.where('from', '<=', to as string))
    const workers = selectFrom('bookings')
      .select('talent_id')
      .where('bookings.city', '=', city)
      .where(isWorkInCity)
      .where('to', '>=', first)
      .$if(to !== undefined, (bookings) => bookings.where('from', '<=', to as string))
    // A stay always ends, so none covers a period without an end.
    const isAway =
      to === undefined
        ? []
        : [
            not(
              exists(
                selectFrom('stays')
                  .select(sql`1`.as('away'))
                  .whereRef('talent_id', '=', 'talents.id')
                  .where('stays.city', '<>', city)
                  .where('from', '<=', first)
                  .where('to', '>=', to),
              ),
            ),
            not(
              exists(
                selectFrom('bookings')
                  .select(sql`1`.as('away'))
                  .whereRef('talent_id', '=', 'talents.id')
                  .where('bookings.city', '<>', city)
                  .where(isWorkInCity)
                  .where('from', '<=', first)
                  .where('to', '>=', to),
              ),
            ),
          ]
    return or([eb('id', 'in', guests), eb('id', 'in', workers), and([eb('city', '=', city), ...isAway])])
  })
}

/** Narrows `query` down to those who speak all of `languages`. */
export function whereSpeaking<Row>(query: TalentQuery<Row>, languages: readonly string[]): TalentQuery<Row> {
  // `contains` finds part of a text in any case.
  if (!languages.every((language) => /^[a-z]+$/.test(language))) return query.where(sql<boolean>`1 = 0`)
  return languages.reduce(
    (narrowed, language) => narrowed.where(contains(sql.ref('spoken_languages'), `,${language},`)),
    query,
  )
}

/**
 * The public stays of these talents that are not over `today`, by their first days. Confirmed work in another city than
 * the talent's own is one of them, and nothing tells it from a journey.
 */
export async function findPublicStays(db: Database, talents: number[], today: string): Promise<PublicStay[]> {
  const stays = db
    .selectFrom('stays')
    .select(['talent_id', 'city', 'country', 'from', 'to'])
    .where('talent_id', 'in', talents)
    .where('public', '=', 1)
    .where('to', '>=', today)
    .orderBy('id')
  const work = db
    .selectFrom('bookings')
    .innerJoin('talents', 'talents.id', 'bookings.talent_id')
    .select(['talent_id', 'bookings.city', 'bookings.country', 'from', 'to'])
    .where('talent_id', 'in', talents)
    .where(isWorkInCity)
    .whereRef('bookings.city', 'is distinct from', 'talents.city')
    .where('to', '>=', today)
    .orderBy('bookings.id')
    .$narrowType<PublicStay>()
  const found = await Promise.all([stays.execute(), work.execute()])
  return found.flat().sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
}

/** A city where a talent is, and the days. */
export interface PublicStay {
  talent_id: number
  city: string
  country: string
  /** The first and the last day, ISO 8601 dates. */
  from: string
  to: string
}

/** Where a talent with these stays is `today`; of several stays the one that began last. */
export function inTownOf(stays: PublicStay[], today: string): { city: string; until: string } | undefined {
  const stay = stays.findLast(({ from, to }) => from <= today && today <= to)
  return stay && { city: stay.city, until: stay.to }
}
