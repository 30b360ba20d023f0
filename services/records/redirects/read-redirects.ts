import type { Database } from '#database/schema/index.ts'
import type { RedirectTable } from '#database/schema/panel.ts'
import { type Language, languages } from '#domain/language.ts'
import { withSlugs } from '#domain/partner-slugs.ts'
import { languageOf, otherLanguage, pathTo, pathToProfile } from '#domain/paths.ts'
import type { Redirect } from '#domain/redirects.ts'
import { listed, wherePublished } from '../published.ts'

/** The record that a redirect leads to, as `talent 12`. */
type RecordKey = `${'talent' | 'post' | 'partner'} ${number}`

/** The paths of a record in the languages in which the site shows it. */
type Paths = Partial<Record<Language, string>>

/**
 * All redirects with their present locations. Those to records that the site does not show are left out. An old address below
 * `/en` leads to the English page, another one to the Portuguese page, where there is one.
 */
export async function readRedirects(db: Database, now: Date): Promise<Redirect[]> {
  const rows = await db
    .selectFrom('redirects')
    .select(['source', 'target', 'talent_id', 'post_id', 'partner_id', 'path'])
    .execute()
  if (rows.length === 0) return []
  const paths = new Map<RecordKey, Paths>([
    ...(await readTalentPaths(db)),
    ...(await readPostPaths(db, now)),
    ...(await readPartnerPaths(db, now)),
  ])
  return rows.flatMap((row) => {
    const location = locationOf(row, paths)
    return location === undefined ? [] : [{ source: row.source, location }]
  })
}

type RedirectRow = Pick<RedirectTable, 'source' | 'target' | 'talent_id' | 'post_id' | 'partner_id' | 'path'>

/** The key of the record that a redirect leads to; undefined for other targets. */
export function recordKeyOf(row: Omit<RedirectRow, 'source' | 'path'>): RecordKey | undefined {
  if (row.target === 'path' || row.target === 'gone') return undefined
  const id = row[`${row.target}_id`]
  return id === null ? undefined : `${row.target} ${id}`
}

/** Null for what is gone, undefined for a record that the site does not show. */
function locationOf(row: RedirectRow, paths: Map<RecordKey, Paths>): string | null | undefined {
  if (row.target === 'gone') return null
  if (row.target === 'path') return row.path ?? undefined
  const key = recordKeyOf(row)
  const found = key && paths.get(key)
  const language = languageOf(row.source)
  return found?.[language] ?? found?.[otherLanguage(language)]
}

async function readTalentPaths(db: Database): Promise<[RecordKey, Paths][]> {
  const talents = await db
    .selectFrom('talents')
    .select(['id', 'name'])
    .where('id', 'in', db.selectFrom('redirects').select('talent_id').where('talent_id', 'is not', null))
    .where(listed)
    .execute()
  return talents.map(({ id, name }) => {
    const talent = { id: String(id), name }
    return [`talent ${id}`, { pt: pathToProfile(talent, 'pt'), en: pathToProfile(talent, 'en') }]
  })
}

async function readPostPaths(db: Database, now: Date): Promise<[RecordKey, Paths][]> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'title_pt', 'title_en', 'slug_pt', 'slug_en'])
    .where('id', 'in', db.selectFrom('redirects').select('post_id').where('post_id', 'is not', null))
    .where(wherePublished(now))
    .execute()
  return posts.map((post) => {
    const paths = languages.flatMap((language) => {
      const [title, slug] = [post[`title_${language}`], post[`slug_${language}`]]
      return title && slug ? [[language, pathTo('post', language, { slug })]] : []
    })
    return [`post ${post.id}`, Object.fromEntries(paths) as Paths]
  })
}

/** Reads all partners: the slug of one depends on the titles of the others. */
async function readPartnerPaths(db: Database, now: Date): Promise<[RecordKey, Paths][]> {
  const partners = await db
    .selectFrom('partners')
    .select(['id', 'title_pt', 'title_en'])
    .where(wherePublished(now))
    .execute()
  const paths = new Map<RecordKey, Paths>()
  for (const language of languages) {
    const titled = partners.flatMap(({ id, [`title_${language}` as const]: title }) =>
      title ? [{ id: String(id), title }] : [],
    )
    for (const { id, slug } of withSlugs(titled)) {
      const key = `partner ${Number(id)}` as const
      paths.set(key, { ...paths.get(key), [language]: pathTo('partner', language, { slug }) })
    }
  }
  return [...paths]
}
