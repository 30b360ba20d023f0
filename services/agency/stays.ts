import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
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
const isWorkInCity = sql<boolean>`(
  bookings.kind = 'confirmed' and bookings.released_at is null and bookings.city is not null
  and bookings.country is not null)`

const visitColumns = ['id', 'talent_id', 'city', 'country', 'from', 'to'] as const

/** Stays, and work that counts like one, as the rows of one table. Work is public; `is_work` tells it from stays. */
export function queryVisits() {
  const { selectFrom } = expressionBuilder<Schema>()
  const stays = selectFrom('stays').select([...visitColumns, 'public', sql<0 | 1>`0`.as('is_work')])
  const work = selectFrom('bookings')
    .select([...visitColumns, sql<0 | 1>`1`.as('public'), sql<0 | 1>`1`.as('is_work')])
    .where(isWorkInCity)
    .$narrowType<{ city: string; country: string }>()
  return stays.unionAll(work).as('visits')
}

/**
 * Narrows `query` down to those who are in town on some day of the period: a public stay or work there overlaps it, or they
 * live there and no stay or work elsewhere covers all of it. Without `from` the period begins today, without `to` it has no end.
 */
export function whereInTown<Row>(query: TalentQuery<Row>, { city, from, to }: InTown, today: string): TalentQuery<Row> {
  const first = from ?? (to !== undefined && to < today ? to : today)
  return query.where((eb) => {
    const { and, exists, not, or, selectFrom } = eb
    const guests = selectFrom(queryVisits())
      .select('talent_id')
      .where('visits.city', '=', city)
      .where('public', '=', 1)
      .where('to', '>=', first)
      .$if(to !== undefined, (query) => query.where('from', '<=', to as string))
    // A visit always ends, so none covers a period without an end.
    const isAway =
      to === undefined
        ? []
        : [
            not(
              exists(
                selectFrom(queryVisits())
                  .select(sql`1`.as('away'))
                  .whereRef('talent_id', '=', 'talents.id')
                  .where('visits.city', '<>', city)
                  .where('from', '<=', first)
                  .where('to', '>=', to),
              ),
            ),
          ]
    return or([eb('id', 'in', guests), and([eb('city', '=', city), ...isAway])])
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
  return db
    .selectFrom(queryVisits())
    .innerJoin('talents', 'talents.id', 'visits.talent_id')
    .select(['talent_id', 'visits.city', 'visits.country', 'from', 'to'])
    .where('talent_id', 'in', talents)
    .where('public', '=', 1)
    .where('to', '>=', today)
    .where((eb) => eb.or([eb('is_work', '=', 0), eb('visits.city', 'is distinct from', eb.ref('talents.city'))]))
    .orderBy('from')
    .orderBy('is_work')
    .orderBy('visits.id')
    .execute()
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
