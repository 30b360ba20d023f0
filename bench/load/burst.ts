import type { MeasuredSite } from '../lib/on-site.ts'
import type { Row } from '../lib/row.ts'
import { median } from '../lib/statistics.ts'
import { createClient } from './requests.ts'
import { steady } from './steady.ts'
import type { Visit } from './visitors.ts'

/** Searches at the same moment, each another: four times as many as may be rendered or wait. */
const searches = 1_000

/** Between two visitors who come meanwhile, in milliseconds. */
const apart = 100

/**
 * More than can be rendered: who is refused is told so, others get the pages that are kept, and in the second after it all is as
 * before.
 */
export async function burst({ url }: MeasuredSite, next: () => Visit): Promise<Row[]> {
  using crowd = createClient(searches)
  const others = newcomers(`${url}/modelos`)
  const start = performance.now()
  const refusals: number[] = []
  const answers = await Promise.all(
    Array.from({ length: searches }, async (_, number) => {
      const answer = await crowd.get(`${url}/modelos?name=${number}`)
      if (answer.status === 503) refusals.push(performance.now() - start)
      return answer
    }),
  )
  const over = performance.now() - start
  const waits = await others.end()
  const refused = answers.filter(({ status }) => status === 503)
  const other = answers.filter(({ status }) => status !== 200 && status !== 503).length
  const after = await steady(next, { perSecond: 100, seconds: 1 })
  return [
    {
      what: `a burst of ${searches} searches: refused with 503`,
      value: refused.length,
      unit: '',
      least: 1,
      note: `${answers.length - refused.length - other} were answered, the last after ${over.toFixed(0)} ms; the last refusal after ${Math.max(0, ...refusals).toFixed(0)} ms`,
    },
    {
      what: 'a burst: refused without Retry-After, or broken',
      value: refused.filter(({ retryAfter }) => !retryAfter).length + other,
      unit: '',
      most: 0,
    },
    {
      what: 'a burst: a page that is kept, for others who come meanwhile, half within',
      value: median(waits),
      unit: 'ms',
      note: `of ${waits.length}, each on a connection of their own; the slowest took ${Math.max(...waits).toFixed(0)} ms`,
    },
    {
      what: 'the second after the burst: visits that went wrong',
      value: after.errors,
      unit: '',
      most: 0,
      note: `of ${after.visits.length}; the slowest took ${after.visits.at(-1)?.took.toFixed(0)} ms`,
    },
  ]
}

/** Has visitors come one after the other, each on a connection of their own; `end` says how long each waited, in milliseconds. */
function newcomers(url: string): { end(): Promise<number[]> } {
  const waits: Promise<number>[] = []
  const timer = setInterval(() => {
    const wait = newcomer(url)
    // What goes wrong is met at the end.
    wait.catch(() => {})
    waits.push(wait)
  }, apart)
  return {
    end() {
      clearInterval(timer)
      return Promise.all(waits)
    },
  }
}

async function newcomer(url: string): Promise<number> {
  using client = createClient(1)
  const start = performance.now()
  const { status } = await client.get(url)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  return performance.now() - start
}
