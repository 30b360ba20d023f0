import type { ReplyTemplateTable } from '#database/schema/admin.ts'
import type { Database } from '#database/schema/index.ts'

/**
 * The decision that this reply template gives and no other one does; null for none. The scouting queue needs a template
 * for each decision.
 */
export async function findSoleDecision(db: Database, id: number): Promise<ReplyTemplateTable['decision']> {
  const template = await db.selectFrom('reply_templates').select('decision').where('id', '=', id).executeTakeFirst()
  if (!template?.decision) return null
  const { decision } = template
  const rows = await db.selectFrom('reply_templates').select('id').where('decision', '=', decision).limit(2).execute()
  return rows.length < 2 ? decision : null
}
