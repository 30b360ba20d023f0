import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { version } from '../version.ts'

/** Resolves when a dependency responds, rejects when it does not. */
export type Check = () => Promise<unknown>

const checkTimeoutMs = 3_000

/** How long a result is reused, so that frequent requests do not burden the dependencies. */
const resultTtlMs = 2_000

/**
 * `/healthz`: the process is alive. `/readyz`: its dependencies respond, listed one by one. Both return 503 while the
 * process stops, so that proxies send requests elsewhere.
 */
export function createHealthRoutes(checks: Record<string, Check>, isStopping: () => boolean): Hono {
  const health = new Hono()
  const checkers = Object.entries(checks).map(([name, check]) => [name, cacheCheck(() => isHealthy(check))] as const)
  health.use('/:path{healthz|readyz}', async (context, next) => {
    if (!isStopping()) return next()
    return context.json({ status: 'stopping' }, 503, { 'cache-control': 'no-store' })
  })
  health.get('/healthz', (context) => context.json({ status: 'alive', version }, 200, { 'cache-control': 'no-store' }))
  health.get('/readyz', async (context) => {
    const results = Object.fromEntries(
      await Promise.all(checkers.map(async ([name, isUp]) => [name, await isUp()] as const)),
    )
    const ready = Object.values(results).every(Boolean)
    return context.json({ status: ready ? 'ready' : 'not ready', parts: results }, ready ? 200 : 503, {
      'cache-control': 'no-store',
    })
  })
  return health
}

/** Reuses the result of `check` for a short time. */
function cacheCheck(check: () => Promise<boolean>): () => Promise<boolean> {
  let last: { result: Promise<boolean>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (!last || now > last.until) last = { result: check(), until: now + resultTtlMs }
    return last.result
  }
}

async function isHealthy(check: Check): Promise<boolean> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timeout')), checkTimeoutMs)
  try {
    await Promise.race([check(), timeout])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** With less free space a disk counts as full: a migration or a few applications need as much. */
const minFreeBytes = 16 * 1024 ** 2

/** Whether the disk of `folder`, which need not exist, has free space; true if that is unknown. */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder)
    return blocks === 0 || bavail * bsize >= minFreeBytes
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isMissing && dirname(folder) !== folder ? hasDiskSpace(dirname(folder)) : true
  }
}

/** As much as a small change of the database, in bytes. */
const checkedBytes = 64 * 1024

/** Writes a file to `folder` and deletes it. Throws when its disk is full, read-only or over a quota. */
export async function assertWritable(folder: string): Promise<void> {
  const path = join(folder, '.write-check')
  try {
    await mkdir(folder, { recursive: true })
    await using file = await open(path, 'w', 0o600)
    await file.writeFile(Buffer.alloc(checkedBytes))
    await file.sync()
  } finally {
    await rm(path, { force: true })
  }
}
