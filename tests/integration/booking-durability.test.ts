import { expect, test } from 'vitest'
import { expectBookingOrder } from '../helpers/bookings.ts'
import { dialects } from '../helpers/dialects.ts'
import { firstAdministrator } from '../helpers/first-administrator.ts'
import { fullRunOnly, timeoutMs } from '../helpers/full-run.ts'
import { killedSite } from '../helpers/killed-site.ts'
import { siteData } from '../helpers/site-data.ts'
import { insertTalent } from '../helpers/talents.ts'
import { newAddress } from '../helpers/visitors.ts'

const kills = 10
const bookers = 4

interface Booking {
  id: number
  version: number
  rank: number | null
}

test.each(dialects)(
  '%s: no acknowledged request, option, confirmation or release is lost when the site is killed',
  { ...fullRunOnly, timeout: timeoutMs },
  async (dialect) => {
    await using data = await siteData(dialect)
    const talent = await addTalent(data)
    const requests: string[] = []
    /** The last acknowledged state of each booking; not of those whose last change got no response. */
    const states = new Map<number, 'option' | 'confirmed' | 'released'>()
    const site = killedSite()
    let cookie = ''
    let acknowledged = 0

    /** Sends a call of the back office once. Returns its response; undefined when the site is killed meanwhile. */
    async function call(path: string, body: object): Promise<{ status: number; content: Booking } | undefined> {
      const origin = await site.url()
      try {
        const headers = { 'content-type': 'application/json', origin, cookie, 'x-forwarded-for': newAddress() }
        const response = await fetch(`${origin}/admin/api${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
        const content = (await response.json()) as Booking
        if (response.status < 500 && response.status !== 409 && !response.ok)
          throw new Error(`refused ${path} with ${response.status}: ${JSON.stringify(content)}`)
        if (response.ok) acknowledged++
        return { status: response.status, content }
      } catch (error) {
        if (error instanceof TypeError || error instanceof SyntaxError) return undefined
        throw error
      }
    }

    /** Makes options on days that others want too, and confirms or releases them. */
    async function book(): Promise<void> {
      while (!site.isOver()) {
        const day = `2999-03-${String(1 + Math.floor(Math.random() * 28)).padStart(2, '0')}`
        const made = await call('/bookings', { talent_id: Number(talent), kind: 'option', from: day, to: day })
        if (made?.status !== 201) continue
        const { id, version, rank } = made.content
        states.set(id, 'option')
        const action = rank === 1 && Math.random() < 0.5 ? 'confirm' : 'release'
        // Nothing is known of a change without a response.
        states.delete(id)
        const changed = await call(`/bookings/${id}/${action}`, { version })
        if (changed?.status === 200) states.set(id, action === 'confirm' ? 'confirmed' : 'released')
        if (changed?.status === 409) states.set(id, 'option')
      }
    }

    /** Sends requests as visitors do, each until it is acknowledged. */
    async function requestBookings(): Promise<void> {
      while (!site.isOver()) {
        const usage = crypto.randomUUID()
        const person = { name: 'Casting', email: 'casting@studio.example', city: 'Lisboa' }
        const body = new URLSearchParams({ ...person, from: '2999-12-01', to: '2999-12-02', usage, talents: talent })
        for (let isSent = false; !isSent; ) {
          const origin = await site.url()
          const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newAddress() }
          const path = `${origin}/en/booking?ids=${talent}`
          const response = await fetch(path, { method: 'POST', redirect: 'manual', body, headers }).catch(
            () => undefined,
          )
          isSent = response?.status === 303
          if (response && !isSent && response.status < 500) throw new Error(`refused with ${response.status}`)
        }
        requests.push(usage)
        acknowledged++
      }
    }

    await site.run({
      environment: data.environment,
      kills,
      least: 10,
      acknowledged: () => acknowledged,
      use: () => Promise.all([...Array.from({ length: bookers }, book), requestBookings()]),
      async prepare(running) {
        cookie ||= await firstAdministrator(running)
      },
    })

    await using connection = await data.open()
    const { db } = connection
    const stored = await db.selectFrom('bookings').select(['id', 'kind', 'released_at']).execute()
    const stateOf = new Map(stored.map(({ id, kind, released_at }) => [id, released_at === null ? kind : 'released']))
    // Another's confirmation releases the options behind it.
    const expected = [...states].map(([id, state]) => [
      id,
      state === 'option' ? expect.stringMatching(/option|released/) : state,
    ])
    expect(expected.length).toBeGreaterThan(0)
    expect([...states.keys()].map((id) => [id, stateOf.get(id)])).toEqual(expected)
    await expectBookingOrder(db, Number(talent), new Date())
    const usages = (await db.selectFrom('booking_requests').select('usage').execute()).map(({ usage }) => usage)
    expect(usages).toEqual(expect.arrayContaining(requests))
  },
)

async function addTalent(data: Awaited<ReturnType<typeof siteData>>): Promise<string> {
  await using connection = await data.open()
  return await insertTalent(connection.db, { name: 'Siena' })
}
