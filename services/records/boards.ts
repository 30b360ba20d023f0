import type { Selectable } from 'kysely'
import type { BoardTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { type Category, categories } from '#domain/categories.ts'
import type { Language } from '#domain/language.ts'

/** The names of the boards that every agency has. */
export const fixedBoardNames: Record<Category, Record<Language, string>> = {
  woman: { pt: 'Mulher', en: 'Woman' },
  man: { pt: 'Homem', en: 'Man' },
  development: { pt: 'Development', en: 'Development' },
}

/** The names of a board in each language, by category. */
export type BoardNames = Map<string, Record<Language, string>>

/** The agency's further boards, in the order of the menu. */
export function findBoards(db: Database): Promise<Selectable<BoardTable>[]> {
  return db.selectFrom('boards').selectAll().orderBy('position').orderBy('id').execute()
}

/** The names of all boards, in the order of the menu. */
export async function findBoardNames(db: Database): Promise<BoardNames> {
  const boards = await findBoards(db)
  return new Map([
    ...categories.map((category) => [category, fixedBoardNames[category]] as const),
    ...boards.map(({ category, name_pt, name_en }) => [category, { pt: name_pt, en: name_en }] as const),
  ])
}

/** Whether talents are on a board, deleted ones included, or users are limited to it. */
export async function isBoardUsed(db: Database, category: string): Promise<boolean> {
  const quoted = `%${JSON.stringify(category)}%`
  const uses = await Promise.all([
    withDeleted(db).selectFrom('all_talents').select('id').where('category', '=', category).limit(1).execute(),
    db.selectFrom('users').select('id').where('boards', 'like', quoted).limit(1).execute(),
    db.selectFrom('invitations').select('id').where('boards', 'like', quoted).limit(1).execute(),
  ])
  return uses.some((rows) => rows.length > 0)
}
