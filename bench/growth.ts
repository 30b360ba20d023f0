import type { Connection } from '#database/connect.ts'
import { adminBase } from '#services/admin/http/endpoint.ts'
import { createAgency } from '#services/agency/app.ts'
import { silentLogger } from '#services/core/http/logger.ts'
import { signInAdministrator } from './lib/administrator.ts'
import { type MeasuredSite, startSiteWithTalents } from './lib/measured-site.ts'
import { cpuSeconds, residentMegabytes } from './lib/process-usage.ts'
import { runLoad, timeRequest } from './lib/requests.ts'
import { median, type Row, spread } from './lib/row.ts'
import { maxMegabytesAfterLoad } from './memory.ts'

const [small, large] = [20, 20_000]
const perPage = 40

/** Query strings of the public list. */
const searches = [
  'category=woman&height_min=170&height_max=178',
  'hair=brown&hair=black&eyes=green',
  'name=sa&shoes_min=38&shoes_max=41',
  `page=${large / perPage}`,
  'order=-height&bust_min=78&bust_max=84',
  'waist_max=61&shoes_min=8&sizes=us&cut=women',
  'fresh=30&dress_max=6&sizes=us&hips_max=35.5&units=in',
]

/** A site of 20,000 talents beside one of 20: requests, first renders, searches, the back office, memory. */
export async function measureGrowth({ rounds = 3, seconds = 2 } = {}): Promise<Row[]> {
  let serviceTimes: number[][] = []
  await using base = await startSiteWithTalents(small)
  await using site = await startSiteWithTalents(large, async (connection) => {
    serviceTimes = await timeService(connection)
  })
  const ratios: number[] = []
  const times = { baseList: [] as number[], list: [] as number[], search: [] as number[] }
  // The list ignores this parameter, but it is part of the cache key.
  let number = 0
  const uncached = (url: string, query = '') => timeRequest(`${url}/modelos?${query}&deleted=${++number}`)
  for (const { url } of [base, site]) await uncached(url)
  for (let round = 0; round < rounds; round++) {
    const before = await runLoad(`${base.url}/modelos`, seconds)
    ratios.push((await runLoad(`${site.url}/modelos`, seconds)).requestsPerSecond / before.requestsPerSecond)
    for (let repeat = 0; repeat < 8; repeat++) {
      times.baseList.push(await uncached(base.url))
      times.list.push(await uncached(site.url))
    }
    for (const search of searches) times.search.push(await uncached(site.url, search))
  }
  const name = `${large.toLocaleString('en')} talents`
  const bareList = median(times.list)
  return [
    {
      name: `${name}: cached list`,
      value: median(ratios),
      unit: `× ${small} talents`,
      note: `rounds ${spread(ratios)}`,
    },
    {
      name: `${name}: list that is not cached`,
      value: bareList,
      unit: 'ms',
      note: `${median(times.baseList).toFixed(0)} ms at ${small} talents; ${spread(times.list, 0)}`,
    },
    {
      name: `${name}: slowest search, first render beyond that list`,
      value: Math.max(...searches.map((_, index) => median(everyNth(times.search, index)))) - bareList,
      unit: 'ms',
      max: 50,
      note: `${searches.length} searches, ${spread(times.search, 0)}`,
    },
    {
      name: `${name}: slowest search in the service, processor time`,
      value: Math.max(...serviceTimes.map(median)),
      unit: 'ms',
      max: 20,
      note: `${serviceTimes.length} searches; all ${spread(serviceTimes.flat(), 0)}`,
    },
    await measureSitemap(site, name),
    ...(await measureAdmin(site, name)),
    {
      name: `${name}: memory after that`,
      value: await residentMegabytes(site.pid),
      unit: 'MB',
      max: maxMegabytesAfterLoad,
    },
  ]
}

function everyNth(values: number[], first: number): number[] {
  return values.filter((_, index) => index % searches.length === first)
}

/** The processor times of searches in the agency service, in this process: a list of times for each search. */
async function timeService(connection: Connection): Promise<number[][]> {
  const app = await createAgency({ connection, credentials: { salt: 'bench', key: 'bench' }, log: silentLogger })
  const post = async (path: string, body: object, authorization = '') => {
    const headers = { 'content-type': 'application/json', authorization }
    const response = await app.request(path, { method: 'POST', body: JSON.stringify(body), headers })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return (await response.json()) as { access_token: string }
  }
  const { access_token } = await post('/api/signin', { salt: 'bench', api_key: 'bench' })
  const filters: object[] = [
    { name: 'sa' },
    { name: 'xyz' },
    { hair: ['brown', 'black'], eyes: ['green'] },
    { category: 'woman', height: { min: 170, max: 178 }, hair: ['black', 'brown'] },
    { category: 'man', chest: { min: 88, max: 96 }, eyes: ['green'] },
    { name: 'sa', shoes: { min: 38, max: 41 } },
    { fresh: 60, dress: { max: 36 }, waist: { max: 61 } },
  ]
  const searches = ['board', 'name', 'newest', '-height'].flatMap((order) =>
    filters.map((filter) => ({ ...filter, order })),
  )
  const times = searches.map((): number[] => [])
  for (let round = 0; round < 12; round++) {
    for (const [index, search] of searches.entries()) {
      const start = process.cpuUsage()
      await post(`/api/talents?language=en&paginate=${perPage}&page=1`, search, `Bearer ${access_token}`)
      const { user, system } = process.cpuUsage(start)
      // The first rounds compile the code.
      if (round >= 2) times[index]?.push((user + system) / 1000)
    }
  }
  return times
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

/** Times lists and searches of the back office, signed in as the first administrator. */
async function measureAdmin(site: MeasuredSite, name: string): Promise<Row[]> {
  const cookie = await signInAdministrator(site)
  const rowOf = async (label: string, max: number, queries: string[]): Promise<Row> => {
    const times: number[] = []
    for (const query of queries) times.push(await timeRequest(`${site.url}${adminBase}/talents?${query}`, { cookie }))
    const note = `slowest of ${queries.length}; median ${median(times).toFixed(0)} ms`
    return { name: `${name}: back office, ${label}`, value: Math.max(...times), unit: 'ms', max, note }
  }
  const lists = ['name', 'position', 'updated_at'].flatMap((sort) =>
    [1, 400].map((page) => `page=${page}&per_page=50&sort=${sort}&order=desc`),
  )
  /** The longest wait for a cached page while all talents are exported. */
  const waitDuringExport = async (): Promise<Row> => {
    const page = `${site.url}/modelos`
    await timeRequest(page)
    let isExporting = true
    const exported = timeRequest(`${site.url}${adminBase}/talents/export`, { cookie }).finally(() => {
      isExporting = false
    })
    const waits: number[] = []
    while (isExporting) waits.push(await timeRequest(page))
    const note = `${waits.length} requests; median ${median(waits).toFixed(0)} ms; the export took ${(await exported).toFixed(0)} ms`
    return { name: `${name}: cached page during an export`, value: Math.max(...waits), unit: 'ms', max: 50, note }
  }
  return [
    await waitDuringExport(),
    await rowOf('list', 200, lists),
    await rowOf('board order', 200, ['category=woman&sort=position&per_page=50']),
    await rowOf(
      'search while typing',
      50,
      ['s', 'sa', 'saf', 'safi', 'safira', 'xyz'].map((q) => `q=${q}&per_page=50`),
    ),
  ]
}
