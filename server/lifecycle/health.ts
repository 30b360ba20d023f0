import { Hono } from 'hono'

/** Whether one part answers: resolves when it does, rejects when it does not. */
export type Check = () => Promise<unknown>

const checkTimeoutMs = 3_000

/** How long an answer stands, in milliseconds: whoever asks more often costs the parts nothing. */
const resultTtlMs = 2_000

/**
 * `/healthz`: the process is alive. `/readyz`: what it needs answers too, part by part. Neither is so any more once it is
 * told to stop, so that proxies send requests elsewhere while it still answers.
 */
export function createHealthRoutes(checks: Record<string, Check>, isStopping: () => boolean): Hono {
  const health = new Hono()
  const ask = Object.entries(checks).map(([name, check]) => [name, cached(() => isHealthy(check))] as const)
  health.use('/:path{healthz|readyz}', async (context, next) => {
    if (!isStopping()) return next()
    return context.json({ status: 'stopping' }, 503, { 'cache-control': 'no-store' })
  })
  health.get('/healthz', (context) => context.json({ status: 'alive' }, 200, { 'cache-control': 'no-store' }))
  health.get('/readyz', async (context) => {
    const parts = Object.fromEntries(await Promise.all(ask.map(async ([name, isUp]) => [name, await isUp()] as const)))
    const ready = Object.values(parts).every(Boolean)
    return context.json({ status: ready ? 'ready' : 'not ready', parts }, ready ? 200 : 503, {
      'cache-control': 'no-store',
    })
  })
  return health
}

/** Of many who ask within a short time one does, and all get its answer. */
function cached(ask: () => Promise<boolean>): () => Promise<boolean> {
  let last: { answer: Promise<boolean>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (!last || now > last.until) last = { answer: ask(), until: now + resultTtlMs }
    return last.answer
  }
}

async function isHealthy(check: Check): Promise<boolean> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('too late')), checkTimeoutMs)
  try {
    await Promise.race([check(), tooLate])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
