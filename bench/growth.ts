import { signInAdministrator } from './lib/administrator.ts'
import { measureExport } from './lib/exports.ts'
import { type MeasuredSite, startSiteWithTalents } from './lib/measured-site.ts'
import { cpuSeconds, residentMegabytes } from './lib/process-usage.ts'
import { runLoad, timeRequest } from './lib/requests.ts'
import { median, type Row, spread } from './lib/row.ts'
import { maxMegabytesAfterLoad } from './memory.ts'

const [small, large] = [20, 20_000]

/** A site of 20,000 talents beside one of 20: requests, first renders, an export, memory. */
export async function measureGrowth({ rounds = 3, seconds = 2 } = {}): Promise<Row[]> {
  await using base = await startSiteWithTalents(small)
  await using site = await startSiteWithTalents(large)
  const ratios: number[] = []
  const times = { baseList: [] as number[], list: [] as number[] }
  // The list ignores this parameter, but it is part of the cache key.
  let number = 0
  const uncached = (url: string) => timeRequest(`${url}/modelos?deleted=${++number}`)
  for (const { url } of [base, site]) await uncached(url)
  for (let round = 0; round < rounds; round++) {
    const before = await runLoad(`${base.url}/modelos`, seconds)
    ratios.push((await runLoad(`${site.url}/modelos`, seconds)).requestsPerSecond / before.requestsPerSecond)
    for (let repeat = 0; repeat < 8; repeat++) {
      times.baseList.push(await uncached(base.url))
      times.list.push(await uncached(site.url))
    }
  }
  const name = `${large.toLocaleString('en')} talents`
  return [
    {
      name: `${name}: cached list`,
      value: median(ratios),
      unit: `× ${small} talents`,
      note: `rounds ${spread(ratios)}`,
    },
    {
      name: `${name}: list that is not cached`,
      value: median(times.list),
      unit: 'ms',
      note: `${median(times.baseList).toFixed(0)} ms at ${small} talents; ${spread(times.list, 0)}`,
    },
    await measureSitemap(site, name),
    await measureExport(site, {
      cookie: await signInAdministrator(site),
      name: `${name}: cached page during an export`,
      path: '/talents/export',
    }),
    {
      name: `${name}: memory after that`,
      value: await residentMegabytes(site.pid),
      unit: 'MB',
      max: maxMegabytesAfterLoad,
    },
  ]
}

/** The processor time of the first response of some parts of the sitemap. */
async function measureSitemap(site: MeasuredSite, name: string): Promise<Row> {
  const times: number[] = []
  for (let part = 2; part < 200; part += 15) {
    const before = await cpuSeconds(site.pid)
    await timeRequest(`${site.url}/sitemap.xml?page=${part}`)
    times.push(((await cpuSeconds(site.pid)) - before) * 1000)
  }
  const note = spread(times, 0)
  return { name: `${name}: part of the sitemap, processor time`, value: median(times), unit: 'ms', max: 50, note }
}
