import { expect, test } from 'vitest'
import { insertRequest } from '#tests/helpers/bookings.ts'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { createToken } from '../link-tokens.ts'
import type { BookingAuthor } from './events.ts'
import { updateRanks } from './ranks.ts'
import {
  cancelBookingRequest,
  changeBookingRequest,
  findRequestByToken,
  readRequestEvents,
  readRequestTalents,
  withdrawTalent,
} from './requests.ts'

const client: BookingAuthor = { by: 'client', now, adminUrl: undefined }
const details = { from: '2026-12-07', to: '2026-12-06', city: 'Rio', usage: 'Internet' }

bothDialects((_connection, db) => {
  let queue = 0

  /** Makes an option for a request, as the back office does. */
  async function hold(request_id: string, talent_id: number, kind: 'option' | 'confirmed' = 'option') {
    const at = now.toISOString()
    const period = { from: '2026-12-04', to: '2026-12-05', queue: ++queue, created_at: at, updated_at: at }
    await insertRows(db, 'bookings', { request_id, talent_id, kind, rank: null, ...period })
    await db.transaction().execute((transaction) => updateRanks(transaction, talent_id, client))
  }
  const kindsOf = async (id: string) => (await readRequestEvents(db, id)).map(({ kind }) => kind)

  test('finds a request by its token until it expires', async () => {
    const { token, hash } = createToken()
    const id = await insertRequest(db, { talents: ['1'], tokenHash: hash })
    expect(await findRequestByToken(db, token, now)).toMatchObject({ id, state: 'open', version: 1 })
    expect(await findRequestByToken(db, `${token}x`, now)).toBeUndefined()
    // A year after its last day, 5 December 2026.
    expect(await findRequestByToken(db, token, new Date('2027-12-04T23:59:59Z'))).toMatchObject({ id })
    expect(await findRequestByToken(db, token, new Date('2027-12-05T00:00:00Z'))).toBeUndefined()
    expect(await kindsOf(id)).toEqual(['requested'])
  })

  test('changes what is asked for, and turns a turned period', async () => {
    const id = await insertRequest(db, { talents: ['1'] })
    await changeBookingRequest(db, { id, version: 1 }, details, client)
    const [, changed] = await readRequestEvents(db, id)
    expect(JSON.parse(changed?.changes ?? '')).toEqual({
      from: ['2026-12-04', '2026-12-06'],
      to: ['2026-12-05', '2026-12-07'],
      city: ['São Paulo', 'Rio'],
    })
    await expect(changeBookingRequest(db, { id, version: 1 }, details, client)).rejects.toMatchObject({ status: 409 })
    // An emptied field is none, and no change.
    await changeBookingRequest(db, { id, version: 2 }, { ...details, budget: '', term: '' }, client)
    expect(await kindsOf(id)).toEqual(['requested', 'changed'])
    await expect(changeBookingRequest(db, { id: 'none', version: 1 }, details, client)).rejects.toMatchObject({
      status: 404,
    })
  })

  test('releases the option of a talent who is withdrawn, and promotes the one behind it', async () => {
    const talent = Number(await insertTalent(db))
    const [first, second] = [
      await insertRequest(db, { talents: [String(talent), '999'] }),
      await insertRequest(db, { talents: [String(talent)] }),
    ]
    await hold(first, talent)
    await hold(second, talent)
    expect(await readRequestTalents(db, [second])).toMatchObject([{ state: 'option', rank: 2 }])
    await withdrawTalent(db, { id: first, version: 1, talent: String(talent) }, client)
    expect(await readRequestTalents(db, [first, second])).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ request_id: first, state: 'withdrawn' }),
        expect.objectContaining({ request_id: first, talent_id: '999', state: 'asked' }),
        expect.objectContaining({ request_id: second, state: 'option', rank: 1 }),
      ]),
    )
    expect(await kindsOf(second)).toEqual(['requested', 'promoted'])
    expect(await kindsOf(first)).toEqual(['requested', 'withdrawn', 'released'])
    await expect(withdrawTalent(db, { id: first, version: 2, talent: String(talent) }, client)).rejects.toMatchObject({
      status: 404,
    })
  })

  test('cancels a request with its options, unless a talent is confirmed', async () => {
    const talent = Number(await insertTalent(db))
    const id = await insertRequest(db, { talents: [String(talent)] })
    await hold(id, talent)
    await cancelBookingRequest(db, { id, version: 1 }, client)
    expect(await readRequestTalents(db, [id])).toMatchObject([{ state: 'released' }])
    await expect(cancelBookingRequest(db, { id, version: 2 }, client)).rejects.toMatchObject({
      options: { reason: 'cancelled' },
    })

    const confirmed = await insertRequest(db, { talents: [String(talent)] })
    await hold(confirmed, talent, 'confirmed')
    const late = { options: { reason: 'confirmed' } }
    await expect(cancelBookingRequest(db, { id: confirmed, version: 1 }, client)).rejects.toMatchObject(late)
    await expect(changeBookingRequest(db, { id: confirmed, version: 1 }, details, client)).rejects.toMatchObject(late)
    const withdrawal = { id: confirmed, version: 1, talent: String(talent) }
    await expect(withdrawTalent(db, withdrawal, client)).rejects.toMatchObject(late)
    // The agency has released the talent.
    await db.updateTable('bookings').set({ released_at: now.toISOString() }).where('kind', '=', 'confirmed').execute()
    await cancelBookingRequest(db, { id: confirmed, version: 1 }, client)
    expect(await kindsOf(confirmed)).toEqual(['requested', 'cancelled'])
  })
})
