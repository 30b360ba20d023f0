import type { PersonalData } from '#contracts/admin/personal-data.ts'
import type { Database } from '#database/schema/index.ts'
import { countRows } from '../../../database/count-rows.ts'
import { erase, toMailKey } from '../../records/erasures.ts'
import { eraseSubmissions, findApplicationsOfDrafts } from '../../records/talents/delete-drafts.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Actor } from '../http/actor.ts'
import {
  findCards,
  findDocuments,
  findPhotos,
  findReplies,
  findSubmissions,
  findVersions,
  queryContacts,
  queryDeletedMembers,
  queryMails,
  queryPrivateData,
  queryRooms,
} from './queries.ts'

/** How much data is stored about a person. */
export async function countPersonalData(db: Database, email: string): Promise<PersonalData> {
  const submissions = await findSubmissions(db, email)
  const talents = await findTalents(db, email)
  const staff = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return {
    submissions: submissions.length,
    waiting: submissions.filter(({ status }) => status === 'awaiting_guardian').length,
    photos: (await findPhotos(db, submissions)).length,
    replies: (await findReplies(db, submissions)).length,
    mails: await countRows(queryMails(db, email)),
    invitations: await countRows(db.selectFrom('invitations').where('email', '=', email)),
    rooms: await countRows(queryRooms(db, email)),
    contacts: await countRows(queryContacts(db, email)),
    private_data: talents.length,
    drafts: (await findApplicationsOfDrafts(db, talents)).length,
    documents: (await findDocuments(db, email)).length,
    cards: (await findCards(db, email)).length,
    versions: (await findVersions(db, email)).length,
    deleted_members: await countRows(queryDeletedMembers(db, email)),
    staff: staff !== undefined,
  }
}

/**
 * Deletes all data about a person except a user account, and returns the counts. Photos are deleted from the storage
 * within the hour. The audit log records the deletion without the address.
 */
export function deletePersonalData(db: Database, email: string, { user, now }: Actor): Promise<PersonalData> {
  return db.transaction().execute(async (transaction) => {
    const counts = await countPersonalData(transaction, email)
    // Before the submissions, as when somebody leaves a room with bookings: the same order prevents deadlocks.
    const rooms = await queryRooms(transaction, email).select('id').execute()
    const roomIds = rooms.map(({ id }) => id)
    await erase(transaction, 'selections', roomIds, now)
    const submissions = await findSubmissions(transaction, email)
    const submissionIds = submissions.map(({ id }) => id)
    await eraseSubmissions(transaction, submissionIds, now)
    await erase(transaction, 'mails', [toMailKey(email)], now)
    await transaction.deleteFrom('invitations').where('email', '=', email).execute()
    const contacts = (await queryContacts(transaction, email).select('contacts.id').execute()).map(({ id }) => id)
    await erase(transaction, 'contacts', contacts.map(String), now)
    const talents = await findTalents(transaction, email)
    const documents = (await findDocuments(transaction, email)).map(({ key }) => key)
    await erase(transaction, 'documents', documents, now)
    // The drafts of applications that have expired or were sent with another address.
    await eraseSubmissions(transaction, await findApplicationsOfDrafts(transaction, talents), now)
    await erase(transaction, 'private-data', talents.map(String), now)
    const members = await queryDeletedMembers(transaction, email).select('id').execute()
    const memberIds = members.map(({ id }) => String(id))
    await erase(transaction, 'members', memberIds, now)
    const versions = (await findVersions(transaction, email)).map(({ id }) => id)
    if (versions.length > 0) await transaction.deleteFrom('versions').where('id', 'in', versions).execute()
    await recordAudit(transaction, user, { action: 'deleted', resource: 'personal-data', changes: counts }, now)
    return counts
  })
}

/** The talents whose private data has this address. */
async function findTalents(db: Database, email: string): Promise<number[]> {
  const rows = await queryPrivateData(db, email).select('talent_id').execute()
  return rows.map(({ talent_id }) => talent_id)
}
