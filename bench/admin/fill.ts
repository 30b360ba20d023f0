import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Connection } from '#database/connect.ts'
import type { Database, Schema } from '#database/schema/index.ts'
import { searchName, searchTextOf } from '#database/search-name.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { generatedTalent } from '#demo/many-talents.ts'
import { chunk } from '#domain/chunk.ts'
import { toMessageText, toSenderText } from '#services/records/submissions/search-texts.ts'

/** How much an agency with 20,000 talents and messages may have of the rest. */
const totals = {
  messages: 20_000,
  media: 20_000,
  clients: 1_000,
  contacts: 5_000,
  packages: 1_000,
  audit: 100_000,
  versions: 40_000,
  deleted: 1_000,
  tasks: 2_000,
  comments: 5_000,
  bookings: 100_000,
  stays: 10_000,
}

const users = 20

const day = 86_400_000

/** Keeps statements below the databases' parameter limits. */
const batchSize = 500

/** Adds messages and all that a back office gathers to an agency that has talents. Deterministic but for the ids. */
export async function fillAdmin({ db, dialect }: Connection): Promise<void> {
  const now = Date.now()
  const talents = (await db.selectFrom('talents').select('id').orderBy('id').execute()).map(({ id }) => id)
  const talentOf = (index: number) => talents[(index * 7_919) % talents.length] ?? 0
  await db.transaction().execute(async (transaction) => {
    const messages = await insertMessages(transaction, now)
    await insertMedia(transaction, now)
    await insertContacts(transaction, now)
    await insertPackages(transaction, now, talentOf)
    await insertHistory(transaction, now, talentOf)
    await insertTeamwork(transaction, { now, talentOf, messages })
    await insertCalendar(transaction, now, talentOf)
  })
  // Both databases do it by themselves, later.
  if (dialect === 'postgres') await sql`vacuum analyze`.execute(db)
}

/** Adds the colleagues of the first user, who gets every fifth task, and notices. */
export async function addColleagues({ db }: Connection): Promise<void> {
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await insertUsers(db, Date.now())
  await db.updateTable('tasks').set({ assignee_id: user_id }).where(sql<boolean>`id % 5 = 0`).execute()
  const created_at = new Date().toISOString()
  const comments = await db.selectFrom('comments').select('id').limit(300).execute()
  const tasks = await db.selectFrom('tasks').select('id').where('assignee_id', '=', user_id).execute()
  await insertAll(db, 'notices', [
    ...comments.map(({ id }) => ({
      user_id,
      kind: 'mention' as const,
      actor_id: 'user-1',
      comment_id: id,
      created_at,
    })),
    ...tasks.map(({ id }) => ({ user_id, kind: 'task' as const, actor_id: 'user-1', task_id: id, created_at })),
  ])
}

/** Rows with the numbers 0 to `total` - 1. */
function rows<Row>(total: number, create: (index: number) => Row): Row[] {
  return Array.from({ length: total }, (_, index) => create(index))
}

async function insertAll<Table extends keyof Schema>(
  db: Database,
  table: Table,
  all: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const batch of chunk(all, batchSize)) {
    await db
      .insertInto(table)
      .values(batch as never)
      .execute()
  }
}

/** `created_at` and `updated_at`, `days` ago. */
function timestamps(now: number, days: number) {
  const created_at = new Date(now - days * day).toISOString()
  return { created_at, updated_at: created_at }
}

async function insertUsers(db: Database, now: number): Promise<void> {
  const roles = ['booker', 'scout', 'editor', 'read-only']
  const all = rows(users, (index) => ({
    id: `user-${index}`,
    name: generatedTalent(index).name,
    email: `user-${index}@marmore.example`,
    role: roles[index % roles.length] ?? 'booker',
    language: 'pt',
    last_seen_at: null,
    ...timestamps(now, 400),
  }))
  await insertAll(db, 'users', all)
}

const kinds = [
  ...(['contact', 'contact', 'contact', 'contact', 'favorites'] as const),
  ...(['application', 'application', 'application', 'entry', 'booking'] as const),
]

const text = 'Buscamos duas modelos para uma campanha de joias em mármore, com três dias de estúdio e um dia externo. '

