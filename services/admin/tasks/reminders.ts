import type { Database } from '#database/schema/index.ts'
import { dayInTimeZone } from '#domain/calendar.ts'
import type { Logger } from '../../http/logger.ts'
import { runEveryHour } from '../../jobs/jobs.ts'
import { createAgencyCalendar } from '../../records/agency-calendar.ts'
import { userMail } from '../../records/user-mails.ts'
import { remindOfCards } from '../card-requests/reminders.ts'
import { mailColleagues } from '../notices/mails.ts'
import { mailReactions } from '../notices/reaction-mails.ts'

/** The hour of the agency's day from which reminders are sent. */
const firstHour = 7

interface Reminders {
  db: Database
  log: Logger
  /** Absolute, without a trailing slash. */
  siteUrl: string
  /** Overrides the time zone of the agency's settings. */
  timeZone?: string | undefined
  /** By default the system clock. */
  now?: () => Date
}

/**
 * Reminds assignees on the last day of their tasks, and talents of requests for their cards, and tells users of clients'
 * reactions, in one instance, until disposed of.
 */
export function scheduleReminders({ db, log, siteUrl, timeZone, now }: Reminders): AsyncDisposable {
  return runEveryHour({
    db,
    log,
    now,
    name: 'task-reminders',
    failure: 'sending task reminders failed',
    async work(timestamp) {
      const calendar = createAgencyCalendar(db, { now: () => timestamp, timeZone })
      await calendar.refresh()
      const cards = await remindOfCards(db, {
        now: timestamp,
        today: calendar.today(),
        timeZone: calendar.timeZone(),
        siteUrl,
      })
      if (cards > 0) log.info({ cards }, 'reminders of cards sent')
      const reminded = await remindOfTasks(db, { now: timestamp, timeZone: calendar.timeZone(), siteUrl })
      if (reminded > 0) log.info({ tasks: reminded }, 'reminders of tasks sent')
      const mails = await mailReactions(db, { now: timestamp, siteUrl })
      if (mails > 0) log.info({ mails }, 'mails about reactions of clients sent')
    },
  })
}

/**
 * Notifies assignees of open tasks whose last day has come, once for each day that a task is due, with one mail for all
 * tasks of a user. Does nothing before the morning. Returns the number of tasks.
 */
export async function remindOfTasks(
  db: Database,
  { now, timeZone, siteUrl }: { now: Date; timeZone: string; siteUrl: string },
): Promise<number> {
  if (hourInTimeZone(timeZone, now) < firstHour) return 0
  const today = dayInTimeZone(timeZone, now)
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .updateTable('tasks')
      .set((eb) => ({ reminded_on: eb.ref('due_on') }))
      .where('done_at', 'is', null)
      .where('due_on', '<=', today)
      .where((eb) => eb.or([eb('reminded_on', 'is', null), eb('reminded_on', '<', eb.ref('due_on'))]))
      // Not on deleted records.
      .where(({ eb, or, selectFrom }) =>
        or([eb('talent_id', 'is', null), eb('talent_id', 'in', selectFrom('talents').select('talents.id'))]),
      )
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('submission_id', 'is', null),
          eb('submission_id', 'in', selectFrom('submissions').select('submissions.id')),
        ]),
      )
      .where('assignee_id', 'in', (eb) => eb.selectFrom('users').select('users.id').where('active', '=', 1))
      .returning(['id', 'assignee_id'])
      .execute()
    const created_at = now.toISOString()
    for (const [user_id, tasks] of Map.groupBy(due, ({ assignee_id }) => assignee_id ?? '')) {
      const notices = tasks.map(({ id }) => ({
        user_id,
        kind: 'due' as const,
        actor_id: null,
        task_id: id,
        created_at,
      }))
      await transaction.insertInto('notices').values(notices).execute()
      // It has no titles, which may concern applicants.
      const mail = userMail('tasksDue', () => ({ count: String(tasks.length) }))
      await mailColleagues(transaction, [user_id], { mail, path: '/tasks' }, { user: null, siteUrl, now })
    }
    return due.length
  })
}

function hourInTimeZone(timeZone: string, at: Date): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))
}
