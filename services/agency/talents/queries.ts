import type { SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { talentFiltersSchema } from '#contracts/agency/talents.ts'
import type { Database, Schema } from '#database/schema/index.ts'
import { listed } from '../listed.ts'
import { cardAttributes, cardColumns } from '../talent-card.ts'
import { matching } from './filters.ts'

export type Filters = z.output<typeof talentFiltersSchema>

/** A query of talents, before its columns are chosen. */
export type TalentQuery<Row = object> = SelectQueryBuilder<Schema, 'talents', Row>

interface Page {
  paginate: number
  page: number
  today: string
}

/** One page of the talents that satisfy `filters`, and how many there are on all pages. */
export async function findTalents(db: Database, filters: Filters, { paginate, page, today }: Page) {
  const all = matching(db.selectFrom('talents').where(listed), filters, today)
  const offset = (page - 1) * paginate
  const talents = await ordered(all.select([...cardColumns, ...cardAttributes]), filters.order)
    .limit(paginate)
    .offset(offset)
    .execute()
  // A page that is neither full nor empty is the last, and says how many there are.
  const isLast = talents.length > 0 && talents.length < paginate
  return { talents, total: isLast ? offset + talents.length : await count(all) }
}

async function count(query: TalentQuery): Promise<number> {
  const { total } = await query.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

/** Sorted as asked; those who are alike by id, so that no page shows somebody twice. */
function ordered<Row>(query: TalentQuery<Row>, order: Filters['order']): TalentQuery<Row> {
  switch (order) {
    case 'board':
      return query.orderBy('position').orderBy('id')
    case 'name':
      return query.orderBy('search_name').orderBy('id')
    case '-name':
      return query.orderBy('search_name', 'desc').orderBy('id', 'desc')
    case 'newest':
      return query.orderBy('published_at', (by) => by.desc().nullsLast()).orderBy('id', 'desc')
    case 'height':
      return query.orderBy('height', (by) => by.asc().nullsLast()).orderBy('id')
    case '-height':
      return query.orderBy('height', (by) => by.desc().nullsLast()).orderBy('id')
  }
}
