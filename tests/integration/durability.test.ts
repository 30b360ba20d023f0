import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Connection } from '#database/connect.ts'
import { deleteExpired } from '#services/panel/retention/delete-expired.ts'
import { createDiskStorage } from '#services/storage/disk.ts'
import { sampledDialects } from '../helpers/dialects.ts'
import { byRun, timeoutMs } from '../helpers/full-run.ts'
import { type SiteData, siteData } from '../helpers/site-data.ts'
import { type MailServer, startSmtpServer } from '../helpers/smtp-server.ts'
import { startSite } from '../helpers/start-site.ts'
import { isAcknowledged, newApplication, newMessage, type Sent, send } from '../helpers/visitors.ts'

const kills = byRun(1, 50)

test.each(sampledDialects)(
  '%s: loses no acknowledged form when it is killed',
  { timeout: timeoutMs },
  async (dialect) => {
    await using data = await siteData(dialect)
    await using inbox = await startSmtpServer()
    const acknowledged = await sendWhileKilled(data, inbox)
    await using connection = await data.open()
    await expectStoredOnce(connection, acknowledged)
    await expectMailed(connection, inbox)
    await expectNoRemains(connection, data)
  },
)

/** Several visitors send forms, with retries until acknowledged, while the site is killed and restarted. */
async function sendWhileKilled(data: SiteData, inbox: MailServer): Promise<Sent[]> {
  const environment = { ...data.environment, SMTP_URL: inbox.url, MAIL_FROM: 'site@marmore.example' }
  const acknowledged: Sent[] = []
  let url = Promise.withResolvers<string>()
  let wake = () => {}
  let over = false

  async function visit(create: () => Sent): Promise<void> {
    while (!over) {
      const sent = create()
      for (let isSent = false; !isSent; ) {
        const status = await send(await url.promise, sent).catch(() => undefined)
        if (status !== undefined && status < 500 && !isAcknowledged(status)) throw new Error(`refused with ${status}`)
        isSent = status !== undefined && isAcknowledged(status)
      }
      acknowledged.push(sent)
      wake()
    }
  }

  async function whenAcknowledged(count: number): Promise<void> {
    const wanted = acknowledged.length + count
    while (acknowledged.length < wanted) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }

  const visitors = Promise.all([newMessage, newMessage, newMessage, newApplication].map(visit))
  // A failure ends the test at once.
  visitors.catch(() => wake())
  for (let kill = 0; kill < kills; kill++) {
    await using site = await startSite(environment)
    url.resolve(site.url)
    await Promise.race([whenAcknowledged(1 + Math.floor(Math.random() * 12)), visitors])
    url = Promise.withResolvers()
    site.process.kill('SIGKILL')
    await once(site.process, 'exit')
  }
  await releaseMails(data)
  await using site = await startSite(environment)
  over = true
  url.resolve(site.url)
  await visitors
  await using connection = await data.open()
  await expect.poll(() => unsentMails(connection), { timeout: timeoutMs }).toBe(0)
  expect(await site.stop()).toBe(0)
  return acknowledged
}

/** Ends the lease of mails that a killed instance had claimed. */
async function releaseMails(data: SiteData): Promise<void> {
  await using connection = await data.open()
  const next_attempt_at = new Date().toISOString()
  await connection.db.updateTable('outbox').set({ next_attempt_at }).where('sent_at', 'is', null).execute()
}

async function unsentMails({ db }: Connection): Promise<number> {
  return (await db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).length
}

async function expectStoredOnce({ db }: Connection, acknowledged: Sent[]): Promise<void> {
  const stored = await db.selectFrom('submissions').select(['id', 'kind', 'payload']).execute()
  const found = acknowledged.map(
    ({ mark, kind }) => stored.filter((row) => row.kind === kind && row.payload.includes(mark)).length,
  )
  expect(found).toEqual(acknowledged.map(() => 1))
  // Every visitor retried until acknowledged, so nothing else is stored.
  expect(stored).toHaveLength(acknowledged.length)
}

async function expectMailed({ db }: Connection, { mails }: MailServer): Promise<void> {
  const submissions = await db.selectFrom('submissions').select('id').execute()
  const written = await db.selectFrom('outbox').select(['submission_id', 'kind', 'message_id']).execute()
  const expected = submissions.flatMap(({ id }) => [`${id} notification`, `${id} receipt`])
  expect(written.map(({ submission_id, kind }) => `${submission_id} ${kind}`).sort()).toEqual(expected.sort())
  const received = mails.map(({ source }) => /^message-id: (\S+)/im.exec(source)?.[1])
  expect([...new Set(received)].sort()).toEqual(written.map(({ message_id }) => message_id).sort())
  // One mail is sent at a time, so a kill repeats one at most.
  expect(received.length - written.length).toBeLessThanOrEqual(kills)
}

/** After two hours the files of interrupted uploads are deleted, and all others exist. */
async function expectNoRemains(connection: Connection, { dataDir }: SiteData): Promise<void> {
  const folder = join(dataDir, 'files')
  const now = new Date(Date.now() + 2 * 3_600_000)
  await deleteExpired({ connection, storage: createDiskStorage(folder), now })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  const rows = await connection.db.selectFrom('submission_files').select('key').execute()
  expect(files.sort()).toEqual(rows.map(({ key }) => key).sort())
  const applications = await connection.db
    .selectFrom('submissions')
    .select('id')
    .where('kind', '=', 'application')
    .execute()
  expect(rows).toHaveLength(4 * applications.length)
}
