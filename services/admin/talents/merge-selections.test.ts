import { beforeEach, expect, test } from 'vitest'
import type { PrivateDataRecord } from '#contracts/admin/private-data.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import type { Selection, SelectionChanges } from '#contracts/panel/selections.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { waitForBlockedQueries } from '#tests/helpers/blocked-query.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { openPanel } from '#tests/helpers/panel.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'
import { hashToken } from '../../records/link-tokens.ts'
import { removeSelections } from '../../records/selections/store.ts'

bothDialects((connection, dialect) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let panel: Awaited<ReturnType<typeof openPanel>>
  /** The talent that stays, the one that is merged into it, and one that is left alone. */
  let [stays, other, third] = ['', '', '']

  beforeEach(async () => {
    const { db } = connection()
    await emptyTables(
      connection(),
      'submissions',
      'selections',
      'contacts',
      'outbox',
      'bin',
      'versions',
      'audit',
      'talents',
    )
    admin = await openAdmin(connection())
    panel = await openPanel(connection())
    stays = await insertTalent(db, { name: 'Ágata' })
    other = await insertTalent(db, { name: 'Ágata Lima' })
    third = await insertTalent(db, { name: 'Ônix' })
  })

  async function merge() {
    const [own, others] = [stays, other].map(async (id) => {
      const talent: TalentRecord = await (await admin.get(`/talents/${id}`)).json()
      const data: PrivateDataRecord = await (await admin.get(`/private-data/${id}`)).json()
      return [talent.version, data.version]
    })
    const [version, private_version] = (await own) ?? []
    const [other_version, other_private_version] = (await others) ?? []
    const versions = { version, private_version, other_version, other_private_version }
    return admin.post(`/talents/${stays}/merge`, { other: Number(other), ...versions, take: [], take_private: [] })
  }

  async function createRoom(talents: string[]): Promise<string> {
    const response = await panel.post('/api/selections', { language: 'pt', title: 'Campanha', talents, days: 7 })
    return ((await response.json()) as { owner_token: string }).owner_token
  }

  async function join(token: string, name: string) {
    const response = await panel.post(`/api/selections/${token}/people`, { name })
    const { id, key } = (await response.json()) as { id: string; key: string }
    async function answer(talent: string, vote: string) {
      return panel.post(`/api/selections/${token}/answers`, { talent, vote }, { 'x-selection-person': key })
    }
    return { id, answer }
  }

  const readRoom = async (token: string): Promise<Selection> =>
    (await (await panel.get(`/api/selections/${token}`)).json()) as Selection

  async function sendPackage(talents: object[]) {
    const contact = { name: 'Ana', email: 'ana@client.example', language: 'pt' }
    const { id: contactId } = await admin.create<{ id: number }>('/contacts', contact)
    const content = { title: 'Campanha', language: 'pt', talents, days: 30 }
    const { id, version } = await admin.create<{ id: string; version: number }>('/packages', content)
    const sent = await admin.create<{ links: { link: string }[] }>(`/packages/${id}/recipients`, {
      contacts: [contactId],
    })
    const path = `/api/selections/${sent.links[0]?.link.split('/').at(-1)}`
    const read = async () => (await admin.get(`/packages/${id}`)).json()
    return { id, version, content, path, read }
  }

  test('puts the talent that stays into rooms, with the votes, and tells open pages', async () => {
    const room = await createRoom([third, other])
    const untouched = await createRoom([third])
    const ana = await join(room, 'Ana')
    await ana.answer(third, 'no')
    await ana.answer(other, 'yes')
    const [before, same] = [await readRoom(room), await readRoom(untouched)]
    expect((await merge()).status).toBe(200)

    const after = await readRoom(room)
    expect(after.talents.map(({ id }) => id)).toEqual([third, stays])
    expect(after.answers).toMatchObject([
      { talent: third, person: ana.id, vote: 'no' },
      { talent: stays, person: ana.id, vote: 'yes' },
    ])
    // A page that has all answers of a large room loads only newer ones.
    const changes = await panel.get(`/api/selections/${room}/changes?since=${before.revision}`)
    expect((await changes.json()) as SelectionChanges).toMatchObject({
      whole: true,
      answers: [{ talent: stays, vote: 'yes' }],
    })
    expect((await ana.answer(stays, 'maybe')).status).toBe(200)
    expect(await readRoom(untouched)).toEqual(same)
  })

  test('tells an owner who orders the talents of a room as they were', async () => {
    const room = await createRoom([other, third])
    const { revision: seen } = await readRoom(room)
    await merge()
    const response = await panel.post(`/api/selections/${room}/change`, { order: [third, other], seen })
    expect(await response.json()).toMatchObject({ replaced: true })
    expect((await readRoom(room)).talents.map(({ id }) => id)).toEqual([third, stays])
  })

  test('keeps one of both in a room that has both, and one answer of each person', async () => {
    const room = await createRoom([other, third, stays])
    const [ana, bruno] = [await join(room, 'Ana'), await join(room, 'Bruno')]
    await ana.answer(stays, 'no')
    await ana.answer(other, 'yes')
    await bruno.answer(other, 'maybe')
    expect((await merge()).status).toBe(200)
    const { talents, answers } = await readRoom(room)
    expect(talents.map(({ id }) => id)).toEqual([third, stays])
    expect(answers).toHaveLength(2)
    expect(answers).toMatchObject([
      { talent: stays, person: ana.id, vote: 'no' },
      { talent: stays, person: bruno.id, vote: 'maybe' },
    ])
  })

  test('keeps the pictures, views and likes of a package that was sent', async () => {
    const { db } = connection()
    await insertMedia(db, other, { url: 'media/other.webp' })
    const pictures = ['media/other.webp']
    const { id, version, content, path, read } = await sendPackage([{ id: Number(other), pictures }, { id: +third }])
    await panel.post(`${path}/events`, { kind: 'viewed', talent: other })
    await panel.post(`${path}/likes`, { talent: other, liked: true })
    expect((await merge()).status).toBe(200)

    expect(await read()).toMatchObject({
      talents: [
        { id: Number(stays), name: 'Ágata', shown: true, pictures, available: [{ url: 'media/other.webp' }] },
        { id: Number(third) },
      ],
      recipients: [{ viewed: [{ talent: 'Ágata' }], liked: [{ talent: 'Ágata' }] }],
    })
    expect(await (await panel.get(path)).json()).toMatchObject({ liked: [stays] })
    // An open form would restore the talent in the bin.
    expect((await admin.put(`/packages/${id}`, { ...content, version })).status).toBe(409)
  })

  test('counts the likes of both talents as one', async () => {
    const { path, read } = await sendPackage([{ id: Number(stays) }, { id: Number(other) }])
    for (const talent of [stays, other]) await panel.post(`${path}/likes`, { talent, liked: true })
    await merge()
    expect(await read()).toMatchObject({ talents: { length: 1 }, recipients: [{ liked: [{ talent: 'Ágata' }] }] })
    await panel.post(`${path}/likes`, { talent: stays, liked: false })
    expect(await (await panel.get(path)).json()).toMatchObject({ liked: [] })
  })

  test('names views of a talent that is no longer in the package', async () => {
    const { id, version, content, path, read } = await sendPackage([{ id: Number(other) }])
    await panel.post(`${path}/events`, { kind: 'viewed', talent: other })
    await admin.put(`/packages/${id}`, { ...content, talents: [{ id: Number(third) }], version })
    await merge()
    expect(await read()).toMatchObject({
      talents: [{ id: Number(third) }],
      recipients: [{ viewed: [{ talent: 'Ágata' }] }],
    })
  })

  test('keeps an unpublished talent in a package, which does not show it', async () => {
    await connection().db.updateTable('talents').set({ published: 0 }).where('id', '=', Number(stays)).execute()
    const { read } = await sendPackage([{ id: Number(other) }])
    expect((await merge()).status).toBe(200)
    expect(await read()).toMatchObject({ talents: [{ id: Number(stays), name: 'Ágata', shown: false }] })
  })

  test('leaves packages as they are when the other comes out of the bin', async () => {
    const { read } = await sendPackage([{ id: Number(other) }])
    await merge()
    const merged = await read()
    const records = [{ resource: 'talents', record_id: other }]
    expect((await admin.post('/bin/restore', { records })).status).toBe(204)
    expect(await read()).toEqual(merged)
    expect((await merge()).status).toBe(200)
    expect(await read()).toEqual(merged)
  })

  test('replaces it in the messages of clients, once in each, with the names in the same places', async () => {
    const { db } = connection()
    const send = (kind: 'favorites' | 'booking' | 'contact', talents: string[], talent_names: string[]) =>
      insertSubmission(db, { kind, payload: { name: other, talents, talent_names } })
    const favorites = await send('favorites', [third, other], ['Ônix', 'Ágata Lima'])
    const booking = await send('booking', [other, stays, third], ['Ágata Lima', 'Ágata', 'Ônix'])
    const contact = await send('contact', [other], [])
    expect((await merge()).status).toBe(200)

    const fieldsOf = async (id: string) => (await (await admin.get(`/submissions/${id}`)).json()).fields
    const name = other
    expect(await fieldsOf(favorites)).toEqual({ name, talents: [third, stays], talent_names: ['Ônix', 'Ágata Lima'] })
    expect(await fieldsOf(booking)).toEqual({ name, talents: [stays, third], talent_names: ['Ágata', 'Ônix'] })
    expect(await fieldsOf(contact)).toEqual({ name, talents: [other], talent_names: [] })
    // When the other comes out of the bin, the messages stay as they are.
    const records = [{ resource: 'talents', record_id: other }]
    expect((await admin.post('/bin/restore', { records })).status).toBe(204)
    expect(await fieldsOf(favorites)).toMatchObject({ talents: [third, stays] })
    expect((await merge()).status).toBe(200)
  })

  // SQLite has one writer at a time.
  test.runIf(dialect === 'postgres')('waits for answers and deletions that came before', async () => {
    const { db } = connection()
    const [room, closed] = [await createRoom([other]), await createRoom([other])]
    const { id: kept } = await db
      .selectFrom('selections')
      .innerJoin('selection_links', 'selection_id', 'selections.id')
      .select('selections.id')
      .where('token_hash', '=', hashToken(room))
      .executeTakeFirstOrThrow()
    const ana = await join(room, 'Ana')
    const { merging } = await db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .selectFrom('selections')
        .select('id')
        .where('id', '<>', kept)
        .executeTakeFirstOrThrow()
      await removeSelections(transaction, [id])
      await transaction.selectFrom('selections').select('id').where('id', '=', kept).forUpdate().execute()
      await transaction
        .insertInto('selection_answers')
        .values({
          ...{ selection_id: kept, person_id: Number(ana.id), talent_id: other, vote: 'yes', revision: 1 },
          updated_at: '2026-06-15T12:00:00.000Z',
        })
        .execute()
      const merging = merge()
      await waitForBlockedQueries(db)
      return { merging }
    })
    expect((await merging).status).toBe(200)
    expect((await readRoom(room)).answers).toMatchObject([{ talent: stays, vote: 'yes' }])
    expect((await panel.get(`/api/selections/${closed}`)).status).toBe(404)
  })
})
