import { expect, test } from 'vitest'
import { openAdmin } from '#tests/helpers/admin.ts'
import { insertRequest } from '#tests/helpers/bookings.ts'
import { type dialects, sampledDialects } from '#tests/helpers/dialects.ts'
import { endOfDay, now, openPanel } from '#tests/helpers/panel.ts'
import { openSiteWithBackups } from '#tests/helpers/site-with-backups.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { guestTokenOf } from '../records/selections/links.ts'

/** A site with functions that use its rooms. */
async function openRooms(dialect: (typeof dialects)[number]) {
  const opened = await openSiteWithBackups(dialect)
  const panel = await openPanel(opened.site, opened.storage)
  const talent = await insertTalent(opened.db)

  async function send(path: string, body: object, key?: string) {
    const headers = key ? { 'x-selection-person': key } : undefined
    const response = await panel.post(`/api/selections${path}`, body, headers)
    expect(response.ok, await response.clone().text()).toBe(true)
    return response
  }

  return {
    ...opened,
    send,
    talent,
    async createRoom(): Promise<string> {
      const response = await send('', { language: 'pt', title: 'Campanha', talents: [talent], days: 7 })
      return (await response.json()).owner_token
    },
    /** Adds somebody who votes, and returns the key. */
    async join(token: string, name: string): Promise<string> {
      const { key } = await (await send(`/${token}/people`, { name })).json()
      await send(`/${token}/answers`, { talent, vote: 'yes' }, key)
      return key
    },
    statusOf: async (token: string) => (await panel.get(`/api/selections/${token}`)).status,
    read: async (token: string) => (await panel.get(`/api/selections/${token}`)).json(),
  }
}

test.each(sampledDialects)(
  'repeats that people left rooms, and that rooms and guest links ended, on %s',
  async (dialect) => {
    await using site = await openRooms(dialect)
    const [owner, closed] = [await site.createRoom(), await site.createRoom()]
    const ana = await site.join(owner, 'Ana')
    await site.join(guestTokenOf(owner, 1), 'Bia')
    const people = await site.db
      .selectFrom('selection_people')
      .select(['id as person_id', 'name', 'selection_id'])
      .execute()
    const answers = people.map(({ person_id, name: person }) => ({ person_id, person, vote: 'yes', note: '' }))
    const tally = [{ talent: 'Siena', yes: 2, maybe: 0, no: 0, answers }]
    const selection_id = people[0]?.selection_id ?? ''
    await insertRequest(site.db, { talents: ['1'], payload: { tally }, selectionId: selection_id })
    await site.backUp()

    await site.send(`/${owner}/leave`, {}, ana)
    for (let time = 0; time < 2; time++) await site.send(`/${owner}/guest-link`, {})
    await site.send(`/${closed}/close`, {})

    expect(await site.restore()).toMatchObject({ deletedAgain: 1 })
    const room = await site.read(owner)
    expect(room.people).toMatchObject([{ name: 'Bia' }])
    const { payload } = await site.db.selectFrom('submissions').select('payload').executeTakeFirstOrThrow()
    expect(JSON.parse(payload).tally).toMatchObject([{ yes: 2, answers: [{ person: 'Bia', vote: 'yes' }] }])
    expect(room.answers).toMatchObject([{ person: room.people[0].id, vote: 'yes' }])
    expect(room.guest_token).toBe(guestTokenOf(owner, 3))
    const guests = await Promise.all([1, 2, 3].map((number) => site.statusOf(guestTokenOf(owner, number))))
    expect(guests).toEqual([404, 404, 200])
    expect(await site.statusOf(closed)).toBe(404)
  },
)

test.each(sampledDialects)('restores rooms that are newer than the replaced ones, on %s', async (dialect) => {
  await using site = await openRooms(dialect)
  const owner = await site.createRoom()
  await site.join(owner, 'Ana')
  await site.backUp()
  await site.join(owner, 'Bia')
  await site.send(`/${owner}/guest-link`, {})
  await site.send(`/${owner}/change`, { days: 30 })
  await site.backUp({ name: 'tuesday' })

  await site.restore()
  expect(await site.restore('tuesday')).toMatchObject({ deletedAgain: 0 })
  const room = await site.read(owner)
  expect(room.people).toMatchObject([{ name: 'Ana' }, { name: 'Bia' }])
  expect(room.guest_token).toBe(guestTokenOf(owner, 2))
  expect(room.expires_at).toBe(endOfDay(30).toISOString())
})

test.each(sampledDialects)(
  'revokes again the links of packages that were revoked or replaced, on %s',
  async (dialect) => {
    await using site = await openRooms(dialect)
    let time = now
    const admin = await openAdmin(site.site, { now: () => time })

    async function post(path: string, body: object = {}) {
      const response = await admin.post(path, body)
      expect(response.ok, await response.clone().text()).toBe(true)
      return response.json()
    }

    const contacts: number[] = []
    for (const name of ['ana', 'bia', 'carla']) {
      const { id } = await post('/contacts', { name, email: `${name}@client.example`, language: 'pt' })
      contacts.push(id)
    }
    const { id } = await post('/packages', {
      title: 'Campanha',
      language: 'pt',
      talents: [{ id: Number(site.talent) }],
      days: 30,
    })
    const { links } = await post(`/packages/${id}/recipients`, { contacts })
    const [kept, revoked, resent] = links as { id: number; link: string }[]
    const preview = await post(`/packages/${id}/preview`)
    await site.backUp()

    time = new Date(now.getTime() + 60_000)
    expect((await admin.delete(`/packages/${id}/recipients/${revoked?.id}`)).status).toBe(204)
    await post(`/packages/${id}/recipients/${resent?.id}/resend`)
    await post(`/packages/${id}/preview`)

    await site.restore()
    const statuses = [kept, revoked, resent, preview].map((one) => site.statusOf(one?.link.split('/').at(-1) ?? ''))
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404])
  },
)

test.each(sampledDialects)('deletes packages again, on %s', async (dialect) => {
  await using site = await openRooms(dialect)
  const admin = await openAdmin(site.site)
  const contact = await admin.post('/contacts', { name: 'Ana', email: 'ana@client.example', language: 'pt' })
  const input = { title: 'Campanha', language: 'pt', talents: [{ id: Number(site.talent) }], days: 30 }
  const { id } = await (await admin.post('/packages', input)).json()
  const sent = await admin.post(`/packages/${id}/recipients`, { contacts: [(await contact.json()).id] })
  const { links } = await sent.json()
  await site.backUp()
  expect((await admin.delete(`/packages/${id}`)).status).toBe(204)

  expect(await site.restore()).toMatchObject({ deletedAgain: 1 })
  expect(await site.statusOf(links[0].link.split('/').at(-1))).toBe(404)
  expect((await admin.get(`/packages/${id}`)).status).toBe(404)
})
