import { type ChosenColumns, type TalentColumn, talentColumns } from '#contracts/admin/list-preferences.ts'
import type { Database } from '#database/schema/index.ts'

/** The columns that a user has chosen for lists. Columns that no longer exist are left out. */
export async function readColumns(db: Database, userId: string): Promise<ChosenColumns> {
  const row = await db.selectFrom('users').select('talent_columns').where('id', '=', userId).executeTakeFirst()
  if (!row?.talent_columns) return { talents: null }
  const names: string[] = JSON.parse(row.talent_columns)
  return { talents: names.filter((name): name is TalentColumn => (talentColumns as readonly string[]).includes(name)) }
}

/** Stores the columns that a user has chosen for lists. */
export async function writeColumns(db: Database, userId: string, { talents }: ChosenColumns): Promise<ChosenColumns> {
  const talent_columns = talents && JSON.stringify([...new Set(talents)])
  await db.updateTable('users').set({ talent_columns }).where('id', '=', userId).execute()
  return readColumns(db, userId)
}
