import { beforeEach, expect, test } from 'vitest'
import { silentLogger } from '#services/http/logger.ts'
import type { Storage } from '#services/storage/storage.ts'
import { adult, formWith, guardian, mailsOf } from '#tests/helpers/applications.ts'
import { waitForBlockedQueries } from '#tests/helpers/blocked-query.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { now, openPanel } from '#tests/helpers/panel.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { announceDeletedMedia } from '../../storage/deleted-media.ts'
import { discardFiles } from '../../storage/discarded-files.ts'
import { markConfirmed } from '../application-links/queries.ts'
import { scheduleRetention } from './retention.ts'

const minor = { ...adult, ...guardian, birthdate: '2010-06-16' }

const after = (days: number, hours = 0) => new Date(now.getTime() + (days * 24 + hours) * 3_600_000)

eachDialect((connection, dialect) => {
  beforeEach(() => emptyTables(connection(), 'submissions', 'outbox', 'rate_limits', 'jobs', 'clock', 'audit'))

  async function runAt(storage: Storage, timestamp: Date) {
    const job = { connection: connection(), storage, log: silentLogger, now: () => timestamp }
    await scheduleRetention(job)[Symbol.asyncDispose]()
  }

  /** Sends a minor's application at `timestamp`. Returns a function that confirms it, as the guardian. */
  async function apply(storage: Storage, timestamp: Date) {
    const panelAt = (clock: Date) => openPanel(connection(), storage, { now: () => clock })
    const response = await (await panelAt(timestamp)).post('/get-scouted/pt', formWith(minor))
    const { id } = (await response.json()) as { id: string }
    const text = (await mailsOf(connection(), id)).find(({ kind }) => kind === 'guardian')?.text ?? ''
    const token = /\/responsavel\/(\S+)/.exec(text)?.[1]
    return async function confirmAt(clock: Date) {
      const confirmed = await (await panelAt(clock)).post(`/api/applications/${token}/confirm`, {})
      expect(confirmed.status).toBe(200)
    }
  }

  const applications = () =>
    connection().db.selectFrom('submissions').select(['created_at', 'expires_at', 'status']).orderBy('status').execute()

  test.each([100, 400])(
    'keeps an application from a clock %i days ahead that was confirmed once it was right',
    async (days) => {
      await using storage = await temporaryStorage()
      await runAt(storage, now)
      const confirmAt = await apply(storage, after(days))
      await confirmAt(after(0, 1))
      await runAt(storage, after(0, 2))
      expect(await applications()).toEqual([
        { status: 'new', created_at: after(0, 2).toISOString(), expires_at: after(180, 1).toISOString() },
      ])
      expect(await storage.keys()).toHaveLength(4)
    },
  )

  test('stores applications from a clock that was ahead as long as promised', async () => {
    await using storage = await temporaryStorage()
    await runAt(storage, now)
    const confirmAt = await apply(storage, after(400))
    await confirmAt(after(401))
    await apply(storage, after(400))
    await runAt(storage, after(0, 1))
    const created_at = after(0, 1).toISOString()
    expect(await applications()).toEqual([
      { status: 'awaiting_guardian', created_at, expires_at: after(15, 1).toISOString() },
      { status: 'new', created_at, expires_at: after(180, 1).toISOString() },
    ])
  })
  // SQLite has one writer at a time.
  test.runIf(dialect === 'postgres')('keeps an application that the guardian confirms meanwhile', async () => {
    await using storage = await temporaryStorage()
    const { db } = connection()
    await runAt(storage, now)
    await apply(storage, after(400))
    const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
    const { run } = await db.transaction().execute(async (transaction) => {
      await markConfirmed(transaction, id, { timestamp: now, expires: after(180), consent_version: undefined })
      const run = runAt(storage, after(0, 1))
      await waitForBlockedQueries(db)
      return { run }
    })
    await run
    expect(await applications()).toMatchObject([{ status: 'new', expires_at: after(180).toISOString() }])
  })

  test('stores an application that was confirmed by a clock that was ahead as long as promised', async () => {
    await using storage = await temporaryStorage()
    await runAt(storage, now)
    const confirmAt = await apply(storage, now)
    await confirmAt(after(10))
    await runAt(storage, after(0, 1))
    const expires_at = after(180, 1).toISOString()
    expect(await applications()).toEqual([{ status: 'new', created_at: now.toISOString(), expires_at }])
    await runAt(storage, after(0, 2))
    expect(await applications()).toMatchObject([{ expires_at }])
  })

  test('deletes what was erased while the clock was ahead, and files at the time for which they are marked', async () => {
    await using storage = await temporaryStorage()
    const { db } = connection()
    await emptyTables(connection(), 'talents', 'discarded_files')
    await runAt(storage, now)
    const timestamps = { created_at: now.toISOString(), updated_at: now.toISOString() }
    const document = {
      kind: 'identity',
      title: 'Identity',
      key: 'private/identity.pdf',
      type: 'application/pdf',
      size: 1,
    }
    await db
      .insertInto('talent_documents')
      .values({
        ...{ ...document, ...timestamps },
        talent_id: Number(await insertTalent(db)),
        deleted_at: after(400).toISOString(),
      })
      .execute()
    await storage.put(document.key, Buffer.from('PDF'), { type: document.type })
    for (const key of ['private/erased.webp', 'private/overwritten.webp'])
      await storage.put(key, Buffer.from(key), { type: 'image/webp' })
    await discardFiles(db, ['private/erased.webp'], after(400))
    await discardFiles(db, ['private/overwritten.webp'], after(1, 0.5))
    await runAt(storage, now)
    expect(await storage.keys()).toEqual([document.key, 'private/overwritten.webp'])
    await runAt(storage, after(0, 1))
    expect(await storage.keys()).toEqual(['private/overwritten.webp'])
    expect(await db.selectFrom('talent_documents').select('key').execute()).toEqual([])
    await runAt(storage, after(1))
    expect(await storage.keys()).toEqual(['private/overwritten.webp'])
    await runAt(storage, after(1, 1))
    expect(await storage.keys()).toEqual([])
  })

  test('forgets deleted media, and mails that could not be sent, from a time when the clock was ahead', async () => {
    await using storage = await temporaryStorage()
    const { db } = connection()
    await emptyTables(connection(), 'deleted_media')
    await runAt(storage, now)
    await announceDeletedMedia(db, 'media/a.webp', after(400))
    const ahead = { created_at: after(400).toISOString(), next_attempt_at: after(400).toISOString() }
    const mail = { to: 'candidata@mail.example', subject: 'Recusada', text: 'Olá', language: 'pt', kind: 'decision' }
    await db
      .insertInto('outbox')
      .values({ ...mail, ...ahead, message_id: '<1@agency.example>', submission_id: null })
      .execute()
    const left = async () => {
      const [media, mails] = [db.selectFrom('deleted_media'), db.selectFrom('outbox')]
      return [(await media.select('url').execute()).length, (await mails.select('id').execute()).length]
    }
    for (let day = 0; day < 7; day++) await runAt(storage, after(day))
    expect(await left()).toEqual([1, 1])
    await runAt(storage, after(7))
    expect(await left()).toEqual([1, 0])
    for (let day = 8; day <= 30; day++) await runAt(storage, after(day))
    expect(await left()).toEqual([0, 0])
  })
})
