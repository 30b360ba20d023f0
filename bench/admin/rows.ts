import { type Connection, connect } from '#database/connect.ts'
import { adminBase } from '#services/admin/http/endpoint.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { signInAdministrator } from '../lib/administrator.ts'
import { type MeasuredSite, startSiteWithTalents } from '../lib/measured-site.ts'
import { findBackends } from '../lib/postgres-backends.ts'
import { countThreadTime } from '../lib/process-usage.ts'
import { timeRequest } from '../lib/requests.ts'
import { median, type Row, spread } from '../lib/row.ts'
import { addColleagues, fillAdmin } from './fill.ts'
import { requestGroups } from './requests.ts'

const talentsOfAgency = 20_000

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
  const times = await timeRequests(site, { cookie, rounds, connection })
  return requestGroups.map(({ name, max, paths }) => {
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
