import { type Connection, connect } from '#database/connect.ts'
import { adminBase } from '#services/admin/http/endpoint.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { signInAdministrator } from '../lib/administrator.ts'
import { measureExport } from '../lib/exports.ts'
import { type MeasuredSite, startSiteWithTalents } from '../lib/measured-site.ts'
import { findBackends } from '../lib/postgres-backends.ts'
import { countThreadTime } from '../lib/process-usage.ts'
import { readBytes, readSentBytes, timeRequest } from '../lib/requests.ts'
import { median, type Row, spread } from '../lib/row.ts'
import { addColleagues, fillAdmin } from './fill.ts'
import { requestGroups } from './requests.ts'

const talentsOfAgency = 20_000

/** The tables that are exported. */
const exports = ['talents', 'submissions', 'contacts']

/** The first rounds compile the code and fill the databases' caches. */
const warmUpRounds = 1

interface Times {
  path: string
  clock: number[]
  processor: number[]
}

/** The lists, searches and screens of the back office at 20,000 talents and 20,000 messages, on both databases. */
export async function measureAdmin({ rounds = 7 } = {}): Promise<Row[]> {
  const onSqlite = await measureOn('SQLite', rounds)
  await using postgres = await startPostgres()
  return [...onSqlite, ...(await measureOn('PostgreSQL', rounds, postgres.url))]
}

async function measureOn(database: string, rounds: number, databaseUrl?: string): Promise<Row[]> {
  await using site = await startSiteWithTalents(talentsOfAgency, { databaseUrl, beforeStart: fillAdmin })
  const cookie = await signInAdministrator(site)
  await using connection = await connect({ databaseUrl, dataDir: site.dataDir })
  await addColleagues(connection)
  const sizes = await Promise.all(sizeLimits.map((limit) => measureSize(site, { cookie, database, ...limit })))
  const times = await timeRequests(site, { cookie, rounds, connection })
  const exported: Row[] = []
  for (const table of exports) {
    const name = `${database}: cached page while ${table} are exported`
    exported.push(await measureExport(site, { cookie, name, path: `/${table}/export` }))
  }
  const rows = requestGroups.map(({ name, max, paths }) => {
    const [slowest] = paths
      .flatMap((path) => times.get(path) ?? [])
      .toSorted((one, other) => median(other.clock) - median(one.clock))
    if (!slowest) throw new Error(`${name} has no requests`)
    const { path, clock, processor } = slowest
    return {
      name: `${database}: ${name}`,
      value: median(clock),
      unit: 'ms',
      max,
      note: `slowest of ${paths.length}: ${path}: ${spread(clock, 0)}; processor time ${median(processor).toFixed(0)} ms`,
    }
  })
  return [...rows, ...sizes, ...exported]
}

/** Responses that are sent to phones, with their limits in bytes. */
const sizeLimits = [
  { name: '25 talents', path: '/talents?page=1&per_page=25&sort=position&order=asc', maxBytes: 20_000 },
  // In a second at 1.6 Mbit/s.
  {
    name: 'first page of the board order',
    path: '/talents?category=development&sort=position&per_page=50',
    maxBytes: 150_000,
  },
]

interface SizeOptions {
  cookie: string
  database: string
  name: string
  path: string
  maxBytes: number
}

/** The bytes of a response as they are sent. */
async function measureSize(
  { url }: MeasuredSite,
  { cookie, database, name, path, maxBytes }: SizeOptions,
): Promise<Row> {
  const [sent, content] = await Promise.all([
    readSentBytes(url + adminBase + path, { cookie }),
    readBytes(url + adminBase + path, { cookie }),
  ])
  return {
    name: `${database}: ${name}, as sent`,
    value: sent / 1_000,
    unit: 'KB',
    max: maxBytes / 1_000,
    note: `${Math.round(content.byteLength / 1_000)} KB of JSON`,
  }
}

interface TimingOptions {
  cookie: string
  rounds: number
  connection: Connection
}

/** How long each request takes, and the processor time of the site and of PostgreSQL meanwhile. */
async function timeRequests({ url, pid }: MeasuredSite, { cookie, rounds, connection }: TimingOptions) {
  const paths = requestGroups.flatMap((group) => group.paths)
  const times = new Map(paths.map((path) => [path, { path, clock: [], processor: [] } as Times]))
  for (let round = 0; round < rounds + warmUpRounds; round++) {
    for (const { path, clock, processor } of times.values()) {
      const elapsed = countThreadTime([pid, ...(await findBackends(connection))])
      const ms = await timeRequest(`${url}${adminBase}${path}`, { cookie })
      if (round < warmUpRounds) continue
      clock.push(ms)
      processor.push(elapsed())
    }
  }
  return times
}
