import type { Selectable } from 'kysely'
import { announceChange } from '#database/changes.ts'
import type { Connection } from '#database/connect.ts'
import type { TalentTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { dayInTimeZone } from '#domain/calendar.ts'
import { processBatches } from '../../database/process-batches.ts'
import type { Logger } from '../http/logger.ts'
import { changesBetween, recordAudit } from './audit/audit-log.ts'
import { expireOptions } from './bookings/expire.ts'
import { anyTables } from './collections/rows.ts'
import { contentCollections } from './content/collections.ts'
import { customForms } from './custom-forms.ts'
import { applySchedule } from './talents/publication.ts'
import { createTalentCollection } from './talents/talents.ts'
import { withVersions } from './versions/record-versions.ts'

const intervalMs = 10_000

interface Schedule {
  connection: Connection
  log: Logger
  /** Absolute, without a trailing slash. */
  siteUrl: string
}

/**
 * Publishes scheduled talents, announces scheduled content and ends options whose time is over, now and every ten seconds,
 * until disposed of.
 */
export function startSchedule({ connection, log, siteUrl }: Schedule): AsyncDisposable {
  const { db } = connection
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, intervalMs).unref()

  async function run(): Promise<void> {
    try {
      const now = new Date()
      const talents = await publishScheduledTalents(db, now)
      const topics = await announceContent(db, now)
      const options = await expireOptions(db, { now, adminUrl: `${siteUrl}/admin` })
      if (talents + topics.length + options > 0) log.info({ talents, topics, options }, 'scheduled changes applied')
    } catch (error) {
      log.error({ err: error }, 'scheduled changes failed')
    }
  }

  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await running
    },
  }
}

type TalentRow = Selectable<TalentTable>

/** Talents per transaction, so that none locks the database for long. */
const batchSize = 100

/**
 * Publishes and unpublishes every talent whose time has come by `now`, and records each change in the audit log.
 * Returns their number. Several instances may run this at once: each talent is changed by one of them.
 */
export function publishScheduledTalents(db: Database, now: Date): Promise<number> {
  return processBatches(db, { size: batchSize }, (transaction) => updateBatch(transaction, now))
}

/** Ages, which depend on the day, are no part of versions. */
const talents = createTalentCollection(() => dayInTimeZone('UTC', new Date()))

async function updateBatch(db: Database, now: Date): Promise<number> {
  const timestamp = now.toISOString()
  const due = await db
    .selectFrom('talents')
    .selectAll()
    .where((eb) => eb.or([eb('publish_at', '<=', timestamp), eb('unpublish_at', '<=', timestamp)]))
    .orderBy('id')
    .limit(batchSize)
    .execute()
  let changed = 0
  const ids = due.map(({ id }) => id)
  await withVersions(db, talents, ids, { user: null, now, action: 'scheduled' }, async () => {
    for (const row of due) if (await updateTalent(db, row, now)) changed++
  })
  if (changed > 0) await announceChange(db, 'talents')
  return due.length
}

/** False when another instance was faster. */
async function updateTalent(db: Database, row: TalentRow, now: Date): Promise<boolean> {
  const before = { ...row, published: row.published === 1 }
  const { published, ...timestamps } = applySchedule(before, now)
  const { numUpdatedRows } = await db
    .updateTable('talents')
    .set({
      ...timestamps,
      published: published ? 1 : 0,
      version: row.version + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  const changes = changesBetween(before, { published, ...timestamps }, ['published', ...Object.keys(timestamps)])
  const entry = { action: published ? 'published' : 'unpublished', resource: 'talents', record_id: row.id, changes }
  await recordAudit(db, null, entry, now)
  return true
}

/** The collections whose records the site shows by their dates alone. */
const scheduledCollections = [...Object.values(contentCollections), customForms]

const job = 'content'

/**
 * Announces content that started or ended since the last run, so that caches are invalidated, and returns the topics.
 * One instance does the work for all. After a pause the next run covers all of it.
 */
export function announceContent(db: Database, now: Date): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const until = now.toISOString()
    const since = await claimPeriod(transaction, until)
    if (since === undefined) return []
    const passed = new Set<string>()
    for (const { table, topic } of scheduledCollections) {
      if (topic && (await hasPassed(transaction, table, since, until))) passed.add(topic)
    }
    await announceChange(transaction, ...passed)
    return [...passed]
  })
}

/** The timestamp of the last run, replaced by `until`; undefined when another instance has run, or at the first run. */
async function claimPeriod(db: Database, until: string): Promise<string | undefined> {
  const last = await db.selectFrom('jobs').select('done_until').where('name', '=', job).executeTakeFirst()
  if (!last) {
    await db
      .insertInto('jobs')
      .values({ name: job, done_until: until })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return undefined
  }
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ done_until: until })
    .where('name', '=', job)
    .where('done_until', '=', last.done_until)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n && last.done_until < until ? last.done_until : undefined
}

async function hasPassed(db: Database, table: string, since: string, until: string): Promise<boolean> {
  const row = await anyTables(db)
    .selectFrom(table)
    .select('id')
    .where('published', '=', 1)
    .where((eb) =>
      eb.or(['published_at', 'ends_at'].map((column) => eb.and([eb(column, '>', since), eb(column, '<=', until)]))),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
