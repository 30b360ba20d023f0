import { Hono } from 'hono'

/** Whether one part answers: resolves when it does, rejects when it does not. */
export type Check = () => Promise<unknown>

const patience = 3_000

/** How long an answer stands, in milliseconds: whoever asks more often costs the parts nothing. */
const shelfLifeMs = 2_000

/**
 * `/healthz`: the process is alive. `/readyz`: what it needs answers too, part by part. Neither is so any more once it is
 * told to stop, so that proxies send requests elsewhere while it still answers.
 */
export function createHealth(checks: Record<string, Check>, isStopping: () => boolean): Hono {
  const health = new Hono()
  const ask = Object.entries(checks).map(([name, check]) => [name, remembered(() => answers(check))] as const)
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
function remembered(ask: () => Promise<boolean>): () => Promise<boolean> {
  let last: { answer: Promise<boolean>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (!last || now > last.until) last = { answer: ask(), until: now + shelfLifeMs }
    return last.answer
  }
}

async function answers(check: Check): Promise<boolean> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('too late')), patience)
  try {
    await Promise.race([check(), tooLate])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
