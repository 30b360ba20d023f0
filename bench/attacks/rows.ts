import { setTimeout } from 'node:timers/promises'
import { newMessage, send } from '#tests/chaos/visitors.ts'
import { type MeasuredSite, onSite } from '../lib/on-site.ts'
import { residentMegabytesOfAll } from '../lib/process-usage.ts'
import type { Row } from '../lib/row.ts'
import { median } from '../lib/statistics.ts'
import { type Attack, attacks } from './attackers.ts'

/** What visitors may wait while the site is attacked, half of the times, in milliseconds. */
const bars = { 'cached page': 100, search: 1_000, message: 2_000 }

type Visit = keyof typeof bars

/** What is not answered within this time hangs, in milliseconds. */
const hangsAfterMs = 10_000

const maxMegabytes = 400

const attackersAddresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3']

/** What visitors meet, and what the site holds in memory, during a minute of each attack from one address and from three. */
export async function attackRows({ seconds, attack: part }: { seconds: number; attack: string }): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, prepare] of Object.entries(attacks)) {
    if (name !== 'nothing' && !name.includes(part)) continue
    const attack = await prepare()
    for (const count of name === 'nothing' ? [0] : [1, 3]) {
      console.error(`  ${name}, from ${count}`)
      const options = { seconds: Math.min(seconds, 60), addresses: attackersAddresses.slice(0, count) }
      const found = await onSite((site) => underAttack(site, attack, options), {
        TRUST_PROXY: '1',
        MAX_SUBMISSIONS: '1000000',
      })
      rows.push(...found.map((row) => ({ ...row, what: `${name}, from ${count}: ${row.what}` })))
    }
  }
  return rows
}

interface Options {
  seconds: number
  addresses: readonly string[]
}

async function underAttack(site: MeasuredSite, attack: Attack, { seconds, addresses }: Options): Promise<Row[]> {
  // What is asked for first takes longer, attack or not.
  await Promise.all(Object.values(visits).map((visit) => visit(site.url)))
  const stop = new AbortController()
  const attacking = attack(site.url, addresses, stop.signal)
  let mostMemory = 0
  async function watchMemory(): Promise<void> {
    while (!stop.signal.aborted) {
      mostMemory = Math.max(mostMemory, await residentMegabytesOfAll(site.pid))
      await setTimeout(200)
    }
  }
  const watching = watchMemory()
  const { times, errors } = await visitFor(site.url, seconds)
  stop.abort()
  await Promise.all([attacking, watching])
  const names = Object.keys(bars) as Visit[]
  return [
    ...names.map((name) => ({
      what: name,
      value: median(times[name]),
      unit: 'ms',
      most: bars[name],
      note: `median of ${times[name].length}; the slowest ${Math.max(...times[name]).toFixed(0)} ms`,
    })),
    { what: 'not answered', value: errors.length, unit: '', most: 0, note: errors[0] ?? '' },
    { what: 'memory', value: mostMemory, unit: 'MB', most: maxMegabytes, note: 'the most, child processes included' },
  ]
}

let searches = 0

/** What a visitor does. Rejects when it goes wrong. */
const visits: Record<Visit, (url: string) => Promise<void>> = {
  'cached page': (url) => read(`${url}/`),
  search: (url) => read(`${url}/modelos?height_min=${100 + (searches % 90)}&height_max=${191 + (searches++ % 60)}`),
  async message(url) {
    const status = await send(url, newMessage())
    if (status !== 303) throw new Error(`a message was answered ${status}`)
  },
}

async function read(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}

/** Has three visitors do each of these over and over, and returns how long each took, in milliseconds, and what went wrong. */
async function visitFor(url: string, seconds: number) {
  const times: Record<Visit, number[]> = { 'cached page': [], search: [], message: [] }
  const errors: string[] = []
  const end = performance.now() + seconds * 1_000
  const names = Object.keys(visits) as Visit[]
  await Promise.all(
    names.map(async (name) => {
      while (performance.now() < end) {
        const began = performance.now()
        const late = setTimeout(hangsAfterMs).then(() => Promise.reject(new Error(`${name}: no answer in 10 s`)))
        late.catch(() => {})
        try {
          await Promise.race([visits[name](url), late])
        } catch (error) {
          errors.push(String(error))
        }
        times[name].push(performance.now() - began)
        await setTimeout(500)
      }
    }),
  )
  return { times, errors }
}
