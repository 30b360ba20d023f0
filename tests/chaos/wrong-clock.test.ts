import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dialects } from '../helpers/dialects.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { type SiteData, siteData } from '../helpers/site-data.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'
import { isAcknowledged, newApplication, newMessage, send } from '../helpers/visitors.ts'
import { shiftedClock } from './shifted-clock.ts'

const paused = 'deletion paused: the clock jumped'

describe.each(dialects)('%s', { timeout: timeoutMs }, (dialect) => {
  test('two instances that start one by one with the clock 400 days ahead delete nothing', async () => {
    await using data = await siteData(dialect)
    await receive(data, newMessage(), newMessage(), newApplication())
    const before = await contents(data)
    for (const days of [400, 400, 800]) {
      await using site = await startSite({ ...data.environment, ...shiftedClock(days) })
      await untilLogged(site, paused)
      expect(await site.stop()).toBe(0)
      expect(await contents(data)).toEqual(before)
    }
    await using right = await startSite(data.environment)
    await untilRetentionIsDone(data)
    expect(right.log.map(({ msg }) => msg)).not.toContain(paused)
    expect(await contents(data)).toEqual(before)
  })
})

/** Sends these to a site with a right clock. */
async function receive(data: SiteData, ...all: ReturnType<typeof newMessage>[]): Promise<void> {
  await using site = await startSite(data.environment)
  await untilRetentionIsDone(data)
  for (const sent of all) expect(isAcknowledged(await send(site.url, sent))).toBe(true)
}

async function untilLogged(site: RunningSite, message: string): Promise<void> {
  await expect.poll(() => site.log.map(({ msg }) => msg), { timeout: timeoutMs }).toContain(message)
}

/** Waits until an instance has deleted expired data by a trusted clock since this call. */
async function untilRetentionIsDone(data: SiteData): Promise<void> {
  const since = new Date(Date.now() - 60_000).toISOString()
  await using connection = await data.open()
  await connection.db.deleteFrom('jobs').where('name', '=', 'retention').where('done_until', '<', since).execute()
  const done = () => connection.db.selectFrom('jobs').select('name').where('name', '=', 'retention').execute()
  await expect.poll(done, { timeout: timeoutMs }).toHaveLength(1)
}

/** Everything received: rows, mails and files. */
async function contents({ open, dataDir }: SiteData) {
  await using connection = await open()
  const { db } = connection
  const files = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return {
    submissions: await db.selectFrom('submissions').select(['id', 'payload', 'expires_at']).orderBy('id').execute(),
    mails: await db.selectFrom('outbox').select(['message_id', 'text']).orderBy('message_id').execute(),
    photos: await db.selectFrom('submission_files').select('key').orderBy('key').execute(),
    files: files.flatMap((file) => (file.isFile() ? [file.name] : [])).sort(),
  }
}
