import { setTimeout } from 'node:timers/promises'
import { ownClock } from '../lib/own-clock.ts'
import type { Kind, Visit } from './visitors.ts'

/**
 * As many at a time, for as many seconds, as fast as they are answered: how many visits that is in each second in which the
 * machine had its processors.
 */
export async function capacity(next: () => Visit, { atOnce = 32, seconds = 10 } = {}): Promise<number> {
  const clock = ownClock()
  const end = performance.now() + seconds * 1_000
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; performance.now() < end; done++) await next().pay()
    }),
  )
  return done / clock.seconds()
}

/** What became of visits that came at a steady rate. */
export interface Steady {
  /** From the moment each was due, so that one who had to wait to be begun counts as well; in milliseconds, the shortest first. */
  visits: { kind: Kind; took: number }[]
  errors: number
}

/**
 * So many visits a second, whether those before are answered or not; fewer while the machine's host gives its processors to
 * others, by the share that they are given: how much a machine can do changes from minute to minute where it is one of many.
 */
export async function steady(
  next: () => Visit,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Steady> {
  const visits: Steady['visits'] = []
  let errors = 0
  let under = 0
  async function visit(due: number): Promise<void> {
    under++
    const { kind, pay } = next()
    if (!(await pay())) errors++
    visits.push({ kind, took: performance.now() - due })
    under--
  }
  const clock = ownClock()
  const end = performance.now() + seconds * 1_000
  let begun = 0
  for (let before = performance.now(); before < end; ) {
    await setTimeout(4)
    const now = performance.now()
    const due = Math.floor(clock.seconds() * perSecond)
    const apart = (now - before) / (due - begun)
    for (let late = due - begun; late > 0; late--, begun++) void visit(now - (late - 1) * apart)
    before = now
  }
  while (under > 0) await setTimeout(4)
  return { visits: visits.sort((a, b) => a.took - b.took), errors }
}
