import { sql } from 'kysely'
import type { z } from 'zod'
import { type CurrentUser, canChange } from '#contracts/admin/current-user.ts'
import type { ListQuery } from '#contracts/admin/lists.ts'
import type { Package, PackageLine, PackageRecipient, packageQuerySchema } from '#contracts/admin/packages.ts'
import type { Database } from '#database/schema/index.ts'
import { containsFolded } from '#database/search-name.ts'
import type { SelectionKind } from '#domain/selections.ts'
import { ProblemError } from '../../http/problem.ts'
import { isGivenUp } from '../../outbox/outbox.ts'
import { findTalentNames, limitPackagesToBoards } from '../boards.ts'
import { readPage } from '../read-page.ts'
import { findMedia } from '../talents/media.ts'

const sorts = ['created_at', 'expires_at', 'title'] as const

/** One page of the packages with the total, by default newest first. */
export async function listPackages(db: Database, query: z.output<typeof packageQuerySchema>, user: CurrentUser) {
  const sort = sorts.find((name) => name === (query.sort ?? 'created_at'))
  if (!sort) throw new ProblemError(422, { errors: { sort: ['unknown'] } })
  const direction = query.sort ? query.order : 'desc'
  const matching = limitPackagesToBoards(searchTitles(db, 'package', query), user)
  const ordered = matching.select(['id', 'title', 'created_at', 'expires_at']).orderBy(sort, direction).orderBy('id')
  const { rows, total } = await readPage(matching, ordered, query)
  return { data: await toLines(db, rows), total }
}

/** The selections of a kind whose title has all words of `q`. */
export function searchTitles(db: Database, kind: SelectionKind, { ids, q }: Pick<ListQuery, 'ids' | 'q'>) {
  let matching = db.selectFrom('selections').where('kind', '=', kind)
  if (ids !== undefined) matching = matching.where('id', 'in', ids.split(','))
  for (const word of q?.split(/\s+/) ?? []) {
    matching = matching.where(containsFolded(db, sql.ref('title'), word))
  }
  return matching
}

type Line = Pick<PackageLine, 'id' | 'title' | 'created_at' | 'expires_at'>

