import type { Database } from '#database/schema/index.ts'

const contentTables = ['talents', 'slides', 'posts', 'partners', 'staff', 'entities', 'social_medias'] as const

/** Whether the agency has entered content; then the demo is not seeded. */
export async function hasOwnContent(db: Database): Promise<boolean> {
  for (const table of contentTables) {
    const own = await db.selectFrom(table).select('id').where('origin', '=', 'agency').limit(1).executeTakeFirst()
    if (own) return true
  }
  return false
}
