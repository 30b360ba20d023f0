import { createHash, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Connection } from '#database/connect.ts'
import { defaultTimeZone } from '#domain/calendar.ts'
import { maxPeopleInRoom, maxTalentsInSelection, votes } from '#domain/selections.ts'
import { createToken, hashToken } from '#services/records/link-tokens.ts'
import { guestTokenOf } from '#services/records/selections/links.ts'
import { insertSelection } from '#services/records/selections/store.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { type MeasuredSite, startSiteWithTalents } from './lib/measured-site.ts'
import { cpuSeconds, residentMegabytes } from './lib/process-usage.ts'
import { readBytes, timeRequest } from './lib/requests.ts'
import { median, type Row, spread } from './lib/row.ts'

/** Enough for a full room. */
const talentsOfAgency = 100

/** Votes of each person, one in a second. */
const votesEach = 12

/** How often an open page asks for changes: see `app/routes/selection/poll-changes.ts`. */
const pollMs = 3_000

const openings = 40

interface FullRoom {
  guest: string
  talents: string[]
  /** The keys of the people, who have all voted on all talents. */
  keys: string[]
  expired: string
  revoked: string
}

/** A full room on both databases: opening it, 50 people who vote and poll, and links that do not open it. */
export async function measureRooms(): Promise<Row[]> {
  const onSqlite = await measureOn('SQLite')
  await using postgres = await startPostgres()
  return [...onSqlite, ...(await measureOn('PostgreSQL', postgres.url))]
}

async function measureOn(database: string, databaseUrl?: string): Promise<Row[]> {
  let room: FullRoom | undefined
  await using site = await startSiteWithTalents(talentsOfAgency, {
    databaseUrl,
    beforeStart: async (connection) => {
      room = await createFullRoom(connection)
    },
  })
  if (!room) throw new Error('the site started without a room')
  const rows = [
    ...(await measureOpening(site, room)),
    ...(await measureVotes(site, room)),
    await measureWrongLinks(site, room),
  ]
  return rows.map((row) => ({ ...row, name: `${database}: ${row.name}` }))
}

