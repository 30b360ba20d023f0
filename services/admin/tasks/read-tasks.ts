import { sql } from 'kysely'
import type { z } from 'zod'
import type { Task, taskQuerySchema } from '#contracts/admin/tasks.ts'
import type { Database } from '#database/schema/index.ts'
import { countRows } from '../../../database/count-rows.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { ProblemError } from '../../http/problem.ts'
import { findSenders, isRecordVisible } from '../comments/visible-records.ts'
import type { Actor } from '../http/actor.ts'
import { readPage } from '../read-page.ts'
import { findUserNames } from '../users/queries.ts'

/** A page of the tasks that a user may see: open ones by their last day, done ones latest first. */
export async function listTasks(
  db: Database,
  query: z.output<typeof taskQuerySchema>,
  actor: Actor,
): Promise<{ data: Task[]; total: number }> {
  const { user } = actor
  let matching = queryVisibleTasks(db, actor)
  if (query.mine === true) matching = matching.where('tasks.assignee_id', '=', user.id)
  if (query.mine === false)
    matching = matching.where((eb) =>
      eb.or([eb('tasks.assignee_id', 'is', null), eb('tasks.assignee_id', '<>', user.id)]),
    )
  if (query.done !== undefined) matching = matching.where('done_at', query.done ? 'is not' : 'is', null)
  if (query.resource === 'talents')
    matching = matching.where('tasks.talent_id', '=', parseRowId(query.record_id ?? '') ?? 0)
  if (query.resource === 'submissions') matching = matching.where('tasks.submission_id', '=', query.record_id ?? '')
  if (query.ids !== undefined)
    matching = matching.where(
      'tasks.id',
      'in',
      query.ids.split(',').map((id) => parseRowId(id) ?? 0),
    )
  const ordered = selectTask(matching)
    .orderBy('done_at', (by) => by.desc().nullsFirst())
    .orderBy(sql`coalesce(due_on, '9999-12-31')`)
    .orderBy('tasks.id')
  const { rows, total } = await readPage(matching, ordered, query)
  return { data: await toTasks(db, rows, actor.today), total }
}

/** A task that the user may see. 404 for any other. */
export async function readTask(db: Database, id: string, actor: Actor): Promise<Task> {
  const rows = await selectTask(queryVisibleTasks(db, actor))
    .where('tasks.id', '=', parseRowId(id) ?? 0)
    .execute()
  const [task] = await toTasks(db, rows, actor.today)
  if (!task) throw new ProblemError(404)
  return task
}

/** How many open tasks of a user are due today or overdue. */
export function countDueTasks(db: Database, actor: Actor): Promise<number> {
  const open = queryVisibleTasks(db, actor).where('tasks.assignee_id', '=', actor.user.id).where('done_at', 'is', null)
  return countRows(open.where('due_on', '<=', actor.today))
}

/** Free tasks, and those on records that the user may see. */
function queryVisibleTasks(db: Database, { user, now }: Actor) {
  return db
    .selectFrom('tasks')
    .leftJoin('talents', 'talents.id', 'tasks.talent_id')
    .leftJoin('submissions', (join) =>
      join
        .onRef('submissions.id', '=', 'tasks.submission_id')
        .on('submissions.status', '<>', 'awaiting_guardian')
        .on('submissions.expires_at', '>', now.toISOString()),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('tasks.talent_id', 'is', null), eb('tasks.submission_id', 'is', null)]),
        isRecordVisible(user),
      ]),
    )
}

function selectTask(query: ReturnType<typeof queryVisibleTasks>) {
  return query
    .select(['tasks.id', 'tasks.version', 'title', 'due_on', 'tasks.assignee_id', 'created_by', 'done_at'])
    .select(['tasks.created_at', 'tasks.talent_id', 'tasks.submission_id', 'talents.name as talent'])
}

type TaskRow = Awaited<ReturnType<ReturnType<typeof selectTask>['execute']>>[number]

async function toTasks(db: Database, rows: TaskRow[], today: string): Promise<Task[]> {
  const [names, senders] = await Promise.all([
    findUserNames(
      db,
      rows.flatMap(({ assignee_id, created_by }) => [assignee_id, created_by]),
    ),
    findSenders(
      db,
      rows.map(({ submission_id }) => submission_id),
      today,
    ),
  ])
  const colleagueOf = (id: string | null) => {
    const name = names.get(id ?? '')
    return id !== null && name !== undefined ? { id, name } : null
  }
  return rows.map(({ talent_id, submission_id, talent, created_by, ...task }) => ({
    ...task,
    assignee: colleagueOf(task.assignee_id),
    author: colleagueOf(created_by),
    record:
      submission_id !== null
        ? { resource: 'submissions', id: submission_id, title: senders.get(submission_id) ?? null }
        : talent_id !== null
          ? { resource: 'talents', id: String(talent_id), title: talent }
          : null,
  }))
}
