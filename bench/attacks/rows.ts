import { setTimeout } from 'node:timers/promises'
import { newMessage, send } from '#tests/helpers/visitors.ts'
import { type MeasuredSite, withSite } from '../lib/measured-site.ts'
import { residentMegabytesOfTree } from '../lib/process-usage.ts'
import { readBytes } from '../lib/requests.ts'
import { median, type Row } from '../lib/row.ts'
import { type Attack, attacks } from './attackers.ts'

/** The median time that visitors may wait during an attack. */
const maxMedianMs = { 'cached page': 100, search: 300, message: 2_000 }

type Visit = keyof typeof maxMedianMs

const visitNames = Object.keys(maxMedianMs) as Visit[]
const visitTimeoutMs = 10_000
const maxMegabytes = 400
const attackerAddresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3']

/** Visitors' waiting times and the site's memory during a minute of each attack, from one address and from three. */
export async function measureAttacks({ seconds, attack: filter }: { seconds: number; attack: string }): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, prepare] of Object.entries(attacks)) {
    if (name !== 'none' && !name.includes(filter)) continue
    const attack = await prepare()
    for (const count of name === 'none' ? [0] : [1, 3]) {
      console.error(`  ${name}, from ${count}`)
      const options = { seconds: Math.min(seconds, 60), addresses: attackerAddresses.slice(0, count) }
      const found = await withSite((site) => measureAttack(site, attack, options), {
        TRUST_PROXY: '1',
        MAX_SUBMISSIONS: '1000000',
      })
      rows.push(...found.map((row) => ({ ...row, name: `${name}, from ${count}: ${row.name}` })))
    }
  }
  return rows
}

async function measureAttack(
  site: MeasuredSite,
  attack: Attack,
  { seconds, addresses }: { seconds: number; addresses: readonly string[] },
): Promise<Row[]> {
  // First requests take longer, attack or not.
  await Promise.all(Object.values(visits).map((visit) => visit(site.url)))
  const stop = new AbortController()
  const attacking = attack(site.url, addresses, stop.signal)
  let megabytes = 0
  async function watchMemory(): Promise<void> {
    while (!stop.signal.aborted) {
      megabytes = Math.max(megabytes, await residentMegabytesOfTree(site.pid))
      await setTimeout(200)
    }
  }
  const watching = watchMemory()
  const { times, errors } = await visitFor(site.url, seconds)
  stop.abort()
  await Promise.all([attacking, watching])
  return [
    ...visitNames.map((name) => ({
      name,
      value: median(times[name]),
      unit: 'ms',
      max: maxMedianMs[name],
      note: `median of ${times[name].length}; slowest ${Math.max(...times[name]).toFixed(0)} ms`,
    })),
    { name: 'failed visits', value: errors.length, unit: '', max: 0, note: errors[0] ?? '' },
    { name: 'memory', value: megabytes, unit: 'MB', max: maxMegabytes, note: 'maximum, child processes included' },
  ]
}

let searches = 0

/** Each rejects when the visit fails. */
const visits: Record<Visit, (url: string) => Promise<unknown>> = {
  'cached page': (url) => readBytes(`${url}/`),
  search: (url) =>
    readBytes(`${url}/modelos?height_min=${100 + (searches % 90)}&height_max=${191 + (searches++ % 60)}`),
  async message(url) {
    const status = await send(url, newMessage())
    if (status !== 303) throw new Error(`the message returned ${status}`)
  },
}

/** Repeats each visit, all in parallel, and returns how long each took in milliseconds. */
async function visitFor(url: string, seconds: number) {
  const times: Record<Visit, number[]> = { 'cached page': [], search: [], message: [] }
  const errors: string[] = []
  const end = performance.now() + seconds * 1_000
  await Promise.all(
    visitNames.map(async (name) => {
      while (performance.now() < end) {
        const start = performance.now()
        const timeout = setTimeout(visitTimeoutMs).then(() => Promise.reject(new Error(`${name} timed out`)))
        timeout.catch(() => {})
        try {
          await Promise.race([visits[name](url), timeout])
        } catch (error) {
          errors.push(String(error))
        }
        times[name].push(performance.now() - start)
        await setTimeout(500)
      }
    }),
  )
  return { times, errors }
}