/** Two years of messages, of which the latest two months are open. Returns their ids. */
async function insertMessages(db: Database, now: number): Promise<string[]> {
  const all = rows(totals.messages, (index): Insertable<Schema['submissions']> => {
    const kind = kinds[index % kinds.length] ?? 'contact'
    const isOpen = index < totals.messages / 12
    const status = isOpen
      ? (['new', 'new', 'in_progress'] as const)[index % 3]
      : (['answered', 'closed'] as const)[index % 2]
    const { name, attributes } = generatedTalent(index)
    const birthdate = new Date(now - (15 + (index % 12)) * 365.25 * day).toISOString().slice(0, 10)
    const city = attributes.current_address ?? 'Recife'
    const own =
      kind === 'application'
        ? { birthdate, city, country: 'Brasil', category: ['woman', 'man'][index % 2], height: 165 + (index % 25) }
        : { message: text.repeat(1 + (index % 8)) }
    return {
      id: randomUUID(),
      kind,
      form: kind === 'entry' ? 'workshop' : '',
      language: index % 4 === 0 ? 'en' : 'pt',
      ...withPayload(index % 10 === 0 ? 'Ligar na semana que vem.' : null, {
        full_name: name,
        email: `${searchName(name).replace(' ', '.')}.${index}@marmore.example`,
        phone: `+55 11 9${String(10_000_000 + index * 37)}`,
        ...own,
      }),
      idempotency_key: null,
      status: kind === 'application' && index % 40 === 5 ? 'awaiting_guardian' : (status ?? 'new'),
      purpose: 'bench',
      decision: kind === 'application' && !isOpen ? (['invited', 'kept', 'thanked'] as const)[index % 3] : null,
      assignee_id: index % 3 === 0 ? `user-${index % users}` : null,
      opened_at: status === 'new' ? null : new Date(now).toISOString(),
      ...timestamps(now, (index * 730) / totals.messages),
      expires_at: new Date(now + (730 - (index * 720) / totals.messages) * day).toISOString(),
    }
  })
  // Oldest first, as they arrive.
  await insertAll(db, 'submissions', all.toReversed())
  const ids = all.map(({ id }) => id)
  const applications = all.filter(({ kind }) => kind === 'application')
  const files = applications.flatMap(({ id }) =>
    ['profile', 'front', 'entire', 'side'].map((view) => ({
      submission_id: id,
      view,
      key: `private/${id}/${view}.jpg`,
      type: 'image/jpeg',
      width: 1_200,
      height: 1_600,
      size: 300_000,
    })),
  )
  await insertAll(db, 'submission_files', files)
  return ids
}

function withPayload(note: string | null, payload: object) {
  return {
    payload: JSON.stringify(payload),
    note,
    sender_text: toSenderText(payload),
    message_text: toMessageText(payload, note),
  }
}

async function insertMedia(db: Database, now: number): Promise<void> {
  const last = await db.selectFrom('media').select('id').orderBy('id', 'desc').executeTakeFirst()
  const all = rows(totals.media, (index) => {
    const { name } = generatedTalent(index)
    const texts = {
      alt_pt: index % 5 === 0 ? null : `${name}, de frente`,
      alt_en: index % 6 === 0 ? null : `${name}, from the front`,
      name: `${searchName(name).replace(' ', '-')}-${index}.jpg`,
    }
    return {
      url: `media/bench-${index}.jpg`,
      type: index % 50 === 0 ? 'video/mp4' : 'image/jpeg',
      width: 1_200,
      height: 1_600,
      ...texts,
      search_text: searchTextOf(Object.values(texts)),
      size: 200_000 + index,
      ...timestamps(now, index / 20),
    }
  })
  await insertAll(db, 'media', all)
  const added = await db
    .selectFrom('media')
    .select('id')
    .where('id', '>', last?.id ?? 0)
    .execute()
  const tags = ['editorial', 'passarela', 'campanha', 'teste', 'polaroid']
  const tagged = added.filter((_, index) => index % 3 === 0)
  await insertAll(
    db,
    'media_tags',
    tagged.map(({ id }, index) => ({ media_id: id, tag: tags[index % tags.length] ?? '' })),
  )
}

async function insertContacts(db: Database, now: number): Promise<void> {
  const clients = rows(totals.clients, (index) => {
    const name = `${generatedTalent(index * 3).name} Filmes`
    return { name, search_name: searchName(name), ...timestamps(now, index % 700) }
  })
  await insertAll(db, 'clients', clients)
  const ids = await db.selectFrom('clients').select('id').execute()
  const contacts = rows(totals.contacts, (index) => {
    const { name } = generatedTalent(index * 5)
    const email = `contact-${index}@marmore.example`
    const phone = `+55 11 3${String(1_000_000 + index * 97)}`
    return {
      client_id: ids[index % ids.length]?.id ?? null,
      name,
      search_name: searchName(name),
      email,
      phone,
      role: 'Casting',
      language: 'pt' as const,
      search_text: searchName(`${name} casting ${email} ${phone}`),
      reviewed_at: new Date(now - (index % 900) * day).toISOString(),
      ...timestamps(now, index % 900),
    }
  })
  await insertAll(db, 'contacts', contacts)
}

type TalentOf = (index: number) => number

async function insertPackages(db: Database, now: number, talentOf: TalentOf): Promise<void> {
  const packages = rows(totals.packages, (index) => ({
    id: randomUUID(),
    kind: index % 5 === 0 ? ('room' as const) : ('package' as const),
    title: `Campanha ${generatedTalent(index).name}`,
    language: 'pt',
    ...timestamps(now, index / 3),
    expires_at: new Date(now + 30 * day).toISOString(),
  }))
  await insertAll(db, 'selections', packages)
  const shown = packages.flatMap(({ id }, index) =>
    rows(12, (position) => ({ selection_id: id, talent_id: String(talentOf(index * 12 + position)), position })),
  )
  // The same talent twice would violate the key.
  const unique = new Map(shown.map((row) => [`${row.selection_id} ${row.talent_id}`, row]))
  await insertAll(db, 'selection_talents', [...unique.values()])
}

