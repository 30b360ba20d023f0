import type { z } from 'zod'
import { canChange, permissionsOf } from '#contracts/admin/current-user.ts'
import type { newTaskSchema, Task, TaskRecord, taskInputSchema } from '#contracts/admin/tasks.ts'
import type { Colleague } from '#contracts/admin/users.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../http/problem.ts'
import { userMail } from '../../records/user-mails.ts'
import { changesBetween, recordAudit } from '../audit/audit-log.ts'
import { type DiscussedRecord, discussedPermissions, findDiscussedRecord } from '../comments/records.ts'
import type { Actor } from '../http/actor.ts'
import { createEditConflict } from '../http/admin-error.ts'
import { mailColleagues } from '../notices/mails.ts'
import { addNotices, deleteNotices } from '../notices/write-notices.ts'
import { findColleagues } from '../users/queries.ts'
import { readTask } from './read-tasks.ts'

/**
 * Adds a task and notifies its assignee. 404 for a record that the author may not see, 422 for an assignee who may not.
 */
export function addTask(
  db: Database,
  { record, ...input }: z.output<typeof newTaskSchema>,
  actor: Actor,
): Promise<Task> {
  const { user, now, today } = actor
  return db.transaction().execute(async (transaction) => {
    const found = await findRecord(transaction, record, actor, { lock: true })
    await assertAssignee(transaction, input.assignee_id, found)
    const { id } = await transaction
      .insertInto('tasks')
      .values({
        ...input,
        talent_id: found?.talent_id ?? null,
        submission_id: found?.submission_id ?? null,
        created_by: user.id,
        // A task for today needs no reminder: its assignee hears of it now.
        reminded_on: input.due_on !== null && input.due_on <= today ? input.due_on : null,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordTask(transaction, 'created', id, actor)
    if (input.assignee_id !== null) await notifyAssignee(transaction, id, input.assignee_id, actor)
    return readTask(transaction, String(id), actor)
  })
}

/**
 * Changes a task, and notifies a new assignee. 404 for one that the user may not see, 409 when it has changed since
 * `version`, 422 for a new assignee who may not see its record.
 */
export function changeTask(
  db: Database,
  id: string,
  { version, done, ...input }: z.output<typeof taskInputSchema>,
  actor: Actor,
): Promise<Task> {
  const { now } = actor
  return db.transaction().execute(async (transaction) => {
    const before = await findTask(transaction, id, version, actor)
    const isReassigned = input.assignee_id !== before.assignee_id
    if (isReassigned)
      await assertAssignee(transaction, input.assignee_id, await findRecord(transaction, before.record, actor))
    const done_at = done ? (before.done_at ?? now.toISOString()) : null
    await transaction
      .updateTable('tasks')
      .set({ ...input, done_at, version: version + 1, updated_at: now.toISOString() })
      .where('id', '=', before.id)
      .execute()
    if (isReassigned || done) {
      // Notices that are no longer true.
      await deleteNotices(transaction, before.assignee_id === null ? [] : [before.assignee_id], {
        kind: 'task',
        task_id: before.id,
      })
    }
    if (isReassigned && input.assignee_id !== null && !done) {
      await notifyAssignee(transaction, before.id, input.assignee_id, actor)
    }
    // The title may concern a person, so the audit log only says that it changed.
    const { title, ...logged } = input
    const changes = {
      ...changesBetween({ ...before }, logged, Object.keys(logged)),
      ...(title !== before.title && { title: true }),
      ...(done !== (before.done_at !== null) && { done: [before.done_at !== null, done] }),
    }
    await recordTask(transaction, 'changed', before.id, actor, changes)
    return readTask(transaction, id, actor)
  })
}

/** Deletes a task: its author, its assignee or an administrator may. 404, 409 and 403 as usual. */
export function deleteTask(db: Database, id: string, version: number, actor: Actor): Promise<void> {
  const { user } = actor
  return db.transaction().execute(async (transaction) => {
    const { id: row, author, assignee_id } = await findTask(transaction, id, version, actor)
    if (user.role !== 'admin' && author?.id !== user.id && assignee_id !== user.id) {
      throw new ProblemError(403, { detail: 'Only its author, its assignee or an administrator may do this.' })
    }
    await transaction.deleteFrom('tasks').where('id', '=', row).execute()
    await recordTask(transaction, 'deleted', row, actor)
  })
}

/** Users who can be assigned a task: everybody who works in the back office and may see its record. */
export async function findAssignees(db: Database, record: TaskRecord | null, actor: Actor): Promise<Colleague[]> {
  return findPossibleAssignees(db, await findRecord(db, record, actor))
}

/** The record of a task. 404 for one that the user may not see. `lock`: see `findDiscussedRecord`. */
async function findRecord(
  db: Database,
  record: TaskRecord | null,
  actor: Actor,
  { lock = false } = {},
): Promise<DiscussedRecord | null> {
  if (!record) return null
  if (!permissionsOf(actor.user.role).includes(discussedPermissions[record.resource])) throw new ProblemError(404)
  const found = await findDiscussedRecord(db, record, actor, { lock })
  if (!found.isVisibleTo(actor.user)) throw new ProblemError(404)
  return found
}

function findPossibleAssignees(db: Database, record: DiscussedRecord | null): Promise<Colleague[]> {
  return findColleagues(db, (user) => canChange(user.role, 'tasks') && (record === null || record.isVisibleTo(user)))
}

async function findTask(transaction: Database, id: string, version: number, actor: Actor): Promise<Task> {
  const { id: row } = await readTask(transaction, id, actor)
  await transaction.selectFrom('tasks').select('id').where('id', '=', row).forUpdate().execute()
  const task = await readTask(transaction, id, actor)
  if (task.version === version) return task
  throw createEditConflict(task)
}

async function assertAssignee(db: Database, assignee: string | null, record: DiscussedRecord | null): Promise<void> {
  if (assignee === null) return
  const known = await findPossibleAssignees(db, record)
  if (!known.some(({ id }) => id === assignee)) throw new ProblemError(422, { errors: { assignee_id: ['unknown'] } })
}

async function notifyAssignee(transaction: Database, id: number, assignee: string, actor: Actor): Promise<void> {
  await addNotices(transaction, [assignee], { kind: 'task', task_id: id }, actor)
  const mail = userMail('task', () => ({ from: actor.user.name }))
  await mailColleagues(transaction, [assignee], { mail, path: '/tasks' }, actor)
}

function recordTask(db: Database, action: string, id: number, { user, now }: Actor, changes?: object): Promise<void> {
  return recordAudit(db, user, { action, resource: 'tasks', record_id: id, changes }, now)
}
