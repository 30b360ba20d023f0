import { sql } from 'kysely'
import type { Connection } from '#database/connect.ts'
import { seedManyTalents } from '#demo/seed-talents.ts'
import { createAgency } from '#services/agency/app.ts'
import { silentLogger } from '#services/http/logger.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { startSiteWithTalents } from './lib/measured-site.ts'
import { findBackends } from './lib/postgres-backends.ts'
import { countThreadTime } from './lib/process-usage.ts'
import { timeRequest } from './lib/requests.ts'
import { median, type Row, spread } from './lib/row.ts'

/** The numbers of talents: the demo's own, and more. Names are searched in each, everything in the last. */
const sizes = [18, 2_000, 20_000]
const total = 20_000
const perPage = 40

/** Query strings of the public list. */
const pageSearches = [
  'category=woman&height_min=170&height_max=178',
  'hair=brown&hair=black&eyes=green',
  'name=sa&shoes_min=38&shoes_max=41',
  `page=${total / perPage}`,
  'order=-height&bust_min=78&bust_max=84',
  'waist_max=61&shoes_min=8&sizes=us&cut=women',
  'fresh=30&dress_max=6&sizes=us&hips_max=35.5&units=in',
]

/** Bodies of the agency service's list, each measured in every order. */
const serviceSearches: object[] = [
  { name: 'sa' },
  { name: 'xyz' },
  { hair: ['brown', 'black'], eyes: ['green'] },
  { category: 'woman', height: { min: 170, max: 178 }, hair: ['black', 'brown'] },
  { category: 'man', chest: { min: 88, max: 96 }, eyes: ['green'] },
  { name: 'sa', shoes: { min: 38, max: 41 } },
  { fresh: 60, dress: { max: 36 }, waist: { max: 61 } },
  { city: 'São Paulo', languages: ['en'] },
  { city: 'São Paulo', languages: ['en', 'pt'], category: 'woman', waist: { max: 61 } },
  { languages: ['lt'], hair: ['black'] },
]

/** A part of many names, and of none. */
const nameSearches = [{ name: 'sa' }, { name: 'xyz' }]

const orders = ['board', 'name', 'newest', '-height']

/** The first rounds compile the code and fill the caches. */
const warmUpRounds = 2

/** The times of each search, in milliseconds. */
type Times = Map<string, number[]>

/** By the clock, and the processor times with that of PostgreSQL. */
interface ServiceTimes {
  clock: Times
  processor: Times
}

/** Searches of up to 20,000 talents on both databases: in the agency service, and as pages that are not cached. */
export async function measureSearches({ rounds = 12 } = {}): Promise<Row[]> {
  const onSqlite = await measureOn('SQLite', rounds)
  await using postgres = await startPostgres()
  return [...onSqlite, ...(await measureOn('PostgreSQL', rounds, postgres.url))]
}

async function measureOn(database: string, rounds: number, databaseUrl?: string): Promise<Row[]> {
  const service: ServiceTimes = { clock: new Map(), processor: new Map() }
  const byName: Row[] = []
  await using site = await startSiteWithTalents(0, {
    databaseUrl,
    beforeStart: async (connection, storage) => {
      for (const size of sizes) {
        await seedManyTalents({ connection, storage, total: size })
        // Autovacuum does this within minutes.
        if (databaseUrl) await sql`vacuum analyze`.execute(connection.db)
        byName.push(nameRow(database, size, await timeService(connection, nameSearches, rounds)))
      }
      Object.assign(service, await timeService(connection, serviceSearches, rounds))
    },
  })
  // The list ignores this parameter, but it is part of the cache key.
  let number = 0
  const pages = await timeRounds(['', ...pageSearches], rounds, (query) =>
    timeRequest(`${site.url}/modelos?${query}&deleted=${++number}`),
  )
  const bareTimes = pages.get('') ?? []
  const [search, times] = slowest(new Map([...pages].filter(([query]) => query !== '')))
  return [
    ...byName,
    { ...serviceRow(`${database}: slowest search in the service`, service.clock), max: 20 },
    serviceRow(`${database}: slowest search in the service, processor time`, service.processor),
    {
      name: `${database}: slowest search, first render beyond the bare list`,
      value: median(times) - median(bareTimes),
      unit: 'ms',
      max: 50,
      note: `${search}: ${spread(times, 0)}; bare list ${median(bareTimes).toFixed(0)} ms: ${spread(bareTimes, 0)}`,
    },
  ]
}

function nameRow(database: string, size: number, { clock, processor }: ServiceTimes): Row {
  const row = serviceRow(`${database}: name search of ${size.toLocaleString('en')} talents`, clock)
  const [, times] = slowest(processor)
  return { ...row, max: 20, note: `${row.note}; processor time ${median(times).toFixed(1)} ms` }
}

function serviceRow(name: string, times: Times): Row {
  const [body, bodyTimes] = slowest(times)
  const all = `${times.size} searches: ${spread([...times.values()].map(median), 1)}`
  return { name, value: median(bodyTimes), unit: 'ms', note: `${body}: ${spread(bodyTimes, 1)}; ${all}` }
}

async function timeRounds(searches: string[], rounds: number, time: (search: string) => Promise<number>) {
  const times: Times = new Map(searches.map((search) => [search, []]))
  for (let round = 0; round < rounds + warmUpRounds; round++) {
    for (const search of searches) {
      const ms = await time(search)
      if (round >= warmUpRounds) times.get(search)?.push(ms)
    }
  }
  return times
}

/** How long searches in the agency service take in this process. */
async function timeService(connection: Connection, searches: readonly object[], rounds: number): Promise<ServiceTimes> {
  const app = await createAgency({ connection, credentials: { salt: 'bench', key: 'bench' }, log: silentLogger })
  const post = async (path: string, body: string, authorization = '') => {
    const headers = { 'content-type': 'application/json', authorization }
    const response = await app.request(path, { method: 'POST', body, headers })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return (await response.json()) as { access_token: string }
  }
  const { access_token } = await post('/api/signin', JSON.stringify({ salt: 'bench', api_key: 'bench' }))
  const bodies = orders.flatMap((order) => searches.map((search) => JSON.stringify({ ...search, order })))
  const search = (body: string) =>
    post(`/api/talents?language=en&paginate=${perPage}&page=1`, body, `Bearer ${access_token}`)
  const clock = await timeRounds(bodies, rounds, async (body) => {
    const start = performance.now()
    await search(body)
    return performance.now() - start
  })
  const processor = await timeRounds(bodies, rounds, async (body) => {
    const backends = await findBackends(connection)
    const [start, elapsed] = [process.cpuUsage(), countThreadTime(backends)]
    await search(body)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000 + elapsed()
  })
  return { clock, processor }
}

/** The search with the greatest median. */
function slowest(times: Times): [search: string, times: number[]] {
  const [first = ['', []]] = [...times].toSorted(([, a], [, b]) => median(b) - median(a))
  return first
}
