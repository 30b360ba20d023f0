import { LRUCache } from 'lru-cache'
import type { Database } from '#database/schema/index.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { listed, wherePublished } from '../published.ts'
import { findLibraryUrls, references } from './references.ts'

/** More than the pictures that visitors of an agency's site see between two changes. */
const maxKnown = 50_000

/**
 * The files of the library that something published shows. Those that were asked for are in memory, so that a picture needs
 * no query; `refresh` forgets those that nothing published shows any more.
 */
export function createPublishedMedia(db: Database, now: () => Date) {
  const known = new LRUCache<string, true>({ max: maxKnown })
  let refreshing: Promise<void> | undefined
  let isOutdated = false

  async function refreshAll(): Promise<void> {
    do {
      isOutdated = false
      for (const urls of chunk([...known.keys()], maxRowsPerStatement)) {
        const published = await findPublished(db, urls, now())
        for (const url of urls) if (!published.has(url)) known.delete(url)
      }
    } while (isOutdated)
  }

  return {
    /** Whether a file is in memory as published. */
    has: (url: string): boolean => known.get(url) === true,
    /** As `has`, but asks the database for a file that is not in memory. */
    async isPublished(url: string): Promise<boolean> {
      if (known.get(url)) return true
      const isFound = (await findPublished(db, [url], now())).has(url)
      if (isFound) known.set(url, true)
      return isFound
    },
    /** Checks the files in memory again, and once more when it is called meanwhile. */
    refresh(): Promise<void> {
      isOutdated = true
      refreshing ??= refreshAll().finally(() => {
        refreshing = undefined
      })
      return refreshing
    },
  }
}

/** Those of these files that something published shows. */
export async function findPublished(db: Database, urls: readonly string[], now: Date): Promise<Set<string>> {
  const published = await findOfTalents(db, urls)
  const others = urls.filter((url) => !published.has(url))
  if (others.length === 0) return published
  const media = await db.selectFrom('media').select(['id', 'url']).where('url', 'in', others).execute()
  if (media.length === 0) return published
  const content = await readContentMedia(db, now)
  for (const { id, url } of media) if (content.has(id) || content.has(url)) published.add(url)
  return published
}

async function findOfTalents(db: Database, urls: readonly string[]): Promise<Set<string>> {
  const find = (column: 'url' | 'poster') =>
    db
      .selectFrom('talent_media')
      .innerJoin('talents', 'talents.id', 'talent_media.talent_id')
      .select(`talent_media.${column} as url`)
      .where(`talent_media.${column}`, 'in', urls)
      .where(listed)
      .execute()
  const rows = await Promise.all([find('url'), find('poster')])
  return new Set(rows.flat().flatMap(({ url }) => url ?? []))
}

/** The ids of all media that published content shows, and the URLs of those in its texts. These tables are small. */
async function readContentMedia(db: Database, now: Date): Promise<Set<unknown>> {
  const isPublished = wherePublished(now)
  const entities = db.selectFrom('entities').select('id').where(isPublished)
  const items = db.selectFrom('entity_items').select('id').where(isPublished)
  const rows: object[][] = await Promise.all([
    db.selectFrom('slides').select(references.slides.ids).where(isPublished).execute(),
    db
      .selectFrom('posts')
      .select([...references.posts.ids, ...references.posts.texts])
      .where(isPublished)
      .where(({ and, eb, or }) =>
        or([
          and([eb('title_pt', 'is not', null), eb('slug_pt', 'is not', null)]),
          and([eb('title_en', 'is not', null), eb('slug_en', 'is not', null)]),
        ]),
      )
      .execute(),
    db
      .selectFrom('partners')
      .select([...references.partners.ids, ...references.partners.texts])
      .where(isPublished)
      .where(({ eb, or }) => or([eb('title_pt', 'is not', null), eb('title_en', 'is not', null)]))
      .execute(),
    db
      .selectFrom('staff')
      .select(references.staff.ids)
      .where(isPublished)
      .where(({ eb, or }) => or([eb('name_pt', 'is not', null), eb('name_en', 'is not', null)]))
      .execute(),
    db.selectFrom('entities').select(references.entities.texts).where(isPublished).execute(),
    db
      .selectFrom('entity_items')
      .select(references.entity_items.texts)
      .where(isPublished)
      .where('entity_id', 'in', entities)
      .execute(),
    db
      .selectFrom('entity_media')
      .select(references.entity_media.ids)
      .where('entity_id', 'in', entities)
      .where(({ eb, or }) => or([eb('item_id', 'is', null), eb('item_id', 'in', items)]))
      .execute(),
  ])
  const values = rows.flat().flatMap((row) => Object.values(row))
  return new Set(values.flatMap((value) => (typeof value === 'string' ? findLibraryUrls(value) : [value])))
}
