import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Submission } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { limitToBoards } from '../boards.ts'

/** The talent that was made from an application, also deleted, if it is on the user's boards. */
export async function findTalentOfApplication(
  db: Database,
  user: CurrentUser,
  application: string,
): Promise<Submission['talent']> {
  const made = withDeleted(db)
    .selectFrom('application_talents')
    .innerJoin('all_talents as talents', 'talents.id', 'application_talents.talent_id')
  const talent = await limitToBoards(made, user)
    .select(['talents.id', 'talents.name', 'deleted_at'])
    .where('application_id', '=', application)
    .executeTakeFirst()
  return talent ? { id: talent.id, name: talent.name, deleted: talent.deleted_at !== null } : null
}

/** Whether a talent was made from an application and is not deleted for good. */
export async function hasTalent(db: Database, application: string): Promise<boolean> {
  const made = db.selectFrom('application_talents').select('talent_id').where('application_id', '=', application)
  return (await made.executeTakeFirst()) !== undefined
}
