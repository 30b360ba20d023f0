import { sql } from 'kysely'
import type { Database } from '#database/schema/index.ts'
import { contains } from '#database/search-name.ts'
import { type Reference, references } from '../../records/media/references.ts'
import { nextRevision } from '../../records/selections/store.ts'
import { anyTables } from '../collections/rows.ts'
import { raiseTalentVersions } from '../talents/media.ts'
import type { MediumFile } from './upload/medium-file.ts'

/** A medium's files before and after its replacement. */
export interface FileChange extends Pick<MediumFile, 'width' | 'height' | 'colors' | 'isPlain'> {
  before: string
  after: string
  /** Focal points and marks are removed. */
  shouldReset: boolean
}

/**
 * Lets everything that refers to a medium by the URL of its file refer to the new file: pictures of talents and of
 * packages, texts, also of deleted records, and earlier versions of texts. Call it in a transaction.
 */
export async function replaceReferences(db: Database, change: FileChange, now: Date): Promise<void> {
  const { before, after, width, height, colors, isPlain, shouldReset } = change
  await raiseTalentVersions(db, sql<boolean>`(url = ${before} or poster = ${before})`)
  await db
    .updateTable('talent_media')
    .set({ url: after, width, height, ...colors, cutout: isPlain ? 1 : 0, ...(shouldReset && noMarks) })
    .where('url', '=', before)
    .execute()
  await db.updateTable('talent_media').set({ poster: after }).where('poster', '=', before).execute()
  for (const { table, texts = [] } of Object.values<Reference>(references)) {
    if (texts.length > 0) await rewriteRows(db, { table, columns: texts, keys: ['id'] }, change)
  }
  await rewriteRows(db, { table: 'versions', columns: ['snapshot'], keys: ['id'] }, change)
  await rewritePackages(db, change, now)
}

/** Rewrites the chosen pictures of packages. Each package counts as changed, so that no open form restores the URL. */
async function rewritePackages(db: Database, change: FileChange, now: Date): Promise<void> {
  const packages = await db
    .selectFrom('selection_talents')
    .select('selection_id')
    .distinct()
    .where(contains(sql.ref('pictures'), change.before))
    .orderBy('selection_id')
    .execute()
  // Locks each package before its talents, like all changes of packages.
  for (const { selection_id } of packages) await nextRevision(db, selection_id, { isContent: true, now })
  const target = { table: 'selection_talents', columns: ['pictures'], keys: ['selection_id', 'talent_id'] }
  await rewriteRows(db, target, change)
}

const noMarks = { focal_x: null, focal_y: null, crown: null, sole: null }

interface Target {
  table: string
  columns: readonly string[]
  /** The primary key. */
  keys: readonly string[]
}

/**
 * Rewrites the rows that contain the URL, and locks them first, so that no save meanwhile is lost. A row with a version
 * counts as changed, so that no open form restores it.
 */
async function rewriteRows(db: Database, { table, columns, keys }: Target, change: FileChange): Promise<void> {
  let query = anyTables(db)
    .selectFrom(table)
    .selectAll()
    .where((eb) => eb.or(columns.map((column) => contains(sql.ref(column), change.before))))
  for (const key of keys) query = query.orderBy(key)
  const rows: Record<string, unknown>[] = await query.forUpdate().execute()
  for (const row of rows) {
    const texts = columns.map((column) => [column, rewrite(row[column], change)])
    const isRecord = table !== 'versions' && 'version' in row
    let update = anyTables(db)
      .updateTable(table)
      .set({ ...Object.fromEntries(texts), ...(isRecord && { version: Number(row.version) + 1 }) })
    for (const key of keys) update = update.where(key, '=', row[key])
    await update.execute()
  }
}

/** Rewrites an HTML text, or the strings and rows of a JSON text. */
function rewrite(text: unknown, change: FileChange): unknown {
  if (typeof text !== 'string') return text
  if (!/^[[{]/.test(text)) return rewriteHtml(text, change)
  return JSON.stringify(JSON.parse(text), (_name, value) => {
    if (typeof value === 'string') return value === change.before ? change.after : rewriteHtml(value, change)
    return value?.url === change.before ? withNewFile(value, change) : value
  })
}

/** A row of a table that copies from the library. */
function withNewFile(row: object, { width, height, colors, shouldReset }: FileChange): object {
  const columns = Object.entries({ width, height, ...colors, ...(shouldReset && noMarks) })
  return { ...row, ...Object.fromEntries(columns.filter(([column]) => column in row)) }
}

/** The sizes of a picture are attributes of its element. */
function rewriteHtml(html: string, { before, after, width, height }: FileChange): string {
  return html
    .replace(/<img\b(?:(?!<img\b)[^>])*>/gi, (element) => {
      if (!element.includes(before)) return element
      return element.replace(/\bwidth="\d+"/i, `width="${width}"`).replace(/\bheight="\d+"/i, `height="${height}"`)
    })
    .replaceAll(before, after)
}
