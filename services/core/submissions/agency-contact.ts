import type { Database } from '#database/schema/index.ts'

/** Whom submissions are told to, and in whose name they are acknowledged: as the entity `agency` says. */
export async function findAgencyContact(db: Database): Promise<{ name: string; email: string | undefined }> {
  const row = await db.selectFrom('entities').select('fields').where('name', '=', 'agency').executeTakeFirst()
  const fields: Record<string, unknown> = row ? JSON.parse(row.fields) : {}
  const { name, email } = fields
  return { name: typeof name === 'string' ? name : '', email: typeof email === 'string' ? email : undefined }
}