async function toLines(db: Database, rows: Line[]): Promise<PackageLine[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const contacts = db.selectFrom('contacts').select('contacts.id')
  const [talents, links, opened, liked] = await Promise.all([
    db
      .selectFrom('selection_talents')
      .select('selection_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('selection_id', 'in', ids)
      .groupBy('selection_id')
      .execute(),
    db
      .selectFrom('selection_links')
      .select('selection_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('selection_id', 'in', ids)
      .where('contact_id', 'in', contacts)
      .groupBy('selection_id')
      .execute(),
    db
      .selectFrom('selection_events')
      .innerJoin('selection_links', 'selection_links.id', 'selection_events.link_id')
      .select('selection_id')
      .select((eb) => eb.fn.count<number>('link_id').distinct().as('count'))
      .where('selection_id', 'in', ids)
      .where('contact_id', 'in', contacts)
      .where('kind', '=', 'opened')
      .groupBy('selection_id')
      .execute(),
    queryRecipientAnswers(db)
      .select('selection_answers.selection_id')
      .select((eb) => eb.fn.count<number>('talent_id').distinct().as('count'))
      .where('selection_answers.selection_id', 'in', ids)
      .where('contact_id', 'in', contacts)
      .where('vote', '=', 'yes')
      .groupBy('selection_answers.selection_id')
      .execute(),
  ])
  const countOf = (counts: { selection_id: string; count: number }[], id: string) =>
    Number(counts.find(({ selection_id }) => selection_id === id)?.count ?? 0)
  return rows.map((row) => ({
    ...row,
    talent_count: countOf(talents, row.id),
    recipient_count: countOf(links, row.id),
    opened: countOf(opened, row.id),
    liked: countOf(liked, row.id),
  }))
}

/** What recipients of packages answered. */
function queryRecipientAnswers(db: Database) {
  return db
    .selectFrom('selection_answers')
    .innerJoin('selection_people', 'selection_people.id', 'selection_answers.person_id')
    .innerJoin('selection_links', 'selection_links.id', 'selection_people.link_id')
}

/** The row of a package. 404 for none. `lock` locks it until the transaction ends. */
export async function findPackage(db: Database, id: string | undefined, { lock = false } = {}) {
  const query = db
    .selectFrom('selections')
    .selectAll()
    .where('id', '=', id ?? '')
    .where('kind', '=', 'package')
  return query.$if(lock, (rows) => rows.forUpdate()).executeTakeFirstOrThrow(() => new ProblemError(404))
}

/** A package with its talents and what is known of its recipients. */
export async function readPackage(db: Database, id: string | undefined, user: CurrentUser): Promise<Package> {
  const row = await findPackage(db, id)
  const talents = await readTalents(db, row.id)
  const maker = row.created_by
    ? await db.selectFrom('users').select('name').where('id', '=', row.created_by).executeTakeFirst()
    : undefined
  return {
    id: row.id,
    version: row.content_revision,
    title: row.title,
    message: row.message,
    language: row.language as Package['language'],
    created_at: row.created_at,
    expires_at: row.expires_at,
    made_by: maker?.name ?? null,
    can_delete: await canDelete(db, row, user),
    talents,
    recipients: await readRecipients(db, row.id, user),
  }
}

/** Administrators delete every package; its maker does until it is sent. The link of a preview has no contact. */
export async function canDelete(
  db: Database,
  { id, created_by }: { id: string; created_by: string | null },
  user: CurrentUser,
): Promise<boolean> {
  if (canChange(user.role, 'erase')) return true
  if (created_by !== user.id || !canChange(user.role, 'clients')) return false
  const sent = db
    .selectFrom('selection_links')
    .select('id')
    .where('selection_id', '=', id)
    .where('contact_id', 'is not', null)
  return (await sent.executeTakeFirst()) === undefined
}

/** The talents of a package, in its order. */
export async function readTalents(db: Database, selectionId: string): Promise<Package['talents']> {
  const chosen = await db
    .selectFrom('selection_talents')
    .select(['talent_id', 'pictures'])
    .where('selection_id', '=', selectionId)
    .orderBy('position')
    .execute()
  const ids = chosen.map(({ talent_id }) => Number(talent_id)).filter(Number.isSafeInteger)
  const [rows, media] = await Promise.all([
    ids.length === 0
      ? []
      : db.selectFrom('talents').select(['id', 'name', 'published']).where('id', 'in', ids).execute(),
    findMedia(db, ids),
  ])
  const known = new Map(rows.map((row) => [row.id, row]))
  const mediaOf = Map.groupBy(media, ({ talent_id }) => talent_id)
  return chosen.map(({ talent_id, pictures }) => {
    const id = Number(talent_id)
    const talent = known.get(id)
    const own = (mediaOf.get(id) ?? []).filter(({ type }) => type.startsWith('image/'))
    const pictured = own.filter(({ kind }) => kind === 'book' || kind === 'snap' || kind === 'cover')
    return {
      id,
      name: talent?.name ?? null,
      shown: talent?.published === 1 && talent.name !== '',
      cover: own.find(({ kind }) => kind === 'cover')?.url ?? null,
      // A picture can have several places, such as the cover and the book.
      available: [...new Map(pictured.map(({ url, width, height }) => [url, { url, width, height }])).values()],
      pictures: pictures === null ? null : JSON.parse(pictures),
    }
  })
}

async function readRecipients(db: Database, selectionId: string, user: CurrentUser): Promise<PackageRecipient[]> {
  const links = await db
    .selectFrom('selection_links')
    .innerJoin('contacts', 'contacts.id', 'selection_links.contact_id')
    .leftJoin('outbox', 'outbox.link_hash', 'selection_links.token_hash')
    .select(['selection_links.id', 'contact_id', 'contacts.name', 'contacts.email', 'selection_links.created_at'])
    .select(['revoked_at', 'outbox.id as mail_id', 'attempts'])
    .where('selection_id', '=', selectionId)
    .orderBy('selection_links.id')
    .execute()
  const ids = links.map(({ id }) => id)
  const [events, answers] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          db.selectFrom('selection_events').selectAll().where('link_id', 'in', ids).orderBy('id').execute(),
          queryRecipientAnswers(db)
            .select(['link_id', 'talent_id', 'vote', 'note', 'selection_answers.updated_at as at'])
            .where('link_id', 'in', ids)
            .orderBy('selection_answers.revision')
            .execute(),
        ])
  const talentIds = [...events, ...answers].flatMap(({ talent_id }) => talent_id ?? [])
  // Also of talents who are no longer in the package.
  const names = await findTalentNames(db, user, talentIds)
  const nameOf = (id: string) => names.get(id) || `#${id}`
  const eventsOf = Map.groupBy(events, ({ link_id }) => link_id)
  return links.map(({ mail_id, attempts, ...link }) => {
    const own = Map.groupBy(eventsOf.get(link.id) ?? [], ({ kind }) => kind)
    const firstOf = (kind: string) =>
      [...Map.groupBy(own.get(kind) ?? [], ({ talent_id }) => talent_id).values()]
        .flatMap(([first]) => first ?? [])
        .map(({ talent_id, at }) => ({ talent: talent_id === null ? null : nameOf(talent_id), at }))
    const opened = own.get('opened') ?? []
    const isUndelivered = own.has('undelivered') || (mail_id !== null && isGivenUp({ attempts: attempts ?? 0 }))
    return {
      ...link,
      mail: isUndelivered ? 'undelivered' : mail_id !== null ? 'waiting' : own.has('unmailed') ? 'none' : 'sent',
      opened: opened.length,
      last_opened_at: opened.at(-1)?.at ?? null,
      viewed: firstOf('viewed'),
      answers: answers
        .filter(({ link_id, vote, note }) => link_id === link.id && (vote || note))
        .map(({ talent_id, vote, note, at }) => ({ talent: nameOf(talent_id), vote, note, at })),
      downloaded: firstOf('downloaded'),
    }
  })
}
