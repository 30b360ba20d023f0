import { signInEditor } from '../lib/admin.ts'
import { onSite } from '../lib/on-site.ts'
import { ownClock } from '../lib/own-clock.ts'
import { processorTime } from '../lib/process-usage.ts'
import type { Row } from '../lib/row.ts'
import { median } from '../lib/statistics.ts'
import { burst } from './burst.ts'
import { coldCache } from './cold-cache.ts'
import { edited } from './edited.ts'
import { watchMemory } from './memory.ts'
import { createClient } from './requests.ts'
import { capacity, type Steady, steady } from './steady.ts'
import { createVisitors, type Kind, kinds } from './visitors.ts'

/** Of the capacity that was found first. */
const share = 0.8

/** Five minutes of all that happens to a site, a burst of more than it can do, and a cold cache before that. */
export function loadRows({ seconds }: { seconds: number }): Promise<Row[]> {
  return onSite(
    async (site) => {
      using client = createClient(64)
      const cold = await coldCache(site)
      const editor = await signInEditor(site, site.url)
      const next = await createVisitors(site.url, client)
      // What is asked for first is made first: pictures and pages of a site that has been up for a while.
      await capacity(next, { seconds: 20 })
      using edits = edited(editor)
      const before = await processorTime(site.pid)
      const most = await capacity(next, { seconds: 20 })
      const busy = ((await processorTime(site.pid)) - before) / 20
      using memory = watchMemory(site.pid)
      const clock = ownClock()
      const mixed = await steady(next, { perSecond: most * share, seconds })
      const fewer = clock.taken()
      const made = await edits.end()
      const note = `${Math.round(most * share)} visits/s for ${seconds} s, ${share * 100} % of ${Math.round(most)} at which the site kept ${busy.toFixed(1)} processors busy; ${made.length} edits; ${Math.round(100 * fewer)} % of the machine were taken away meanwhile, and as many visits fewer made`
      return [...cold, ...rowsOf(mixed, note), editRow(made), ...(await memory.rows()), ...(await burst(site, next))]
    },
    { METRICS_PORT: '0', TRUST_PROXY: '1', MAX_SUBMISSIONS: '1000000' },
  )
}

function rowsOf({ visits, errors }: Steady, note: string): Row[] {
  const all = visits.map(({ took }) => took)
  return [
    { what: 'mixed traffic: visits that went wrong', value: errors, unit: '', most: 0, note },
    {
      what: 'mixed traffic: half are answered within',
      value: at(0.5, all),
      unit: 'ms',
      note: `of ${all.length} visits`,
    },
    {
      what: 'mixed traffic: 99 of 100 are answered within',
      value: at(0.99, all),
      unit: 'ms',
      note: `the slowest in ${at(1, all).toFixed(0)} ms`,
    },
    ...kinds.map((kind) =>
      rowOfKind(
        kind,
        visits.flatMap((visit) => (visit.kind === kind ? visit.took : [])),
      ),
    ),
  ]
}

/** Which visits the slow ones are. */
function rowOfKind(kind: Kind, times: number[]): Row {
  return {
    what: `mixed traffic, ${kind}: 99 of 100 are answered within`,
    value: at(0.99, times),
    unit: 'ms',
    note: `of ${times.length}; half within ${at(0.5, times).toFixed(0)} ms, the slowest in ${at(1, times).toFixed(0)} ms`,
  }
}

function editRow(edits: number[]): Row {
  return {
    what: 'mixed traffic, edit in the office: half are answered within',
    value: median(edits),
    unit: 'ms',
    note: `of ${edits.length}; the slowest in ${Math.max(...edits).toFixed(0)} ms`,
  }
}

/** The time within which such a part of them came; `times` has the shortest first. */
function at(part: number, times: number[]): number {
  return times[Math.floor((times.length - 1) * part)] ?? Number.NaN
}
