import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultTimeZone } from '#domain/calendar.ts'
import { hashToken } from '#services/records/link-tokens.ts'
import { guestTokenOf } from '#services/records/selections/links.ts'
import { insertSelection } from '#services/records/selections/store.ts'
import { dialects } from '../helpers/dialects.ts'
import { byRun, fullRunOnly, timeoutMs } from '../helpers/full-run.ts'
import { killedSite } from '../helpers/killed-site.ts'
import { type SiteData, siteData } from '../helpers/site-data.ts'
import { newAddress } from '../helpers/visitors.ts'

const kills = byRun(1, 20)
const talents = ['1', '2', '3']

test.each(dialects)(
  '%s: a room loses no acknowledged vote, note or request when the site is killed',
  { ...fullRunOnly, timeout: timeoutMs },
  async (dialect) => {
    await using data = await siteData(dialect)
    const owner = await createRoom(data)
    const guest = guestTokenOf(owner, 1)
    /** The last acknowledged note by person and talent. */
    const notes = new Map<string, string>()
    const requests: string[] = []
    const site = killedSite()
    let acknowledged = 0

    /** Sends a form until the site acknowledges it, and returns the cookie that it sets. */
    async function send(token: string, form: Record<string, string>, cookie = ''): Promise<string> {
      for (;;) {
        const siteUrl = await site.url()
        const response = await fetch(`${siteUrl}/en/selection/${token}`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams(form),
          headers: { origin: siteUrl, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newAddress(), cookie },
        }).catch(() => undefined)
        // An accepted booking is answered with the page, every other form with a redirect.
        if (response?.status === (form.do === 'booking' ? 200 : 303)) {
          acknowledged++
          return response.headers.get('set-cookie')?.split(';')[0] ?? ''
        }
        if (response && response.status < 500) throw new Error(`refused ${form.do} with ${response.status}`)
      }
    }

    async function vote(name: string): Promise<void> {
      const cookie = await send(guest, { do: 'join', name })
      for (let count = 0; !site.isOver(); count++) {
        const talent = talents[count % talents.length] ?? ''
        const note = `${name} ${count}`
        await send(guest, { do: 'answer', talent, vote: 'yes', note }, cookie)
        notes.set(`${name} ${talent}`, note)
      }
    }

    async function requestBookings(): Promise<void> {
      while (!site.isOver()) {
        const usage = crypto.randomUUID()
        const dates = { from: '2999-12-01', to: '2999-12-02' }
        const person = { name: 'Casting', email: 'casting@studio.example', city: 'Lisboa' }
        await send(owner, { do: 'booking', ...person, ...dates, usage, talents: '1' })
        requests.push(usage)
      }
    }

    await site.run({
      environment: data.environment,
      kills,
      least: 5,
      acknowledged: () => acknowledged,
      use: () => Promise.all([...['Ana', 'Bia', 'Caio'].map(vote), requestBookings()]),
    })

    await using connection = await data.open()
    const stored = await connection.db
      .selectFrom('selection_answers')
      .innerJoin('selection_people', 'selection_people.id', 'selection_answers.person_id')
      .select(['name', 'talent_id', 'note'])
      .execute()
    expect(new Map(stored.map(({ name, talent_id, note }) => [`${name} ${talent_id}`, note]))).toEqual(notes)
    const bookings = await connection.db.selectFrom('booking_requests').select('usage').execute()
    expect(bookings.map(({ usage }) => usage).sort()).toEqual(requests.toSorted())
  },
)

/** Stores a room and returns its owner's token. */
async function createRoom(data: SiteData): Promise<string> {
  const owner = randomBytes(32).toString('base64url')
  const links = [
    { role: 'owner', hash: hashToken(owner) },
    { role: 'guest', hash: hashToken(guestTokenOf(owner, 1)) },
  ] as const
  const room = { kind: 'room', title: 'Campanha', language: 'en', links, days: 7 } as const
  await using connection = await data.open()
  await connection.db
    .transaction()
    .execute((transaction) =>
      insertSelection(
        transaction,
        { ...room, talents: talents.map((id) => ({ id })) },
        { now: new Date(), timeZone: defaultTimeZone },
      ),
    )
  return owner
}
