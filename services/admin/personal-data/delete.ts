import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { PersonalData } from '#contracts/admin/personal-data.ts'
import type { Database } from '#database/schema/index.ts'
import { deleteSubmissions } from '../../core/submissions/delete-submissions.ts'
import { recordAudit } from '../audit/record.ts'
import { countPersonalData, mailsOf, submissionsOf } from './find.ts'

/**
 * Deletes everything that is kept of who has this address, but for an account of the staff, and says how much it was. Photos are
 * gone from the storage at the latest when the job comes by, within the hour. The trail says that it was done, not of whom.
 */
export function deletePersonalData(
  db: Database,
  email: string,
  { staff, now }: { staff: CurrentUser; now: Date },
): Promise<PersonalData> {
  return db.transaction().execute(async (transaction) => {
    const counts = await countPersonalData(transaction, email)
    const submissions = await submissionsOf(transaction, email)
    await deleteSubmissions(
      transaction,
      submissions.map(({ id }) => id),
      now,
    )
    const left = await mailsOf(transaction, email).select('id').execute()
    const mails = left.map(({ id }) => id)
    if (mails.length > 0) await transaction.deleteFrom('outbox').where('id', 'in', mails).execute()
    await transaction.deleteFrom('invitations').where('email', '=', email).execute()
    await recordAudit(transaction, staff, { action: 'deleted', resource: 'personal-data', changes: counts }, now)
    return counts
  })
}
