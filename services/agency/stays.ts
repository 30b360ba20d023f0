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
 * Narrows `query` down to those who are in town on some day of the period: a public stay there overlaps it, or they live
 * there and no stay elsewhere covers all of it. Without `from` the period begins today, without `to` it has no end.
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

/** The public stays of these talents that are not over `today`, by their first days. */
export function findPublicStays(db: Database, talents: number[], today: string) {
  return db
    .selectFrom('stays')
    .select(['talent_id', 'city', 'country', 'from', 'to'])
    .where('talent_id', 'in', talents)
    .where('public', '=', 1)
    .where('to', '>=', today)
    .orderBy('from')
    .orderBy('id')
    .execute()
}

export type PublicStay = Awaited<ReturnType<typeof findPublicStays>>[number]

/** Where a talent with these stays is `today`; of several stays the one that began last. */
export function inTownOf(stays: PublicStay[], today: string): { city: string; until: string } | undefined {
  const stay = stays.findLast(({ from, to }) => from <= today && today <= to)
  return stay && { city: stay.city, until: stay.to }
}