async function insertHistory(db: Database, now: number, talentOf: TalentOf): Promise<void> {
  const actions = ['opened', 'changed', 'changed', 'opened', 'exported', 'answered', 'opened', 'created']
  const resources = ['submissions', 'talents', 'talents', 'private-data', 'media', 'posts']
  const audit = rows(totals.audit, (index) => ({
    at: new Date(now - ((totals.audit - index) * 730 * day) / totals.audit).toISOString(),
    user_id: `user-${index % users}`,
    user_name: generatedTalent(index % users).name,
    action: actions[index % actions.length] ?? 'changed',
    resource: resources[index % resources.length] ?? 'talents',
    record_id: String(talentOf(index)),
    changes: index % 2 === 0 ? JSON.stringify({ height: [170, 171], waist: [60, 61] }) : null,
  }))
  await insertAll(db, 'audit', audit)
  const snapshot = JSON.stringify({ ...generatedTalent(1), description: text.repeat(20) })
  const perTalent = 4
  const versions = rows(totals.versions, (index) => ({
    resource: 'talents',
    record_id: String(talentOf(Math.floor(index / perTalent))),
    version: 1 + (index % perTalent),
    action: 'changed' as const,
    snapshot,
    user_name: 'Bench',
    at: new Date(now - (index % 360) * day).toISOString(),
  }))
  await insertAll(db, 'versions', versions)
  const deleted = rows(totals.deleted, (index) => {
    const { name } = generatedTalent(index)
    const deleted_at = new Date(now - (index % 29) * day).toISOString()
    const talent = { name, search_name: searchName(name), category: 'woman', published: 1 } as const
    return { ...talent, ...timestamps(now, 100), deleted_at, deleted_by: 'Bench' }
  })
  for (const batch of chunk(deleted, batchSize)) await withDeleted(db).insertInto('all_talents').values(batch).execute()
}

interface Records {
  now: number
  talentOf: TalentOf
  /** The ids of the messages. */
  messages: readonly string[]
}

async function insertTeamwork(db: Database, { now, talentOf, messages }: Records): Promise<void> {
  const recordOf = (index: number) =>
    index % 2 === 0
      ? { talent_id: talentOf(index), submission_id: null }
      : { talent_id: null, submission_id: messages[index % messages.length] ?? null }
  const tasks = rows(totals.tasks, (index) => ({
    title: `Ligar para ${generatedTalent(index).name}`,
    ...recordOf(index),
    assignee_id: `user-${index % users}`,
    created_by: 'user-0',
    due_on: new Date(now + ((index % 60) - 30) * day).toISOString().slice(0, 10),
    done_at: index % 2 === 0 ? null : new Date(now).toISOString(),
    ...timestamps(now, index % 90),
  }))
  await insertAll(db, 'tasks', tasks)
  const comments = rows(totals.comments, (index) => ({
    ...recordOf(index),
    user_id: `user-${index % users}`,
    text,
    mentions: '[]',
    created_at: new Date(now - (index % 90) * day).toISOString(),
  }))
  await insertAll(db, 'comments', comments)
}

/** Bookings from a year ago to a year ahead, of one to four days, of which every tenth was released. */
async function insertCalendar(db: Database, now: number, talentOf: TalentOf): Promise<void> {
  const clients = await db.selectFrom('clients').select('id').limit(100).execute()
  const dayAt = (days: number) => new Date(now + days * day).toISOString().slice(0, 10)
  const kinds = ['option', 'option', 'confirmed', 'blocked'] as const
  const bookings = rows(totals.bookings, (index) => {
    const from = ((index * 730) / totals.bookings - 365) | 0
    const kind = kinds[index % kinds.length] ?? 'option'
    return {
      talent_id: talentOf(index),
      kind,
      rank: kind === 'option' ? 1 : null,
      queue: index,
      from: dayAt(from),
      to: dayAt(from + (index % 4)),
      title: 'Campanha',
      client_id: clients[index % clients.length]?.id ?? null,
      released_at: index % 10 === 0 ? new Date(now).toISOString() : null,
      ...timestamps(now, 400),
    }
  })
  await insertAll(db, 'bookings', bookings)
  const stays = rows(totals.stays, (index) => {
    const from = ((index * 730) / totals.stays - 365) | 0
    return {
      talent_id: talentOf(index),
      city: 'Milão',
      country: 'IT',
      from: dayAt(from),
      to: dayAt(from + 20),
      public: 1 as const,
    }
  })
  await insertAll(db, 'stays', stays)
}