async function createFullRoom({ db }: Connection): Promise<FullRoom> {
  const owner = randomBytes(32).toString('base64url')
  const guest = guestTokenOf(owner, 1)
  const [expired, revoked] = [createToken(), createToken()]
  const published = await db
    .selectFrom('talents')
    .select('id')
    .where('published', '=', 1)
    .limit(maxTalentsInSelection)
    .execute()
  const talents = published.map(({ id }) => String(id))
  if (talents.length < maxTalentsInSelection) throw new Error('there are too few talents for a full room')
  const room = { kind: 'room', title: 'Bench', language: 'en', talents: talents.map((id) => ({ id })) } as const
  const now = new Date()
  const timestamp = now.toISOString()
  const people = Array.from({ length: maxPeopleInRoom }, createToken)
  await db.transaction().execute(async (transaction) => {
    const links = [
      { role: 'owner', hash: hashToken(owner) },
      { role: 'guest', hash: hashToken(guest) },
      { role: 'guest', hash: revoked.hash },
    ] as const
    const id = await insertSelection(transaction, { ...room, days: 7, links }, { now, timeZone: defaultTimeZone })
    await transaction
      .updateTable('selection_links')
      .set({ revoked_at: timestamp })
      .where('token_hash', '=', revoked.hash)
      .execute()
    const ended = await insertSelection(
      transaction,
      { ...room, days: 7, links: [{ role: 'guest', hash: expired.hash }] },
      { now, timeZone: defaultTimeZone },
    )
    await transaction.updateTable('selections').set({ expires_at: timestamp }).where('id', '=', ended).execute()
    for (const [index, { hash }] of people.entries()) {
      const { id: person } = await transaction
        .insertInto('selection_people')
        .values({
          selection_id: id,
          link_id: null,
          name: `Person ${index + 1}`,
          key_hash: hash,
          revision: 1,
          created_at: timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const answers = talents.map((talent, position) => ({
        selection_id: id,
        person_id: person,
        talent_id: talent,
        vote: votes[(index + position) % votes.length] ?? 'yes',
        note: (index + position) % 10 === 0 ? 'A note of about forty characters, as usual' : '',
        revision: 1,
        updated_at: timestamp,
      }))
      await transaction.insertInto('selection_answers').values(answers).execute()
    }
    await transaction.updateTable('selections').set({ revision: 1 }).where('id', '=', id).execute()
  })
  return { guest, talents, keys: people.map(({ token }) => token), expired: expired.token, revoked: revoked.token }
}

async function measureOpening({ url, pid }: MeasuredSite, { guest }: FullRoom): Promise<Row[]> {
  const page = `${url}/en/selection/${guest}`
  const room = await measureCost(pid, () => page)
  const answers = await measureCost(pid, () => `${url}/selections/${guest}/changes?since=0`)
  const { revision } = await readJson(`${url}/selections/${guest}/changes?since=0`)
  const unchanged = await measurePoll(pid, `${url}/selections/${guest}/changes?since=${revision}`, revision)
  // The list ignores the parameter, but it is part of the cache key.
  const list = await measureCost(pid, (number) => `${url}/en/models?deleted=${number}`)
  const kilobytes = (await readBytes(page)).byteLength / 1_000
  const clock = `by the clock ${median(room.times).toFixed(0)} ms: ${spread(room.times, 0)}`
  return [
    {
      name: `opening a full room of ${maxTalentsInSelection} talents and ${maxPeopleInRoom} people, processor time`,
      value: room.cpuMs,
      unit: 'ms',
      max: 50,
      note: `${clock}; ${kilobytes.toFixed(0)} KB of HTML; an uncached list of 40 talents took ${list.cpuMs.toFixed(0)} ms`,
    },
    { name: 'everybody’s answers, which follow the page, processor time', value: answers.cpuMs, unit: 'ms' },
    { name: 'a poll without changes, processor time', value: unchanged, unit: 'ms' },
  ]
}

/** The processor time of one response, and the times by the clock. */
async function measureCost(pid: number, url: (number: number) => string): Promise<{ cpuMs: number; times: number[] }> {
  for (let warmUp = 0; warmUp < 10; warmUp++) await readBytes(url(warmUp))
  const times: number[] = []
  const before = await cpuSeconds(pid)
  for (let opening = 0; opening < openings; opening++) times.push(await timeRequest(url(100 + opening)))
  return { cpuMs: ((await cpuSeconds(pid)) - before) * (1_000 / openings), times }
}

/** The processor time of a poll that brings nothing new. */
async function measurePoll(pid: number, url: string, revision: number): Promise<number> {
  const polls = 400
  const before = await cpuSeconds(pid)
  for (let poll = 0; poll < polls; poll++) {
    const { status } = await fetch(url, { headers: { 'if-none-match': `"${revision}"` } })
    if (status !== 304) throw new Error(`a poll without changes was answered with ${status}`)
  }
  return ((await cpuSeconds(pid)) - before) * (1_000 / polls)
}

interface Vote {
  /** The answer's revision, which grows. */
  revision: number
  vote: string
}

async function measureVotes(site: MeasuredSite, room: FullRoom): Promise<Row[]> {
  const { guest, talents, keys } = room
  const changesOf = (since: number) => `${site.url}/selections/${guest}/changes?since=${since}`
  const { revision } = await readJson(changesOf(0))
  using polling = new DisposableStack()
  const pages = keys.map((_, person) => {
    const page = pollAsPage(changesOf, { revision, startMs: (person * pollMs) / keys.length })
    polling.defer(() => page.stop())
    return page
  })
  const alone = await timeCachedPage(site, setTimeout(votesEach * 1_000))
  const megabytes = await residentMegabytes(site.pid)
  const stored = new Map<string, Vote>()
  const voteTimes: number[] = []
  const voting = Promise.all(
    keys.map(async (key, person) => {
      // Spread over the second, as people are.
      await setTimeout((person * 1_000) / keys.length)
      for (let round = 0; round < votesEach; round++) {
        const talent = talents[(person + round) % talents.length] ?? ''
        const vote = votes[(person + 2 * round + 1) % votes.length] ?? 'yes'
        const start = performance.now()
        const answer = await sendVote(site.url, guest, { key, talent, vote })
        voteTimes.push(performance.now() - start)
        stored.set(`${answer.person} ${talent}`, { revision: answer.revision, vote })
        await setTimeout(Math.max(0, 1_000 - (performance.now() - start)))
      }
    }),
  )
  const meanwhile = await timeCachedPage(site, voting)
  const last = Math.max(...[...stored.values()].map((answer) => answer.revision))
  const deadline = performance.now() + 5_000
  while (pages.some((page) => page.revision < last) && performance.now() < deadline) await setTimeout(50)
  const late = pages.filter((page) => page.revision < last).length
  const { answers } = await readJson(changesOf(revision))
  const found = new Map(answers.map((answer) => [`${answer.person} ${answer.talent}`, answer.vote]))
  const lost = [...stored].filter(([name, { vote }]) => found.get(name) !== vote).length
  return [
    {
      name: 'votes lost',
      value: lost,
      unit: '',
      max: 0,
      note: `${maxPeopleInRoom} people, ${votesEach} votes each in ${votesEach} s`,
    },
    { name: 'pages without the last vote after 5 s', value: late, unit: '', max: 0 },
    { name: 'a vote until it is stored', value: median(voteTimes), unit: 'ms', note: spread(voteTimes, 0) },
    {
      name: 'memory growth while they vote',
      value: (await residentMegabytes(site.pid)) - megabytes,
      unit: 'MB',
      max: 40,
      note: `${megabytes.toFixed(0)} MB before, with ${keys.length} pages open`,
    },
    {
      name: 'a cached page meanwhile, beside without votes',
      value: median(meanwhile) / median(alone),
      unit: '×',
      max: 2,
      note: `medians of ${meanwhile.length} and ${alone.length}: ${median(meanwhile).toFixed(2)} and ${median(alone).toFixed(2)} ms`,
    },
  ]
}

/** The times of a cached page, requested every 20 ms until `end`. */
async function timeCachedPage({ url }: MeasuredSite, end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    times.push(await timeRequest(`${url}/en/models`))
    await setTimeout(20)
  }
  await ended
  return times
}

interface Changes {
  revision: number
  answers: { person: string; talent: string; vote: string | null }[]
}

async function readJson(url: string): Promise<Changes> {
  return JSON.parse(new TextDecoder().decode(await readBytes(url)))
}

/** Asks for changes as often as an open page does, and remembers the last revision. */
function pollAsPage(changesOf: (since: number) => string, page: { revision: number; startMs: number }) {
  const stop = new AbortController()
  const state = { revision: page.revision, stop: () => stop.abort() }
  const poll = async () => {
    const { signal } = stop
    for (let wait = page.startMs; ; wait = pollMs) {
      await setTimeout(wait, undefined, { signal })
      const headers = { 'if-none-match': `"${state.revision}"` }
      const response = await fetch(changesOf(state.revision), { headers, signal })
      if (response.status === 200) state.revision = ((await response.json()) as Changes).revision
      else if (response.status !== 304) throw new Error(`a poll was refused with ${response.status}`)
    }
  }
  poll().catch((error) => {
    if (!stop.signal.aborted) throw error
  })
  return state
}

async function sendVote(url: string, guest: string, answer: { key: string; talent: string; vote: string }) {
  const { key, ...fields } = answer
  // As `personCookie` names it on a site without TLS.
  const name = `selection-${createHash('sha256').update(guest).digest('base64url').slice(0, 16)}`
  const response = await fetch(`${url}/forms/en/answer`, {
    method: 'POST',
    body: new URLSearchParams({ token: guest, ...fields }),
    headers: { origin: url, cookie: `${name}=${key}` },
  })
  if (!response.ok) throw new Error(`a vote was refused with ${response.status}`)
  return (await response.json()) as { person: string; revision: number }
}

/** The times until the 404 of each kind of link that does not open a room, in alternating rounds. */
async function measureWrongLinks({ url }: MeasuredSite, { guest, expired, revoked }: FullRoom): Promise<Row> {
  const kinds = { expired, revoked, forged: createToken().token, truncated: guest.slice(0, -1) }
  const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let round = 0; round < 420; round++) {
    for (const [kind, token] of Object.entries(kinds)) {
      const start = performance.now()
      const response = await fetch(`${url}/selections/${token}/changes?since=0`)
      await response.arrayBuffer()
      if (response.status !== 404) throw new Error(`a link that is ${kind} was answered with ${response.status}`)
      // The first rounds compile the code.
      if (round >= 20) times.get(kind)?.push(performance.now() - start)
    }
  }
  const medians = [...times].map(([kind, values]) => ({ kind, ms: median(values) })).toSorted((a, b) => a.ms - b.ms)
  const [fastest, slowest] = [medians[0]?.ms ?? Number.NaN, medians.at(-1)?.ms ?? Number.NaN]
  return {
    name: 'links that open nothing: slowest kind beside the fastest',
    value: slowest / fastest,
    unit: '×',
    max: 1.1,
    note: `medians of 400 rounds: ${medians.map(({ kind, ms }) => `${kind} ${ms.toFixed(2)} ms`).join(', ')}`,
  }
}
