import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '#database/dialect.ts'
import type { Database } from '#database/schema/index.ts'
import type { SchemaWithDeleted } from '#database/soft-delete.ts'

/** How a table refers to media. */
export interface Reference {
  table: keyof SchemaWithDeleted
  /** Columns with media ids. */
  ids?: readonly string[]
  /** Columns with media URLs. */
  urls?: readonly string[]
  /** Columns with HTML or JSON that may contain media URLs. */
  texts?: readonly string[]
}

const descriptions = ['description_pt', 'description_en'] as const
const contents = [...descriptions, 'fields', 'fields_pt', 'fields_en'] as const

/** All references to media, also in deleted records, which may come back. A missing entry would let used media be deleted. */
export const references = {
  talent_media: { table: 'talent_media', urls: ['url', 'poster'] },
  slides: { table: 'all_slides', ids: ['desktop_id', 'mobile_id', 'desktop_poster_id', 'mobile_poster_id'] },
  posts: { table: 'all_posts', ids: ['cover_id', 'thumbnail_id'], texts: descriptions },
  partners: { table: 'all_partners', ids: ['cover_id'], texts: descriptions },
  staff: { table: 'all_staff', ids: ['picture_id'] },
  entities: { table: 'entities', texts: contents },
  entity_items: { table: 'all_entity_items', texts: contents },
  entity_media: { table: 'entity_media', ids: ['media_id'] },
  media: { table: 'all_media', ids: ['poster_id'] },
} as const satisfies Record<string, Reference>

/** A library URL within a text. */
export const libraryUrls = /media\/[\w-]+\.\w+/g

/** All library URLs in a text. */
export function findLibraryUrls(text: string): string[] {
  return [...text.matchAll(libraryUrls)].map(([url]) => url)
}

/** A condition on `media`: nothing refers to the medium. */
export async function isUnused(db: Database): Promise<RawBuilder<boolean>> {
  const byColumns = Object.values<Reference>(references).flatMap(({ table, ids = [], urls = [] }) => [
    ...ids.map((column) => isNotIn('media.id', table, column)),
    ...urls.map((column) => isNotShown('media.url', table, column)),
  ])
  return sql<boolean>`(${sql.join([...byColumns, sql`media.url not in (${await queryUrlsInTexts(db)})`], sql` and `)})`
}

/** The ids of the media that content of the site shows: everything that refers to media but talents and other media. */
export async function queryContentMedia(db: Database): Promise<RawBuilder<unknown>> {
  const { talent_media: _talents, media: _media, ...content } = references
  const columns = Object.values<Reference>(content).flatMap(({ table, ids = [] }) =>
    ids.map((column) => sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} is not null`),
  )
  const inTexts = sql`select shown.id from all_media as shown where shown.url in (${await queryUrlsInTexts(db)})`
  return sql.join([...columns, inTexts], sql` union all `)
}

/**
 * Locks media that may be deleted, so that nothing starts to show them: `isUnused` in a later statement sees what does.
 * Call it in a transaction.
 */
export async function lockMedia(transaction: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.selectFrom('media').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** A query of the library URLs in texts. */
async function queryUrlsInTexts(db: Database): Promise<RawBuilder<unknown>> {
  const urls = JSON.stringify(await findUrlsInTexts(db))
  return isPostgres(db)
    ? sql`select json_array_elements_text(cast(${urls} as json))`
    : sql`select value from json_each(${urls})`
}

/** All library URLs in texts. Reading them once is far faster than searching every text for each medium. */
async function findUrlsInTexts(db: Database): Promise<string[]> {
  const found = new Set<string>()
  for (const { table, texts = [] } of Object.values<Reference>(references)) {
    for (const column of texts) {
      const text = sql.ref<string>(column)
      const { rows } = await sql<{ text: string }>`
        select ${text} as text from ${sql.table(table)} where ${contains(text, sql`'media/'`)}`.execute(db)
      for (const row of rows) for (const url of findLibraryUrls(row.text)) found.add(url)
    }
  }
  return [...found]
}

function isNotIn(value: string, table: string, column: string) {
  const reference = sql.ref(`shown.${column}`)
  return sql`${sql.ref(value)} not in (select ${reference} from ${sql.table(table)} as shown where ${reference} is not null)`
}

/** As `isNotIn` for large tables with an index on the column, which are not read as a whole. */
function isNotShown(value: string, table: string, column: string) {
  return sql`not exists (select 1 from ${sql.table(table)} as shown where ${sql.ref(`shown.${column}`)} = ${sql.ref(value)})`
}

/** A condition on a referring table: its row refers to this medium. */
export function refersTo(
  { ids = [], urls = [], texts = [] }: Reference,
  medium: { id: number; url: string },
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    [
      ...ids.map((column) => sql`${sql.ref(column)} = ${medium.id}`),
      ...urls.map((column) => sql`${sql.ref(column)} = ${medium.url}`),
      ...texts.map((column) => contains(sql.ref(column), sql`${medium.url}`)),
    ],
    sql` or `,
  )})`
}

/** Columns that must refer to a medium. */
const required = new Set(['talent_media.url', 'all_slides.desktop_id', 'entity_media.media_id'])

/**
 * Removes all references to a medium but those in texts. Rows that cannot be without it are deleted. Call it in a
 * transaction.
 */
export async function removeReferences(transaction: Database, medium: { id: number; url: string }): Promise<void> {
  for (const { table, ids = [], urls = [] } of Object.values<Reference>(references)) {
    for (const column of [...ids, ...urls]) {
      const value = ids.includes(column) ? medium.id : medium.url
      const condition = sql`${sql.ref(column)} = ${value}`
      const change = required.has(`${table}.${column}`)
        ? sql`delete from ${sql.table(table)} where ${condition}`
        : sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${condition}`
      await change.execute(transaction)
    }
  }
}

/** Whether a text contains another, in SQL that both databases support. */
function contains(text: RawBuilder<unknown>, part: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`replace(${text}, ${part}, '') <> ${text}`
}
