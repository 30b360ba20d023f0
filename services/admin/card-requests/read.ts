import { type Selectable, sql } from 'kysely'
import type { CardLine, CardListQuery, CardRecord } from '#contracts/admin/card-requests.ts'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { snapViews } from '#contracts/agency/snap-views.ts'
import type { CardRequestTable } from '#database/schema/card-requests.ts'
import type { Database } from '#database/schema/index.ts'
import { contains, searchName } from '#database/search-name.ts'
import { isMinor } from '#domain/age.ts'
import { cardStateOf, isLargeChange } from '#domain/my-card.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import type { StoredAnswers } from '../../records/card-requests/requests.ts'
import { limitToBoards } from '../boards.ts'
import type { AnyQuery } from '../collections/collection.ts'
import type { Actor } from '../http/actor.ts'
import { readPage } from '../read-page.ts'
import { findMedia } from '../talents/media.ts'

type LineRow = Selectable<CardRequestTable> & { name: string; asker: string | null }

/** The requests that a user may see: of talents on the user's boards. */
function queryCards(db: Database, user: Pick<CurrentUser, 'boards'>) {
  const query = db
    .selectFrom('card_requests')
    .innerJoin('talents', 'talents.id', 'card_requests.talent_id')
    .leftJoin('users', 'users.id', 'card_requests.asked_by')
  return limitToBoards(query, user)
}

const toRowIds = (ids: string) => ids.split(',').flatMap((id) => parseRowId(id) ?? [])

/** A page of requests, those that wait for the agency first, then the newest. */
export async function listCards(
  db: Database,
  { state, talent_ids, q, page, per_page }: Pick<CardListQuery, 'state' | 'talent_ids' | 'q' | 'page' | 'per_page'>,
  { user }: Pick<Actor, 'user'>,
): Promise<{ data: CardLine[]; total: number }> {
  const matching = queryCards(db, user)
    .$if(state === 'accepted', (rows) => rows.where('accepted_at', 'is not', null))
    .$if(state === 'sent', (rows) => rows.where('sent_at', 'is not', null).where('accepted_at', 'is', null))
    .$if(state === 'opened', (rows) => rows.where('opened_at', 'is not', null).where('sent_at', 'is', null))
    .$if(state === 'asked', (rows) => rows.where('opened_at', 'is', null).where('sent_at', 'is', null))
    .$if(talent_ids !== undefined, (rows) => rows.where('talent_id', 'in', [0, ...toRowIds(talent_ids ?? '')]))
    .$if(Boolean(q), (rows) => rows.where(contains(sql.ref('talents.search_name'), searchName(q ?? ''))))
  const ordered = matching
    .selectAll('card_requests')
    .select(['talents.name', 'users.name as asker'])
    .orderBy(({ eb }) =>
      eb
        .case()
        .when(eb.and([eb('sent_at', 'is not', null), eb('accepted_at', 'is', null)]))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('card_requests.id', 'desc')
  const { rows, total } = await readPage<LineRow>(matching as unknown as AnyQuery, ordered, { page, per_page })
  return { data: rows.map(toLine), total }
}

function toLine(row: LineRow): CardLine {
  return {
    id: row.id,
    talent_id: row.talent_id,
    talent: row.name,
    state: cardStateOf(row),
    is_mailed: row.sent_to !== null,
    asked_by: row.asker,
    asked_at: row.asked_at,
    expires_at: row.expires_at,
    sent_at: row.sent_at,
    accepted_at: row.accepted_at,
  }
}

/** The request with this id that the user may see. 404 for none. */
export async function findCard(
  db: Database,
  id: string | undefined,
  user: Pick<CurrentUser, 'boards'>,
): Promise<LineRow> {
  return queryCards(db, user)
    .selectAll('card_requests')
    .select(['talents.name', 'users.name as asker'])
    .where('card_requests.id', '=', parseRowId(id ?? '') ?? 0)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
}

export function answersOf({ answers }: Pick<LineRow, 'answers'>): StoredAnswers {
  return answers ? (JSON.parse(answers) as StoredAnswers) : { values: {}, unchanged: false }
}

/** What was sent, beside what the agency has. */
export async function readCard(db: Database, id: string | undefined, { user, today }: Actor): Promise<CardRecord> {
  const row = await findCard(db, id, user)
  const talent = await db
    .selectFrom('talents')
    .selectAll()
    .where('id', '=', row.talent_id)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
  const media = await findMedia(db, [talent.id])
  const sent = row.sent_at
    ? await db.selectFrom('card_pictures').selectAll().where('request_id', '=', row.id).execute()
    : []
  const { values, unchanged, city, travel, note } = answersOf(row)
  return {
    ...toLine(row),
    is_minor: isMinor(talent.birthdate, today),
    talent_version: talent.version,
    pictures: snapViews.flatMap((view) => {
      const picture = sent.find((one) => one.view === view)
      if (!picture) return []
      const old = media.find((medium) => medium.kind === 'snap' && medium.view === view)
      const { width, height } = picture
      return {
        view,
        url: `/card-requests/${row.id}/pictures/${view}`,
        width,
        height,
        old: old ? { url: old.url, width: old.width, height: old.height, crown: old.crown, sole: old.sole } : null,
      }
    }),
    fields: Object.entries(values).map(([name, after]) => {
      const before = (talent as Record<string, unknown>)[name] as number | string | null
      const is_large = typeof after === 'number' && typeof before === 'number' && isLargeChange(before, after)
      return { name, before: before ?? null, after, is_large }
    }),
    unchanged,
    city: city ? { before: talent.city, after: city } : null,
    travel: travel ?? null,
    note: note ?? null,
  }
}
