import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { categories, isFixedCategory } from '#domain/categories.ts'
import { type Language, languages } from '#domain/language.ts'
import { categorySlugOf } from '#domain/paths.ts'
import { slugify } from '#domain/text.ts'
import { type FieldErrors, ProblemError } from '../http/problem.ts'
import { findBoards, fixedBoardNames, isBoardUsed } from '../records/boards.ts'
import { defineCollection } from './collections/collection.ts'
import { toPublishableRecord } from './collections/publishing.ts'

/** The boards beyond woman, man and development, in the order of the menu. */
export const boards = defineCollection('boards', {
  table: 'boards',
  topic: 'talents',
  searchColumns: ['name_pt', 'name_en'],
  sortColumns: ['position', 'id', 'name_pt', 'name_en', 'published', 'updated_at'],
  uniqueColumns: ['category', 'slug_pt', 'slug_en'],
  async check({ db, id, input }) {
    const errors = await findErrors(db, id, input)
    if (Object.keys(errors).length > 0) throw new ProblemError(422, { errors })
  },
  async toColumns(input, { db, row }) {
    const slugs = { slug_pt: slugOf(input, 'pt'), slug_en: slugOf(input, 'en') }
    if (!row) return { ...input, ...slugs, category: await makeCategory(db, slugs.slug_en) }
    return {
      ...input,
      ...slugs,
      former_slugs_pt: withFormer(row.former_slugs_pt, row.slug_pt, slugs.slug_pt),
      former_slugs_en: withFormer(row.former_slugs_en, row.slug_en, slugs.slug_en),
    }
  },
  async beforeDelete({ db, id }) {
    const { category } = await db.selectFrom('boards').select('category').where('id', '=', id).executeTakeFirstOrThrow()
    if (await isBoardUsed(db, category)) throw new ProblemError(409, { reason: 'board_in_use' })
  },
  toRecords: async (_db, rows) =>
    rows.map(({ former_slugs_pt: _pt, former_slugs_en: _en, ...row }) => toPublishableRecord(row)),
})

type Names = Record<`name_${Language}`, string>
type Slugs = Record<`slug_${Language}`, string | null>

/** The slug of a board: as typed, or made of its name. Names without Latin letters or digits have none; users enter one. */
function slugOf(input: Names & Slugs, language: Language): string {
  return input[`slug_${language}`] ?? slugify(input[`name_${language}`]).slice(0, 60).replace(/-$/, '')
}

/** Errors for a name or slug that another board has, the fixed boards included. */
async function findErrors(db: Database, id: number | undefined, input: Names & Slugs): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const others = (await findBoards(db)).filter((board) => board.id !== id)
  for (const language of languages) {
    const [nameField, slugField] = [`name_${language}`, `slug_${language}`] as const
    const slug = slugOf(input, language)
    const name = searchName(input[nameField])
    const usedNames = [
      ...categories.map((category) => fixedBoardNames[category][language]),
      ...others.map((board) => board[nameField]),
    ]
    const usedSlugs = [
      ...categories.map((category) => categorySlugOf(category, language)),
      ...others.map((board) => board[slugField]),
    ]
    if (usedNames.some((used) => searchName(used) === name)) errors[nameField] = ['taken']
    if (slug === '') errors[slugField] = ['required']
    // A taken name says why its slug is taken too.
    else if (usedSlugs.includes(slug) && !errors[nameField]) errors[slugField] = ['taken']
  }
  return errors
}

/** A category for the talents of a new board, which no board has or had: its first English slug. */
async function makeCategory(db: Database, slug: string): Promise<string> {
  const stem = slug.slice(0, 50)
  const [rows, talents] = await Promise.all([
    db.selectFrom('boards').select('category').execute(),
    withDeleted(db).selectFrom('all_talents').select('category').distinct().execute(),
  ])
  const used = new Set([...rows, ...talents].map(({ category }) => category))
  let category = stem
  for (let number = 2; used.has(category) || isFixedCategory(category); number++) category = `${stem}-${number}`
  return category
}

function withFormer(stored: string, before: string, after: string): string {
  const former = JSON.parse(stored) as string[]
  return JSON.stringify([...new Set([...former, before])].filter((slug) => slug !== after))
}

/**
 * Throws a 422 of `field` for categories that no board has. Within a transaction, the boards cannot be deleted before it
 * ends.
 */
export async function assertBoardsExist(db: Database, used: readonly string[], field: string): Promise<void> {
  const further = used.filter((category) => !isFixedCategory(category))
  if (further.length === 0) return
  const query = db.selectFrom('boards').select('category').where('category', 'in', further)
  const rows = await query.$if(db.isTransaction, (rows) => rows.forKeyShare()).execute()
  const known = new Set(rows.map(({ category }) => category))
  if (further.every((category) => known.has(category))) return
  throw new ProblemError(422, { errors: { [field]: ['unknown'] } })
}
