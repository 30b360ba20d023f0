import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Connection, connect } from '#database/connect.ts'
import { dialects, emptyDatabase } from '../helpers/dialects.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { type SiteData, siteData } from '../helpers/site-data.ts'
import { startSite } from '../helpers/start-site.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { isAcknowledged, newApplication, newMessage, type Sent, send } from '../helpers/visitors.ts'

/** The number of acknowledged submissions before the start, and again before the site stops. */
const share = 200

describe('while visitors send forms', { timeout: timeoutMs }, () => {
  test.each(dialects)('%s: a restored backup contains everything acknowledged before it', async (dialect) => {
    await using data = await siteData(dialect)
    await using folder = await temporaryFolder()
    const backup = join(folder.path, 'backup')
    const { earlier } = await duringTraffic(data, () => run('backup', [backup], data.environment))
    const restored = join(folder.path, 'restored')
    await run('restore', [backup], { DATA_DIR: restored })
    await using copy = await connect({ dataDir: restored })
    await expectWhole(copy, join(restored, 'files'), { data, earlier })
  })

  test('a move to PostgreSQL waits until the site stops, and contains everything acknowledged until then', async () => {
    await using data = await siteData('sqlite')
    await using to = await emptyDatabase('postgres')
    const { databaseUrl = '' } = to
    const environment = { ...data.environment, DATABASE_URL: databaseUrl }
    const { all } = await duringTraffic(data, async () => {
      await expect(run('move-to-postgres', [], environment)).rejects.toThrow('The site is running')
    })
    await run('move-to-postgres', [], environment)
    await using copy = await connect({ databaseUrl, dataDir: data.dataDir })
    await expectWhole(copy, join(data.dataDir, 'files'), { data, earlier: all })
    const counts = async (connection: Connection) => Object.values(await rowsOf(connection)).map((rows) => rows.length)
    await using original = await data.open()
    expect(await counts(copy)).toEqual(await counts(original))
  })
})

/**
 * Runs `work` while four visitors send one form after the other, then kills the site. Returns what was acknowledged
 * before `work` started, and everything acknowledged.
 */
async function duringTraffic(data: SiteData, work: () => Promise<void>): Promise<{ earlier: Sent[]; all: Sent[] }> {
  await using site = await startSite(data.environment)
  const acknowledged: Sent[] = []
  let isOver = false
  async function visit(create: () => Sent): Promise<void> {
    while (!isOver) {
      const sent = create()
      const status = await send(site.url, sent).catch((error) => {
        if (!isOver) throw error
      })
      // Too many concurrent forms are refused and not stored.
      if (status !== undefined && isAcknowledged(status)) acknowledged.push(sent)
      else if (!isOver) expect(status).toBe(503)
    }
  }
  const visitors = Promise.all([newMessage, newMessage, newApplication, newApplication].map(visit))
  const untilMore = (count: number) => {
    const enough = acknowledged.length + count
    const hasEnough = () => acknowledged.length >= enough && acknowledged.some(({ kind }) => kind === 'application')
    return Promise.race([visitors, expect.poll(hasEnough, { timeout: timeoutMs }).toBe(true)])
  }
  await untilMore(share)
  const earlier = [...acknowledged]
  await work()
  await untilMore(share)
  isOver = true
  site.process.kill('SIGKILL')
  await visitors
  return { earlier, all: acknowledged }
}

function run(command: string, args: string[], environment: Record<string, string>): Promise<void> {
  const env = { PATH: process.env.PATH, ...environment }
  const options = { cwd: join(import.meta.dirname, '../..'), env }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [`scripts/${command}.ts`, ...args], options, (error, stdout, stderr) =>
      error ? reject(new Error(stdout + stderr)) : resolve(),
    )
  })
}

/**
 * Compares the copy with the site, row by row and file by file, checks that nothing is partial, and that it contains
 * all of `earlier`.
 */
async function expectWhole(
  copy: Connection,
  folder: string,
  { data, earlier }: { data: SiteData; earlier: Sent[] },
): Promise<void> {
  await using original = await data.open()
  const [there, here] = [await rowsOf(copy), await rowsOf(original)]
  const found = earlier.map(({ mark }) => there.submissions.filter(({ payload }) => payload.includes(mark)).length)
  expect(found).toEqual(earlier.map(() => 1))
  for (const table of ['submissions', 'submission_files', 'outbox'] as const) {
    const known = new Set(here[table].map((row) => JSON.stringify(row)))
    expect(there[table].filter((row) => !known.has(JSON.stringify(row)))).toEqual([])
  }
  for (const { id, kind } of there.submissions) {
    const photos = there.submission_files.filter(({ submission_id }) => submission_id === id)
    const mails = there.outbox.filter(({ submission_id }) => submission_id === id)
    expect([photos.length, mails.length]).toEqual([kind === 'application' ? 4 : 0, 2])
  }
  const [copied, originals] = [await hashesIn(folder), await hashesIn(join(data.dataDir, 'files'))]
  for (const { key } of there.submission_files) {
    expect(copied.get(key)).toBeDefined()
    expect(copied.get(key)).toBe(originals.get(key))
  }
}

async function rowsOf({ db }: Connection) {
  return {
    submissions: await db.selectFrom('submissions').selectAll().orderBy('id').execute(),
    submission_files: await db.selectFrom('submission_files').selectAll().orderBy('key').execute(),
    outbox: await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  }
}

/** The hash of each file of a storage, by key. */
async function hashesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hashes = new Map<string, string>()
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    hashes.set(path.slice(folder.length + 1), hash)
  }
  return hashes
}
