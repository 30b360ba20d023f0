import { type CurrentUser, isOnBoards } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { categories, isFixedCategory } from '#domain/categories.ts'
import { type Language, languages } from '#domain/language.ts'
import { categorySlugOf } from '#domain/paths.ts'
import { slugify } from '#domain/text.ts'
import { parseRowId } from '../../database/row-id.ts'
import { type FieldErrors, ProblemError } from '../http/problem.ts'
import { findBoards, fixedBoardNames, isBoardUsed } from '../records/boards.ts'
import { isSelectionOnBoards } from '../records/selections/reactions.ts'
import { type AnyQuery, defineCollection } from './collections/collection.ts'
import { addFormerSlugs, withoutFormerSlugs } from './collections/former-slugs.ts'
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
      ...addFormerSlugs(row, slugs),
    }
  },
  async beforeDelete({ db, id }) {
    const { category } = await db.selectFrom('boards').select('category').where('id', '=', id).executeTakeFirstOrThrow()
    if (await isBoardUsed(db, category)) throw new ProblemError(409, { reason: 'board_in_use' })
  },
  toRecords: async (_db, rows) => rows.map((row) => toPublishableRecord(withoutFormerSlugs(row))),
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

type Limited = Pick<CurrentUser, 'boards'>

/** Limits a query of talents to the boards of a user. Every list, search and bulk action of talents uses it. */
export function limitToBoards<Query>(query: Query, { boards }: Limited): Query {
  if (boards === null) return query
  return (query as unknown as AnyQuery).where('talents.category', 'in', boards) as unknown as Query
}

/** The names of talents by id, as far as the user may see them. */
export async function findTalentNames(
  db: Database,
  user: Limited,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.flatMap((id) => parseRowId(id) ?? []))]
  if (known.length === 0) return new Map()
  const query = limitToBoards(db.selectFrom('talents').select(['id', 'name']), user).where('id', 'in', known)
  return new Map((await query.execute()).map(({ id, name }) => [String(id), name]))
}

/** As `limitToBoards`, for packages: those that show a talent of another board are left out. */
export function limitPackagesToBoards<Query>(query: Query, { boards }: Limited): Query {
  if (boards === null) return query
  return (query as unknown as AnyQuery).where(isSelectionOnBoards(boards)) as unknown as Query
}

/** Throws a 404 for a talent that is not on the boards of a user. Unlimited users get it where the talent is read. */
export async function assertTalentVisible(db: Database, user: Limited, id: string | undefined): Promise<void> {
  if (user.boards === null) return
  await limitToBoards(db.selectFrom('talents').select('id'), user)
    .where('id', '=', parseRowId(id ?? '') ?? 0)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
}

/** Throws a 404 for a package that shows a talent of another board. */
export async function assertPackageVisible(db: Database, user: Limited, id: string | undefined): Promise<void> {
  if (user.boards === null) return
  await limitPackagesToBoards(db.selectFrom('selections').select('id'), user)
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow(() => new ProblemError(404))
}

/** Throws a 422 when a user would move a talent to a board that is not theirs. */
export function assertBoardAllowed(user: Limited, category: string): void {
  if (isOnBoards(user, category)) return
  throw new ProblemError(422, { errors: { category: ['other_board'] } })
}
