/**
 * How long a list of 40 of 10,000 talents takes with three filters, through the agency service called in-process, on
 * SQLite and on a throw-away PostgreSQL: `npm run bench:talents`. Exits with 1 when a median is above the limit.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { searchName } from '#database/search-name.ts'
import { createAgency } from '#services/agency/app.ts'
import { silentLogger } from '#services/core/http/logger.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'

const talents = 10_000
const queries = 600
/** Milliseconds. */
const limit = 20

const categories = ['woman', 'man', 'development']
const hairs = ['black', 'dark_brown', 'brown', 'light_brown', 'dark_blond', 'blond', 'red', 'grey']
const eyes = ['black', 'brown', 'hazel', 'green', 'blue', 'grey']
const shirts = ['S', 'M', 'L', 'XL']

const folder = await mkdtemp(join(tmpdir(), 'passarela-bench-'))
const postgres = await startPostgres()
try {
  const results = [await measured({ dataDir: folder }), await measured({ dataDir: folder, databaseUrl: postgres.url })]
  console.table(Object.fromEntries(results))
  if (results.some(([, { median }]) => median > limit)) process.exitCode = 1
} finally {
  await postgres[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
}

async function measured(where: { dataDir: string; databaseUrl?: string }) {
  await using connection = await connect(where)
  await migrate(connection)
  await fill(connection)
  const credentials = { salt: 'bench', key: 'bench' }
  const app = await createAgency({ connection, credentials, log: silentLogger })
  const signedIn = await post('/api/signin', { salt: 'bench', api_key: 'bench' })
  const { access_token } = (await signedIn.json()) as { access_token: string }

  function post(path: string, body: object, token?: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return Promise.resolve(app.request(path, { method: 'POST', body: JSON.stringify(body), headers }))
  }

  const times: number[] = []
  let found = 0
  for (let query = 0; query < queries; query++) {
    const { filters, page } = variation(query)
    const start = performance.now()
    const response = await post(`/api/talents?language=en&paginate=40&page=${page}`, filters, access_token)
    const answer = (await response.json()) as { total: number }
    if (query >= 20) times.push(performance.now() - start)
    found += answer.total
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2))
  return [connection.dialect, { median: at(0.5), p99: at(0.99), limit, 'mean total': found / queries }] as const
}

/** Three filters, never twice the same in a row, in every order and on the first pages. */
function variation(query: number) {
  const min = 165 + (query % 20)
  const height = { min, max: min + 8 }
  const category = pick(categories, query)
  const hair = [pick(hairs, query), pick(hairs, query + 3)]
  const order = pick(['board', 'name', 'newest', '-height'], query >> 2)
  const filters = [
    { category, height, hair, order },
    { category, bust: { min: 78, max: 84 }, eyes: [pick(eyes, query)], order },
    { height, hair, shirt: [pick(shirts, query)], order },
    { category, name: pick(['an', 'el', 'ta'], query), shoes: { min: 38, max: 41 }, order },
  ]
  return { filters: pick(filters, query), page: 1 + (query % 2) }
}

async function fill(connection: Connection): Promise<void> {
  const syllables = ['an', 'be', 'ca', 'do', 'el', 'fi', 'gu', 'he', 'is', 'jo', 'ka', 'lu', 'mi', 'no', 'ra', 'ta']
  const created = '2026-01-01T00:00:00Z'
  const rows = Array.from({ length: talents }, (_, index) => {
    // Scattered, and the same in every run.
    const roll = (sides: number, salt: number) => (Math.imul(index + 1, 2_654_435_761 + salt * 194) >>> 7) % sides
    const name = [0, 1, 2].map((part) => pick(syllables, roll(997, part))).join('')
    return {
      name,
      search_name: searchName(name),
      category: pick(categories, roll(3, 4)),
      position: index,
      published: 1 as const,
      published_at: new Date(Date.UTC(2020, 0, 1 + roll(2_000, 5))).toISOString(),
      birthdate: `${1985 + roll(25, 6)}-0${1 + roll(9, 7)}-15`,
      height: 160 + roll(36, 8),
      bust: 76 + roll(20, 9),
      chest: 80 + roll(30, 10),
      waist: 56 + roll(40, 11),
      hips: 84 + roll(20, 12),
      shoes: 35 + roll(12, 13),
      hair: pick(hairs, roll(8, 14)),
      eyes: pick(eyes, roll(6, 15)),
      shirt: pick(shirts, roll(4, 16)),
      created_at: created,
      updated_at: created,
    }
  })
  await connection.db.transaction().execute(async (db) => {
    for (let start = 0; start < rows.length; start += 500) {
      const ids = await db
        .insertInto('talents')
        .values(rows.slice(start, start + 500))
        .returning('id')
        .execute()
      const media = ids.flatMap(({ id }) =>
        (['cover', 'hover', 'book', 'book'] as const).map((kind, position) => ({
          talent_id: id,
          kind,
          position,
          url: `media/${id}/${kind}-${position}.webp`,
          width: 900,
          height: 1200,
          color: '#a88868',
          alt_pt: 'Retrato',
          alt_en: 'Portrait',
        })),
      )
      await db.insertInto('talent_media').values(media).execute()
    }
  })
}

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item
}
