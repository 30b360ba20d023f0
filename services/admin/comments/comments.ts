import type { Selectable } from 'kysely'
import type { Comment, Discussion } from '#contracts/admin/comments.ts'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import type { CommentTable } from '#database/schema/team.ts'
import { findMentioned } from '#domain/mentions.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import { userMail } from '../../records/user-mails.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Actor } from '../http/actor.ts'
import { mailColleagues } from '../notices/mails.ts'
import { addNotices, deleteNotices } from '../notices/write-notices.ts'
import { findUserNames } from '../users/queries.ts'
import { type DiscussedRecord, findDiscussedRecord, findReaders, type RecordPath, recordIdOf } from './records.ts'

type CommentRow = Selectable<CommentTable>

/** The comments on a record, oldest first, and who can be mentioned. 404 for a record that the user may not see. */
export async function showDiscussion(db: Database, path: RecordPath, actor: Actor): Promise<Discussion> {
  return readDiscussion(db, await findDiscussedRecord(db, path, actor))
}

async function readDiscussion(db: Database, record: DiscussedRecord): Promise<Discussion> {
  const [rows, colleagues] = await Promise.all([
    queryComments(db, record).orderBy('id').execute(),
    findReaders(db, record),
  ])
  const userIds = rows.flatMap((row) => [row.user_id, ...mentionsOf(row)])
  const names = await findUserNames(db, userIds)
  return { comments: rows.map((row) => toComment(row, names)), colleagues }
}

/** Adds a comment, and notifies the mentioned users who may see the record. 404 for a record that the author may not see. */
export function addComment(db: Database, path: RecordPath, text: string, actor: Actor): Promise<Discussion> {
  return db.transaction().execute(async (transaction) => {
    const record = await findDiscussedRecord(transaction, path, actor, { lock: true })
    const { talent_id, submission_id } = record
    const mentioned = await findMentionedIds(transaction, record, text)
    const { id } = await transaction
      .insertInto('comments')
      .values({
        talent_id,
        submission_id,
        user_id: actor.user.id,
        text,
        mentions: JSON.stringify(mentioned),
        created_at: actor.now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notifyMentioned(transaction, record, { comment_id: id, users: mentioned }, actor)
    await recordComment(transaction, 'commented', record, actor)
    return readDiscussion(transaction, record)
  })
}

/** Changes one's own comment, and notifies users whom it did not mention before. 404 for none, 403 for another's. */
export function changeComment(
  db: Database,
  path: RecordPath,
  { id, text }: { id: string; text: string },
  actor: Actor,
): Promise<Discussion> {
  return db.transaction().execute(async (transaction) => {
    const record = await findDiscussedRecord(transaction, path, actor, { lock: true })
    const row = await findComment(transaction, record, id)
    assertAuthor(row, actor.user)
    if (row.text !== text) {
      const before = mentionsOf(row)
      const mentioned = await findMentionedIds(transaction, record, text)
      await transaction
        .updateTable('comments')
        .set({ text, mentions: JSON.stringify(mentioned), edited_at: actor.now.toISOString() })
        .where('id', '=', row.id)
        .execute()
      const added = mentioned.filter((user) => !before.includes(user))
      const removed = before.filter((user) => !mentioned.includes(user))
      await deleteNotices(transaction, removed, { kind: 'mention', comment_id: row.id })
      await notifyMentioned(transaction, record, { comment_id: row.id, users: added }, actor)
      await recordComment(transaction, 'comment_changed', record, actor)
    }
    return readDiscussion(transaction, record)
  })
}

/** Deletes one's own comment, or as an administrator anybody's. 404 for none, 403 for another's. */
export function deleteComment(db: Database, path: RecordPath, id: string, actor: Actor): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const record = await findDiscussedRecord(transaction, path, actor, { lock: true })
    const row = await findComment(transaction, record, id)
    if (actor.user.role !== 'admin') assertAuthor(row, actor.user)
    // The foreign key deletes its notices.
    await transaction.deleteFrom('comments').where('id', '=', row.id).execute()
    await recordComment(transaction, 'comment_deleted', record, actor)
  })
}

async function notifyMentioned(
  transaction: Database,
  record: DiscussedRecord,
  { comment_id, users }: { comment_id: number; users: readonly string[] },
  actor: Actor,
): Promise<void> {
  const path = `/${record.resource}/${recordIdOf(record)}#comment-${comment_id}`
  await addNotices(transaction, users, { kind: 'mention', comment_id }, actor)
  const mail = userMail('mention', () => ({ from: actor.user.name }))
  await mailColleagues(transaction, users, { mail, path, submission_id: record.submission_id }, actor)
}

function queryComments(db: Database, { talent_id, submission_id }: DiscussedRecord) {
  const all = db.selectFrom('comments').selectAll()
  return submission_id === null
    ? all.where('talent_id', '=', talent_id)
    : all.where('submission_id', '=', submission_id)
}

async function findComment(db: Database, record: DiscussedRecord, id: string): Promise<CommentRow> {
  return queryComments(db, record)
    .where('id', '=', parseRowId(id) ?? 0)
    .executeTakeFirstOrThrow(() => new ProblemError(404))
}

function assertAuthor({ user_id }: CommentRow, user: CurrentUser): void {
  if (user_id !== user.id) throw new ProblemError(403, { detail: 'Only its author may do this.' })
}

async function findMentionedIds(db: Database, record: DiscussedRecord, text: string): Promise<string[]> {
  return findMentioned(text, await findReaders(db, record)).map(({ id }) => id)
}

function mentionsOf({ mentions }: Pick<CommentRow, 'mentions'>): string[] {
  return JSON.parse(mentions)
}

function toComment(row: CommentRow, names: Map<string, string>): Comment {
  const colleagueOf = (id: string) => ({ id, name: names.get(id) ?? '' })
  return {
    id: row.id,
    author: names.has(row.user_id) ? colleagueOf(row.user_id) : null,
    text: row.text,
    mentions: mentionsOf(row)
      .filter((id) => names.has(id))
      .map(colleagueOf),
    created_at: row.created_at,
    edited_at: row.edited_at,
  }
}

/** Records who commented on what. The text may concern a person, so the audit log does not have it. */
function recordComment(db: Database, action: string, record: DiscussedRecord, { user, now }: Actor): Promise<void> {
  return recordAudit(db, user, { action, resource: record.resource, record_id: recordIdOf(record) }, now)
}
