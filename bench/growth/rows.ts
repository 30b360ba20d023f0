import { startAgencyOf } from '../lib/agency-of.ts'
import { load } from '../lib/load.ts'
import type { MeasuredSite } from '../lib/on-site.ts'
import { residentMegabytes } from '../lib/process-usage.ts'
import type { Row } from '../lib/row.ts'
import { median, spread } from '../lib/statistics.ts'
import { timed } from '../lib/timed.ts'

const sizes = [20, 200, 2_000, 20_000]
const perPage = 40

/** Profiles that are opened, each for the first time: of the smallest agency nearly all. */
const profiles = 18

interface Measured {
  talents: number
  perSecond: number[]
  list: number[]
  lastPage: number[]
  profile: number[]
  megabytes: number
}

/** What changes when there are more talents: sites of several sizes, side by side, in rounds that take turns. */
export async function growthRows({ rounds = 3, seconds = 2 } = {}): Promise<Row[]> {
  await using running = new AsyncDisposableStack()
  const sites: { site: MeasuredSite; links: string[]; of: Measured }[] = []
  for (const talents of sizes) {
    const site = running.use(await startAgencyOf(talents))
    const html = await (await fetch(`${site.url}/modelos`)).text()
    const links = [...new Set(Array.from(html.matchAll(/href="(\/modelo\/\d+\/[^"]+)"/g), ([, link]) => link ?? ''))]
    await timed(site.url + (links.pop() ?? ''))
    const of = { talents, perSecond: [], list: [], lastPage: [], profile: [], megabytes: 0 }
    sites.push({ site, links: links.slice(0, profiles), of })
  }
  for (let round = 0; round < rounds; round++) {
    for (const { site, links, of } of sites) {
      of.perSecond.push((await load(`${site.url}/modelos`, seconds)).requestsPerSecond)
      const last = Math.ceil(of.talents / perPage)
      for (let number = 0; number < 10; number++) {
        // Whoever is taller than so few centimetres: everybody, but nobody has asked for it in these words before.
        const search = `/modelos?height_min=${30 + round * 20 + number}`
        of.list.push(await timed(site.url + search))
        if (last > 1)
          of.lastPage.push(await timed(`${site.url}/modelos?height_min=${40 + round * 20 + number}&page=${last}`))
      }
      const share = links.length / rounds
      for (const link of links.slice(round * share, (round + 1) * share)) of.profile.push(await timed(site.url + link))
    }
  }
  for (const { site, of } of sites) of.megabytes = await residentMegabytes(site.pid)
  const smallest = sites[0]?.of
  return sites.flatMap(({ of }) => rowsOf(of, smallest ?? of))
}

function rowsOf({ talents, perSecond, list, lastPage, profile, megabytes }: Measured, smallest: Measured): Row[] {
  const name = `${talents.toLocaleString('en')} talents`
  const ratios = perSecond.map((value, round) => value / (smallest.perSecond[round] ?? Number.NaN))
  const first = (what: string, times: number[], least: number[]): Row[] =>
    times.length === 0
      ? []
      : [
          {
            what: `${name}: first render of ${what}`,
            value: median(times),
            unit: 'ms',
            note: `${(median(times) / median(least)).toFixed(2)} × that of the smallest agency; ${times.length} renders, ${spread(times, 0)}`,
          },
        ]
  return [
    {
      what: `${name}: cached list`,
      value: median(ratios),
      unit: `× ${smallest.talents} talents`,
      note: `${Math.round(median(perSecond))} requests/s; rounds ${spread(ratios)}`,
    },
    ...first('the list', list, smallest.list),
    ...first('the list’s last page', lastPage, smallest.list),
    ...first('a profile', profile, smallest.profile),
    { what: `${name}: memory after that`, value: megabytes, unit: 'MB', most: 300 },
  ]
}
