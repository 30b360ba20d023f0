import { permissionsOf } from '#contracts/admin/current-user.ts'
import {
  type Dashboard,
  dashboardSchema,
  type Status,
  statusSchema,
  systemWarnings,
} from '#contracts/admin/dashboard.ts'
import type { Database } from '#database/schema/index.ts'
import { isUnencryptedSite } from '#domain/site-address.ts'
import { dayMs, timestampAfter } from '#domain/time.ts'
import { readMailQueue } from '../../outbox/outbox.ts'
import { hasDemoContent } from '../../records/demo-content.ts'
import { readSetup } from '../../records/site-setup.ts'
import { findAgencyContact } from '../../records/submissions/submission-mail.ts'
import { listCards } from '../card-requests/read.ts'
import { findDeletionPause } from '../clock.ts'
import { countDueReviews } from '../contacts/contacts.ts'
import type { AdminContext } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { countUnread } from '../inbox/list.ts'
import { isOpen, queryVisibleSubmissions, toLine } from '../inbox/submissions.ts'
import { listClientReactions } from '../notices/client-reactions.ts'
import { findExpiringDocuments } from '../private-data/documents.ts'
import { findIncompleteContent } from './incomplete-content.ts'
import { findScheduled } from './scheduled.ts'

const maxListed = 5

/** How far ahead expiring submissions are listed, in milliseconds. */
const expiringSoonMs = 14 * dayMs

/** GET /status and GET /dashboard. */
export function createDashboardEndpoints({ db, system, siteUrl }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', '/status', {
      summary:
        'Check whether the database accepts writes, and what keeps the site from answering visitors or is not safe',
      permission: 'common',
      response: statusSchema,
      handle: async () => ({
        read_only: await system.isReadOnly(),
        warnings: await findWarnings(db, { isMailReady: system.isMailReady, siteUrl }),
      }),
    }),
    defineEndpoint('get', '/dashboard', {
      summary:
        'Read the dashboard: unanswered messages, whether deletion is paused, what is left of the set-up, schedules, expiries, and content without translation, cover or description, cards to check',
      permission: 'common',
      response: dashboardSchema,
      handle: async ({ user, actor }): Promise<Dashboard> => ({
        ...(permissionsOf(user.role).includes('inbox') && {
          inbox: await findInboxSummary(db, actor),
        }),
        ...(permissionsOf(user.role).includes('clients') && {
          contact_reviews: await countDueReviews(db, actor.now),
          clients: await listClientReactions(db, actor),
        }),
        ...(permissionsOf(user.role).includes('private') && {
          documents: await findExpiringDocuments(db, user, actor.today),
          cards: await findWaitingCards(db, actor),
        }),
        deletion_pause: await findDeletionPause(db, actor.now),
        system: { read_only: await system.isReadOnly(), mail: await findMailStatus(db, system.isMailReady, actor.now) },
        demo: await hasDemoContent(db),
        version: system.version,
        ...(permissionsOf(user.role).includes('settings') && {
          setup: await readSetup(db, { siteUrl, sendsMail: system.isMailReady }),
        }),
        scheduled: await findScheduled(db, user, actor.now),
        lacking: await findIncompleteContent(db, user),
      }),
    }),
  ]
}

async function findWarnings(
  db: Database,
  { isMailReady, siteUrl }: { isMailReady: boolean; siteUrl: string },
): Promise<Status['warnings']> {
  const { email } = await findAgencyContact(db)
  const found: Record<Status['warnings'][number], boolean> = {
    mail_server: !isMailReady,
    agency_email: !email,
    unencrypted: isUnencryptedSite(siteUrl),
  }
  return systemWarnings.filter((warning) => found[warning])
}

async function findWaitingCards(db: Database, actor: Actor): Promise<Dashboard['cards']> {
  const { data, total } = await listCards(db, { state: 'sent', page: 1, per_page: maxListed }, actor)
  return { total, waiting: data }
}

async function findMailStatus(db: Database, isReady: boolean, now: Date): Promise<Dashboard['system']['mail']> {
  const { waiting, oldest, refused } = await readMailQueue(db, now)
  return { ready: isReady, waiting, oldest, refused }
}

async function findInboxSummary(db: Database, actor: Actor): Promise<Dashboard['inbox']> {
  const { user, now, today } = actor
  const open = queryVisibleSubmissions(db, actor).where(isOpen)
  const [counts, { total, mine }, oldest, expiring] = await Promise.all([
    countUnread(db, actor),
    open
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere('assignee_id', '=', user.id).as('mine'),
      ])
      .executeTakeFirstOrThrow(),
    open.selectAll().orderBy('created_at').limit(maxListed).execute(),
    open
      .selectAll()
      .where('expires_at', '<=', timestampAfter(now, expiringSoonMs))
      .orderBy('expires_at')
      .limit(maxListed)
      .execute(),
  ])
  return {
    counts,
    open: Number(total),
    mine: Number(mine),
    oldest: oldest.map((row) => toLine(row, today)),
    expiring: expiring.map((row) => toLine(row, today)),
  }
}
