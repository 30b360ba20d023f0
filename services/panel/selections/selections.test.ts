import { expect, test } from 'vitest'
import { withDeleted } from '#database/soft-delete.ts'
import { maxPeopleInRoom } from '#domain/selections.ts'
import { countPersonalData, deletePersonalData } from '#services/admin/personal-data/personal-data.ts'
import { actorOf, openAdmin } from '#tests/helpers/admin.ts'
import { waitForBlockedQueries } from '#tests/helpers/blocked-query.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { erasedKeys } from '#tests/helpers/erasures.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { endOfDay, insertAgency, noStorage, now, openPanel } from '#tests/helpers/panel.ts'
import { claimMail } from '../../outbox/outbox.ts'
import { findOpenLink, guestTokenOf } from '../../records/selections/links.ts'
import { removeSelections } from '../../records/selections/store.ts'
import { deleteExpired } from '../retention/delete-expired.ts'
import { storeAnswer } from './answers.ts'

const room = { language: 'pt', title: 'Campanha', talents: ['3', '1', '2'], days: 7 }
const siteUrl = 'https://marmore.example'

function inDays(days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

type Panel = Awaited<ReturnType<typeof openPanel>>

async function createRoom(panel: Panel, input: object = {}): Promise<{ owner: string; guest: string }> {
  const response = await panel.post('/api/selections', { ...room, ...input })
  expect(response.status).toBe(201)
  const { owner_token } = (await response.json()) as { owner_token: string }
  return { owner: owner_token, guest: guestTokenOf(owner_token, 1) }
}

async function join(panel: Panel, token: string, name: string) {
  const response = await panel.post(`/api/selections/${token}/people`, { name })
  expect(response.status).toBe(201)
  const { id, key } = (await response.json()) as { id: string; key: string }
  return {
    id,
    key,
    answer: (answer: object) => panel.post(`/api/selections/${token}/answers`, answer, { 'x-selection-person': key }),
    leave: () => panel.post(`/api/selections/${token}/leave`, {}, { 'x-selection-person': key }),
  }
}

async function read(panel: Panel, path: string) {
  const response = await panel.get(`/api/selections/${path}`)
  expect(response.status).toBe(200)
  return response.json()
}

bothDialects((connection, db, dialect) => {
  const panel = ofEachTest(() => openPanel(connection()))

  test('opens a room for owner and guests, with the talents in their order', async () => {
    const { owner, guest } = await createRoom(panel)
    expect(owner).toMatch(/^[\w-]{43}$/)
    expect(await read(panel, owner)).toMatchObject({
      kind: 'room',
      role: 'owner',
      title: 'Campanha',
      language: 'pt',
      guest_token: guest,
      talents: [{ id: '3' }, { id: '1' }, { id: '2' }],
      expires_at: endOfDay(7).toISOString(),
    })
    expect(await read(panel, guest)).toMatchObject({ role: 'guest', guest_token: null, me: null })
  })

  test('ends a room with a day in the time zone of TIME_ZONE', async () => {
    const panel = await openPanel(connection(), noStorage, { timeZone: 'Asia/Tokyo' })
    const { owner } = await createRoom(panel)
    expect(await read(panel, owner)).toMatchObject({ expires_at: '2026-06-22T14:59:59.999Z' })
    expect((await panel.post(`/api/selections/${owner}/change`, { days: 30 })).status).toBe(200)
    expect(await read(panel, owner)).toMatchObject({ expires_at: '2026-07-15T14:59:59.999Z' })
    const long = await createRoom(panel, { days: 90 })
    expect(await read(panel, long.owner)).toMatchObject({ expires_at: '2026-09-13T14:59:59.999Z' })
  })

  test('stores hashes of tokens and keys only', async () => {
    const panel = await openPanel(connection(), noStorage, { siteUrl })
    const { owner, guest } = await createRoom(panel)
    await join(panel, guest, 'Ana')
    const stored = JSON.stringify([
      await db.selectFrom('selection_links').selectAll().execute(),
      await db.selectFrom('selection_people').selectAll().execute(),
      await db.selectFrom('selections').selectAll().execute(),
    ])
    expect(stored).not.toContain(owner)
    expect(stored).not.toContain(guest)
  })

  test('answers the same 404 to forged, truncated, expired and revoked links', async () => {
    let time = now
    const panel = await openPanel(connection(), noStorage, { now: () => time })
    const { owner, guest } = await createRoom(panel)
    await db.updateTable('selection_links').set({ revoked_at: now.toISOString() }).where('role', '=', 'guest').execute()
    const bodies: string[] = []
    async function expectGone(token: string) {
      for (const path of [token, `${token}/changes?since=0`]) {
        const response = await panel.get(`/api/selections/${path}`)
        expect(response.status).toBe(404)
        bodies.push(await response.text())
      }
      const response = await panel.post(`/api/selections/${token}/people`, { name: 'Ana' })
      expect(response.status).toBe(404)
      bodies.push(await response.text())
    }
    await expectGone(guest)
    await expectGone(owner.slice(0, -1))
    await expectGone(`${owner}x`)
    await expectGone('x')
    time = new Date(endOfDay(7).getTime() - 1)
    expect((await panel.get(`/api/selections/${owner}`)).status).toBe(200)
    time = endOfDay(7)
    await expectGone(owner)
    expect(new Set(bodies).size).toBe(1)
  })

  test('shows all answers to everybody, and new ones since a revision', async () => {
    const { owner, guest } = await createRoom(panel)
    const ana = await join(panel, guest, 'Ana')
    const bruno = await join(panel, owner, 'Bruno')
    expect((await ana.answer({ talent: '1', vote: 'yes', note: 'Gosto.' })).status).toBe(200)
    const { revision } = (await read(panel, owner)) as { revision: number }
    const carla = await join(panel, guest, 'Carla')
    await bruno.answer({ talent: '1', vote: 'no' })
    expect(await read(panel, `${guest}/changes?since=${revision}`)).toEqual({
      revision: revision + 2,
      whole: false,
      people: [{ id: carla.id, name: 'Carla' }],
      answers: [{ talent: '1', person: bruno.id, vote: 'no', note: '', revision: revision + 2 }],
    })
    expect(await read(panel, guest)).toMatchObject({
      people: [
        { id: ana.id, name: 'Ana' },
        { id: bruno.id, name: 'Bruno' },
        { id: carla.id, name: 'Carla' },
      ],
      answers: [{ vote: 'yes', note: 'Gosto.' }, { vote: 'no' }],
    })
    // In the order in which they were given.
    await bruno.answer({ talent: '3', vote: 'yes' })
    await bruno.answer({ talent: '2', vote: 'yes' })
    const { answers } = await read(panel, guest)
    expect(answers.map(({ talent }: { talent: string }) => talent)).toEqual(['1', '1', '3', '2'])
  })

  test('sends tallies instead of more answers than requested', async () => {
    const { owner, guest } = await createRoom(panel)
    const ana = await join(panel, guest, 'Ana')
    const bruno = await join(panel, owner, 'Bruno')
    await ana.answer({ talent: '1', vote: 'yes', note: 'Gosto.' })
    await ana.answer({ talent: '2', vote: 'maybe' })
    await bruno.answer({ talent: '1', vote: 'yes' })
    await bruno.answer({ talent: '2', vote: 'no', note: 'Não.' })
    await bruno.answer({ talent: '2', vote: null })
    expect(await read(panel, `${guest}?answers=4`)).toMatchObject({ answers: { length: 4 } })
    const counted = (await read(panel, `${guest}?answers=3`)) as { tallies: { talent: string }[] }
    expect(counted).toMatchObject({ people: { length: 2 }, answers: [], me: null })
    expect(counted.tallies.toSorted((a, b) => a.talent.localeCompare(b.talent))).toEqual([
      { talent: '1', yes: 2, maybe: 0, no: 0, notes: 1 },
      { talent: '2', yes: 0, maybe: 1, no: 0, notes: 1 },
    ])
    const own = await panel.app.request(`/api/selections/${guest}?answers=0`, {
      headers: { authorization: panel.authorization, 'x-selection-person': ana.key },
    })
    expect(await own.json()).toMatchObject({ me: ana.id, answers: [{ talent: '1' }, { talent: '2' }] })
    expect((await panel.get(`/api/selections/${guest}?answers=many`)).status).toBe(422)
  })

  test('keeps the last vote and note, which may be taken back', async () => {
    const { guest } = await createRoom(panel)
    const ana = await join(panel, guest, 'Ana')
    const answers: unknown[] = []
    for (const answer of [{ vote: 'yes' }, { vote: 'no' }, { note: 'Cabelo curto' }, { vote: null }, { note: ' ' }]) {
      answers.push(await (await ana.answer({ talent: '1', ...answer })).json())
    }
    expect(answers).toMatchObject([
      { vote: 'yes' },
      { vote: 'no' },
      { vote: 'no', note: 'Cabelo curto' },
      { vote: null, note: 'Cabelo curto' },
      { vote: null, note: '' },
    ])
  })

  test('refuses answers without a name, of another room, of unlisted talents and without content', async () => {
    const { guest } = await createRoom(panel)
    const other = await createRoom(panel, { talents: ['9'] })
    const ana = await join(panel, guest, 'Ana')
    expect((await panel.post(`/api/selections/${guest}/answers`, { talent: '1', vote: 'yes' })).status).toBe(403)
    const unlisted = await ana.answer({ talent: '9', vote: 'yes' })
    expect(await unlisted.json()).toMatchObject({ status: 409, reason: 'not_listed' })
    for (const bad of [{ talent: '1' }, { talent: '1', vote: 'perhaps' }, { talent: '1', note: 'x'.repeat(501) }]) {
      expect((await ana.answer(bad)).status).toBe(422)
    }
    const { key } = (await (await panel.post(`/api/selections/${other.guest}/people`, { name: 'Eva' })).json()) as {
      key: string
    }
    const elsewhere = await panel.post(
      `/api/selections/${guest}/answers`,
      { talent: '1', vote: 'yes' },
      { 'x-selection-person': key },
    )
    expect(elsewhere.status).toBe(403)
    const headers = { authorization: panel.authorization, 'x-selection-person': key }
    const opened = await panel.app.request(`/api/selections/${guest}`, { headers })
    expect(await opened.json()).toMatchObject({ answers: [], me: null })
  })

  test('keeps the last 50 of those who joined and did not answer', async () => {
    const { guest } = await createRoom(panel)
    const statuses = await Promise.all(
      Array.from({ length: maxPeopleInRoom + 5 }, async (_, index) => {
        const response = await panel.post(`/api/selections/${guest}/people`, { name: `Pessoa ${index}` })
        return response.status
      }),
    )
    expect(statuses).toEqual(statuses.map(() => 201))
    expect((await read(panel, guest)).people).toHaveLength(maxPeopleInRoom)
  })

  test('is full when 50 people have answered, and the owner makes place', async () => {
    const { owner, guest } = await createRoom(panel)
    const first = await join(panel, guest, 'Ana')
    await first.answer({ talent: '1', vote: 'yes' })
    for (let number = 2; number <= maxPeopleInRoom; number++) {
      const person = await join(panel, guest, `Pessoa ${number}`)
      await person.answer({ talent: '1', note: 'Sim' })
    }
    const next = () => panel.post(`/api/selections/${guest}/people`, { name: 'Bia' })
    expect((await next()).status).toBe(409)
    // The first who are silent make place.
    const { people } = await read(panel, guest)
    const [silent = 0, later = 0] = [20, 10].map((index) => Number(people[index].id))
    await db.deleteFrom('selection_answers').where('person_id', 'in', [silent, later]).execute()
    expect((await next()).status).toBe(201)
    const ids = (await read(panel, guest)).people.map(({ id }: { id: string }) => Number(id))
    expect(ids).not.toContain(later)
    expect(ids).toContain(silent)
    await db
      .deleteFrom('selection_people')
      .where('id', 'in', [silent, ids.at(-1)])
      .execute()
    for (const name of ['Caio', 'Duda']) await (await join(panel, guest, name)).answer({ talent: '1', note: 'Sim' })
    const remove = { remove_person: first.id }
    expect((await panel.post(`/api/selections/${guest}/change`, remove)).status).toBe(404)
    const other = await createRoom(panel)
    await panel.post(`/api/selections/${other.owner}/change`, remove)
    expect((await next()).status).toBe(409)
    expect((await panel.post(`/api/selections/${owner}/change`, remove)).status).toBe(200)
    expect((await first.answer({ talent: '1', vote: 'no' })).status).toBe(403)
    expect((await next()).status).toBe(201)
    expect(await read(panel, guest)).toMatchObject({ answers: { length: maxPeopleInRoom - 1 } })
  })

  test('lets one network join 30 times an hour', async () => {
    const { guest } = await createRoom(panel)
    const visitor = { 'x-forwarded-client': '192.0.2.44' }
    const statuses = []
    for (let number = 0; number < 31; number++)
      statuses.push((await panel.post(`/api/selections/${guest}/people`, { name: 'Ana' }, visitor)).status)
    expect(statuses.slice(-2)).toEqual([201, 429])
  })

  test('deletes a person who leaves, with all answers', async () => {
    const { guest } = await createRoom(panel)
    const ana = await join(panel, guest, 'Ana')
    await ana.answer({ talent: '1', vote: 'yes' })
    expect((await ana.leave()).status).toBe(204)
    expect(await read(panel, guest)).toMatchObject({ people: [], answers: [] })
    const stored = db.selectFrom('selection_answers').selectAll().where('person_id', '=', Number(ana.id))
    expect(await stored.execute()).toEqual([])
  })

  test('refuses rooms that are too large, empty or too long, and the 31st of an hour', async () => {
    const visitor = { 'x-forwarded-client': '192.0.2.7' }
    const send = (input: object) => panel.post('/api/selections', { ...room, ...input }, visitor)
    const many = Array.from({ length: 61 }, (_, index) => String(index))
    for (const bad of [{ talents: [] }, { talents: many }, { talents: ['1', '1'] }, { days: 8 }, { email: 'x' }]) {
      expect((await send(bad)).status).toBe(422)
    }
    for (let count = 0; count < 25; count++) expect((await send({})).status).toBe(201)
    expect((await send({})).status).toBe(429)
  })

  test('mails the owner’s link once, until the room is deleted', async () => {
    const panel = await openPanel(connection(), noStorage, { siteUrl })
    const { owner } = await createRoom(panel, { email: 'cliente@studio.example', language: 'en' })
    const mails = await db.selectFrom('outbox').selectAll().execute()
    expect(mails).toMatchObject([{ kind: 'selection', to: 'cliente@studio.example', submission_id: null }])
    expect(mails[0]?.text).toContain(`${siteUrl}/en/selection/${owner}`)
    expect(await claimMail(db, now)).toMatchObject({ to: 'cliente@studio.example' })
    // A mail that still waits when the room has ended is not sent.
    const { owner: closed } = await createRoom(panel, { email: 'cliente@studio.example' })
    await panel.post(`/api/selections/${closed}/close`, {})
    expect(await claimMail(db, now)).toBeUndefined()
    // Ten a day to one mailbox.
    for (let count = 3; count <= 11; count++) await createRoom(panel, { email: 'cliente@studio.example' })
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(10)
  })

  test('lets only the owner change, order, extend, replace the guest link and close', async () => {
    const { owner, guest } = await createRoom(panel)
    const other = await createRoom(panel)
    const send = (token: string, action: string, body: object = {}) =>
      panel.post(`/api/selections/${token}/${action}`, body)
    for (const action of ['change', 'guest-link', 'close']) expect((await send(guest, action)).status).toBe(404)
    expect(
      (await send(owner, 'change', { remove: ['1'], add: ['9'], order: ['2', '9', '3'], title: 'Outra', days: 90 }))
        .status,
    ).toBe(200)
    expect(await read(panel, guest)).toMatchObject({
      title: 'Outra',
      talents: [{ id: '2' }, { id: '9' }, { id: '3' }],
      expires_at: endOfDay(90).toISOString(),
    })
    expect(await read(panel, `${guest}/changes?since=0`)).toMatchObject({ whole: true })
    expect((await send(owner, 'guest-link')).status).toBe(204)
    expect((await panel.get(`/api/selections/${guest}`)).status).toBe(404)
    const { guest_token } = (await read(panel, owner)) as { guest_token: string }
    expect(guest_token).toBe(guestTokenOf(owner, 2))
    expect(await read(panel, guest_token)).toMatchObject({ role: 'guest' })
    expect((await send(owner, 'close')).status).toBe(204)
    for (const token of [owner, guest_token]) expect((await panel.get(`/api/selections/${token}`)).status).toBe(404)
    expect(await read(panel, other.guest)).toMatchObject({
      title: 'Campanha',
      talents: [{ id: '3' }, { id: '1' }, { id: '2' }],
      expires_at: endOfDay(7).toISOString(),
    })
  })

  test('keeps the last order and title', async () => {
    const { owner, guest } = await createRoom(panel)
    async function change(body: object) {
      const response = await panel.post(`/api/selections/${owner}/change`, body)
      expect(response.status).toBe(200)
      const { talents, title } = (await read(panel, guest)) as { talents: { id: string }[]; title: string }
      return { title, ids: talents.map(({ id }) => id).join() }
    }
    expect(await change({ order: ['1', '2', '3'] })).toMatchObject({ ids: '1,2,3' })
    expect(await change({ order: ['2', '1', '3'] })).toMatchObject({ ids: '2,1,3' })
    expect(await change({ title: 'Verão' })).toMatchObject({ title: 'Verão' })
    expect(await change({ title: 'Inverno' })).toMatchObject({ title: 'Inverno' })
  })

  test('loses no talent that another window adds, and none that it removes', async () => {
    const { owner } = await createRoom(panel)
    const change = (body: object) => panel.post(`/api/selections/${owner}/change`, body)
    await Promise.all([change({ add: ['7'] }), change({ remove: ['1'] }), change({ add: ['8', '7'] })])
    expect((await change({ order: ['2', '1', '3'] })).status).toBe(200)
    const { talents } = (await read(panel, owner)) as { talents: { id: string }[] }
    expect(talents.map(({ id }) => id).slice(0, 2)).toEqual(['2', '3'])
    expect(talents.map(({ id }) => id).toSorted()).toEqual(['2', '3', '7', '8'])
    const many = Array.from({ length: 60 }, (_, index) => `m${index}`)
    expect((await change({ add: many })).status).toBe(200)
    expect(((await read(panel, owner)) as { talents: unknown[] }).talents).toHaveLength(60)
  })

  test('stores a request for a booking once, with the tally, names and notes', async () => {
    await emptyTables(connection(), 'submissions', 'entities')
    await insertAgency(connection())
    const { owner, guest } = await createRoom(panel)
    const ana = await join(panel, guest, 'Ana')
    await ana.answer({ talent: '1', vote: 'yes', note: 'Gosto.' })
    // A note alone counts as an answer, a vote that was taken back does not.
    await (await join(panel, guest, 'Bia')).answer({ talent: '1', note: 'Alta?' })
    for (const vote of ['yes', null]) await ana.answer({ talent: '3', vote })
    const booking = {
      language: 'en',
      name: 'Casting',
      email: 'casting@studio.example',
      from: '2026-08-03',
      to: '2026-08-01',
      city: 'São Paulo',
      usage: 'Internet, um ano',
      talents: ['1', '3'],
      talent_names: ['Siena', ''],
    }
    const send = (token: string) =>
      panel.post(`/api/selections/${token}/bookings`, booking, { 'idempotency-key': 'one' })
    expect((await send(guest)).status).toBe(404)
    const [first, second] = [await send(owner), await send(owner)]
    expect([first.status, second.status]).toEqual([201, 201])
    const { id, token } = (await first.json()) as { id: string; token: string }
    expect(await second.json()).toEqual({ id, token })
    expect((await panel.get(`/api/booking-requests/${token}`)).status).toBe(200)
    const row = await db.selectFrom('submissions').selectAll().where('kind', '=', 'booking').executeTakeFirstOrThrow()
    expect(row.language).toBe('en')
    expect(JSON.parse(row.payload)).not.toHaveProperty('language')
    expect(JSON.parse(row.payload)).toMatchObject({
      title: 'Campanha',
      from: '2026-08-01',
      to: '2026-08-03',
      tally: [
        {
          ...{ talent: 'Siena', yes: 1, maybe: 0, no: 0 },
          answers: [
            { person: 'Ana', vote: 'yes', note: 'Gosto.' },
            { person: 'Bia', vote: null, note: 'Alta?' },
          ],
        },
        { talent: '3', yes: 0, maybe: 0, no: 0, answers: [] },
      ],
    })
    const mail = await db
      .selectFrom('outbox')
      .select('text')
      .where((of) => of.and({ submission_id: id, kind: 'notification' }))
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain('De: 1 de agosto de 2026\nAté: 3 de agosto de 2026\n')
    expect(await read(panel, owner)).toMatchObject({
      bookings: [{ id, status: 'new', request: { token, city: 'São Paulo', talents: [{ id: '1' }, { id: '3' }] } }],
    })
    expect(await read(panel, (await createRoom(panel)).owner)).toMatchObject({ bookings: [] })
    // Guests see that it was made.
    expect(await read(panel, guest)).toMatchObject({ bookings: [{ id, request: null }] })
    await panel.post(`/api/selections/${owner}/bookings`, booking, { 'idempotency-key': 'two' })
    // Another room's request is another one, also with the same key.
    expect((await (await send((await createRoom(panel)).owner)).json()).id).not.toBe(id)
    await db.updateTable('submissions').set({ status: 'answered' }).where('id', '=', id).execute()
    await db
      .updateTable('submissions')
      .set({ created_at: inDays(1).toISOString() })
      .where('id', '<>', id)
      .execute()
    expect(await read(panel, owner)).toMatchObject({ bookings: [{ id, status: 'answered' }, { status: 'new' }] })
    // The room's pages load it again after each change by its link.
    const status = `/api/booking-requests/${token}`
    for (const [action, body] of [
      ['change', { from: '2026-08-02', to: '2026-08-02', city: 'Rio', usage: 'Internet' }],
      ['withdraw', { talent: '1' }],
      ['cancel', {}],
    ] as const) {
      const { revision } = await read(panel, owner)
      const { version } = await (await panel.get(status)).json()
      expect((await panel.post(`${status}/${action}`, { ...body, version })).status).toBe(204)
      expect(await read(panel, `${guest}/changes?since=${revision}`), action).toMatchObject({ whole: true })
    }
  })

  test('counts the votes of two devices of one person once', async () => {
    const { owner, guest } = await createRoom(panel)
    const [phone, laptop, bia] = [
      await join(panel, guest, 'Ana'),
      await join(panel, guest, 'Ana'),
      await join(panel, guest, 'Bia'),
    ]
    await phone.answer({ talent: '1', vote: 'yes', note: 'Gosto.' })
    await laptop.answer({ talent: '1', vote: 'no' })
    await laptop.answer({ talent: '2', vote: 'maybe' })
    await bia.answer({ talent: '1', vote: 'yes' })
    const path = `/api/selections/${guest}`
    const goOn = (key: string, former_key: string) =>
      panel.post(`${path}/continue`, { former_key }, { 'x-selection-person': key })
    expect((await goOn('forged', laptop.key)).status).toBe(403)
    expect((await goOn(phone.key, 'forged')).status).toBe(204)
    expect((await goOn(phone.key, laptop.key)).status).toBe(204)
    expect((await goOn(phone.key, laptop.key)).status).toBe(204)
    const merged = await read(panel, guest)
    expect(merged.people.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Bia'])
    expect(merged.answers).toHaveLength(3)
    expect(merged.answers).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ person: phone.id, talent: '1', vote: 'no', note: 'Gosto.' }),
        expect.objectContaining({ person: phone.id, talent: '2', vote: 'maybe' }),
      ]),
    )
    await laptop.answer({ talent: '2', vote: 'yes' })
    expect((await read(panel, guest)).answers).toHaveLength(3)
    // An answer that waited while its person was merged is refused, not stored for nobody.
    const open = await findOpenLink(connection().db, guest, now)
    if (!open) throw new Error('The room has ended.')
    const waiting = { open, person: Number(laptop.id) }
    const context = { db: connection().db, now: () => now, adminUrl: undefined }
    await expect(storeAnswer(context, waiting, { talent: '3', vote: 'yes' })).rejects.toMatchObject({ status: 403 })

    // The owner does the same; a person of another room stays.
    const merge_person = { from: phone.id, into: bia.id }
    const other = await createRoom(panel)
    expect((await panel.post(`/api/selections/${other.owner}/change`, { merge_person })).status).toBe(404)
    expect((await panel.post(`/api/selections/${guest}/change`, { merge_person })).status).toBe(404)
    expect((await panel.post(`/api/selections/${owner}/change`, { merge_person })).status).toBe(200)
    expect((await read(panel, owner)).people).toMatchObject([{ id: bia.id }])
    expect(await (await laptop.answer({ talent: '3', vote: 'yes' })).json()).toMatchObject({ person: bia.id })
    await panel.post(`${path}/leave`, {}, { 'x-selection-person': laptop.key })
    expect(await read(panel, guest)).toMatchObject({ people: [], answers: [] })
    const entries = [phone, laptop, bia].map(({ id }) => Number(id))
    expect(await db.selectFrom('selection_people').select('id').where('id', 'in', entries).execute()).toEqual([])
  })

  test.each(['inbox', 'bin'])(
    'deletes the answers of people who leave, and all of a room, from bookings in the %s',
    async (place) => {
      await emptyTables(connection(), 'selections', 'submissions', 'entities')
      await insertAgency(connection())
      const { owner, guest } = await createRoom(panel)
      const [ana, namesake, bia] = [
        await join(panel, guest, 'Ana'),
        await join(panel, guest, 'Ana'),
        await join(panel, guest, 'Bia'),
      ]
      await ana.answer({ talent: '1', vote: 'yes', note: 'Leaving' })
      await namesake.answer({ talent: '1', vote: 'yes', note: 'Staying' })
      await bia.answer({ talent: '1', vote: 'no', note: 'Staying too' })
      const booking = { name: 'Casting', email: 'casting@studio.example', from: '2026-08-01', to: '2026-08-03' }
      const details = { city: 'São Paulo', usage: 'Internet', talents: ['1'], talent_names: ['Siena'] }
      const sent = await panel.post(`/api/selections/${owner}/bookings`, { ...booking, ...details })
      const { id } = (await sent.json()) as { id: string }
      if (place === 'bin') {
        const admin = await openAdmin(connection())
        expect((await admin.delete(`/submissions/${id}?version=1`)).status).toBe(204)
      }
      async function readBooking() {
        const { payload } = await withDeleted(db)
          .selectFrom('all_submissions')
          .select('payload')
          .executeTakeFirstOrThrow()
        const mails = await db.selectFrom('outbox').selectAll().execute()
        return { tally: JSON.parse(payload).tally, everything: JSON.stringify({ payload, mails }), mails }
      }
      expect((await readBooking()).everything).toMatch(/Leaving.*/)

      await ana.leave()
      const left = await readBooking()
      expect(left.tally).toMatchObject([
        { yes: 2, no: 1, answers: [{ person: 'Ana', note: 'Staying' }, { person: 'Bia' }] },
      ])
      expect(left.everything).not.toContain('Leaving')
      // Mails to the staff do not wait in the bin.
      expect(left.mails.some(({ text }) => text.includes('  Ana: sim – Staying'))).toBe(place === 'inbox')

      const [selection] = await db.selectFrom('selections').select('id').execute()
      await db.transaction().execute((transaction) => removeSelections(transaction, [selection?.id ?? '']))
      const removed = await readBooking()
      expect(removed.tally).toMatchObject([{ talent: 'Siena', yes: 2, maybe: 0, no: 1, answers: [] }])
      expect(removed.everything).not.toMatch(/Ana|Bia|Staying/)
    },
  )

  test.runIf(dialect === 'postgres')('stores no booking from a room that is deleted meanwhile', async () => {
    await emptyTables(connection(), 'selections', 'submissions')
    const { owner, guest } = await createRoom(panel)
    await (await join(panel, guest, 'Ana')).answer({ talent: '1', vote: 'yes' })
    const { id: selection } = await db.selectFrom('selections').select('id').executeTakeFirstOrThrow()
    const booking = { name: 'Casting', email: 'casting@studio.example', from: '2026-08-01', to: '2026-08-03' }
    const details = { city: 'São Paulo', usage: 'Internet', talents: ['1'], talent_names: ['Siena'] }
    const { requesting } = await db.transaction().execute(async (transaction) => {
      await removeSelections(transaction, [selection])
      const requesting = panel.post(`/api/selections/${owner}/bookings`, { ...booking, ...details })
      await waitForBlockedQueries(db)
      return { requesting }
    })
    expect((await requesting).status).toBe(404)
    expect(await db.selectFrom('submissions').select('payload').execute()).toEqual([])
  })

  test.runIf(dialect === 'postgres')('refuses an answer of somebody who leaves meanwhile', async () => {
    await db.deleteFrom('selections').execute()
    const { guest } = await createRoom(panel)
    const ana = await join(panel, guest, 'Ana')
    const { answering } = await db.transaction().execute(async (transaction) => {
      // As `leave`.
      await transaction.selectFrom('selections').select('id').forUpdate().execute()
      await transaction.deleteFrom('selection_people').execute()
      const answering = ana.answer({ talent: '1', vote: 'yes' })
      await waitForBlockedQueries(db)
      return { answering }
    })
    expect((await answering).status).toBe(403)
  })

  test('is found, and deleted for good, by the address of the owner', async () => {
    const { guest } = await createRoom(panel, { email: 'Dona@studio.example' })
    const email = 'dona@studio.example'
    expect(await countPersonalData(db, email)).toMatchObject({ rooms: 1 })
    await deletePersonalData(db, email, actorOf('admin'))
    expect((await panel.get(`/api/selections/${guest}`)).status).toBe(404)
    expect(await countPersonalData(db, email)).toMatchObject({ rooms: 0 })
    expect(await erasedKeys(db, 'selections')).not.toEqual([])
  })

  test('is deleted 30 days after it expires', async () => {
    await db.deleteFrom('selections').execute()
    const { guest } = await createRoom(panel)
    await (await join(panel, guest, 'Ana')).answer({ talent: '1', vote: 'yes' })
    const expire = (at: Date) => deleteExpired({ connection: connection(), storage: noStorage, now: at })
    expect(await expire(inDays(37))).toMatchObject({ selections: 0 })
    expect(await expire(endOfDay(37))).toMatchObject({ selections: 1 })
    for (const table of ['selections', 'selection_talents', 'selection_links', 'selection_people'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect(await db.selectFrom('selection_answers').selectAll().execute()).toEqual([])
  })
})
