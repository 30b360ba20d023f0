import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Submission } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import { patternOfApplication } from '../../records/bin/binned-rows.ts'
import { limitBinToBoards, limitToBoards } from '../talents/boards.ts'

/** The talent that was made from an application, also in the bin, if it is on the user's boards. */
export async function findTalentOfApplication(
  db: Database,
  user: CurrentUser,
  application: string,
): Promise<Submission['talent']> {
  const drafts = db
    .selectFrom('application_talents')
    .innerJoin('talents', 'talents.id', 'application_talents.talent_id')
  const talent = await limitToBoards(drafts, user)
    .select(['talents.id', 'talents.name'])
    .where('application_id', '=', application)
    .executeTakeFirst()
  if (talent) return { ...talent, deleted: false }
  const binned = await limitBinToBoards(db.selectFrom('bin'), user, db)
    .select(['record_id', 'name_pt'])
    .where('resource', '=', 'talents')
    .where('rows', 'like', patternOfApplication(application))
    .orderBy('deleted_at', 'desc')
    .executeTakeFirst()
  return binned ? { id: Number(binned.record_id), name: binned.name_pt ?? '', deleted: true } : null
}

/** Whether a talent was made from an application and is not deleted for good. */
export async function hasTalent(db: Database, application: string): Promise<boolean> {
  // In one statement: meanwhile the talent may be moved to the bin or taken out of it.
  const known = await db
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', application)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('application_talents').select('talent_id').where('application_id', '=', application)),
        exists(
          selectFrom('bin')
            .select('record_id')
            .where('resource', '=', 'talents')
            .where('rows', 'like', patternOfApplication(application)),
        ),
      ]),
    )
    .executeTakeFirst()
  return known !== undefined
}
