import type { Kind, Visit } from './visitors.ts'

/** As many at a time, for as many seconds, as fast as they are answered: how many visits a second that is. */
export async function capacity(next: () => Visit, { atOnce = 32, seconds = 10 } = {}): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; performance.now() < end; done++) await next().pay()
    }),
  )
  return done / seconds
}

/** What became of visits that came at a steady rate. */
export interface Steady {
  /** From the moment each was due, so that one who had to wait to be begun counts as well; in milliseconds, the shortest first. */
  visits: { kind: Kind; took: number }[]
  errors: number
}

/** So many visits a second, whether those before are answered or not. */
export async function steady(
  next: () => Visit,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Steady> {
  const visits: Steady['visits'] = []
  let errors = 0
  let under = 0
  const start = performance.now()
  const total = Math.floor(perSecond * seconds)
  async function visit(due: number): Promise<void> {
    under++
    const { kind, pay } = next()
    if (!(await pay())) errors++
    visits.push({ kind, took: performance.now() - due })
    under--
  }
  for (let begun = 0; begun < total || under > 0; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1_000) * perSecond))
    for (; begun < due; begun++) void visit(start + (begun / perSecond) * 1_000)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return { visits: visits.sort((a, b) => a.took - b.took), errors }
}
