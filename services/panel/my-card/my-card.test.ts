import { beforeAll, beforeEach, expect, test } from 'vitest'
import { snapViews } from '#contracts/agency/snap-views.ts'
import { eraseAgain } from '#services/records/erasures.ts'
import { insertUsers } from '#tests/helpers/admin.ts'
import { jpeg } from '#tests/helpers/applications.ts'
import { insertCardRequest, insertReachableTalent } from '#tests/helpers/cards.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertAgency, now, openPanel } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertLanguages, insertMedia, insertStay } from '#tests/helpers/talents.ts'
import { type TemporaryStorage, temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { listStorageKeys } from '../../backup/stored-files.ts'
import { claimMail } from '../../outbox/outbox.ts'
import { deleteExpired } from '../retention/delete-expired.ts'
import { lookupDelayMs } from './my-card.ts'

const dayAfter = (days: number) => new Date(now.getTime() + days * 86_400_000)
const minor = { guardian_email: 'mae@mail.example', email: 'ana@mail.example' }
const consented = { ...minor, guardian_consent_on: '2026-01-01' }
const born2011 = { birthdate: '2011-01-01' }

bothDialects((connection, db) => {
  let panel: Awaited<ReturnType<typeof openPanel>>
  let storage: TemporaryStorage
  let clock = now

  beforeAll(async () => {
    storage = await temporaryStorage()
    panel = await openPanel(connection(), storage, { adminUrl: 'https://agency.example/admin', now: () => clock })
    return () => storage[Symbol.asyncDispose]()
  })

  beforeEach(async () => {
    clock = now
    for (const key of await storage.keys()) await storage.delete(key)
    await emptyTables(
      connection(),
      ...(['talents', 'talent_private_data', 'card_requests', 'card_pictures', 'outbox'] as const),
      ...(['boards', 'rate_limits', 'discarded_files', 'erasures', 'entities', 'submissions'] as const),
    )
    await insertAgency(connection())
  })

  const get = (token: string, rest = '') => panel.get(`/api/my-card/${token}${rest}`)
  const read = async (token: string) => (await get(token, '?language=en')).json()
  const send = (token: string, answers: object) => panel.post(`/api/my-card/${token}/send`, answers)
  const sendPicture = (token: string, view: string, bytes: Uint8Array = jpeg) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'IMG_0001.HEIC'))
    return panel.post(`/api/my-card/${token}/pictures/${view}`, form)
  }
  const requests = () => db.selectFrom('card_requests').selectAll().orderBy('id').execute()
  const mails = () => db.selectFrom('outbox').select(['kind', 'to', 'text', 'link_hash']).orderBy('id').execute()
  const tokenIn = (text: string) => /\/(?:minha-ficha|my-card)\/([\w-]{43})/.exec(text)?.[1] ?? ''

  test('responds alike to known and unknown addresses, and mails only the known ones', async () => {
    await insertReachableTalent(db)
    await insertReachableTalent(db, minor, { name: 'Bia', ...born2011 })
    const ask = (email: string) => panel.post('/api/my-card', { email, language: 'pt' })
    const responses = await Promise.all(['Ana@Mail.example', 'nobody@mail.example', 'mae@mail.example'].map(ask))
    const seen = await Promise.all(
      responses.map(async (response) => [response.status, await response.text(), [...response.headers].sort()]),
    )
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toEqual(seen[2])
    // Not even the database has changed before the response.
    expect(await requests()).toEqual([])
    await expect.poll(mails, { timeout: lookupDelayMs + 3_000 }).toHaveLength(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'card', to: 'ana@mail.example' })
    expect((await read(tokenIn(mail?.text ?? ''))).name).toBe('Ana')
    expect((await ask('not an address')).status).toBe(422)
  })

  test('mails the link of a minor to the guardian only, once the consent is on record', async () => {
    await insertReachableTalent(db, consented, { name: 'Bia', ...born2011 })
    await insertReachableTalent(db, consented, { name: 'Duda', ...born2011 })
    await insertReachableTalent(db, { email: 'mae@mail.example' }, { name: 'Lia' })
    const withoutAddress = { email: 'caio@mail.example', guardian_consent_on: '2026-01-01' }
    await insertReachableTalent(db, withoutAddress, { name: 'Caio', ...born2011 })
    for (const email of ['ana@mail.example', 'caio@mail.example', 'mae@mail.example']) {
      await panel.post('/api/my-card', { email, language: 'en' })
    }
    await expect.poll(mails, { timeout: lookupDelayMs + 3_000 }).toHaveLength(3)
    const [mail, ...others] = await mails()
    expect(mail).toMatchObject({ to: 'mae@mail.example', text: expect.stringContaining('whose guardian you are') })
    const card = await read(tokenIn(mail?.text ?? ''))
    // A mail for each child, and the guardian's own.
    expect(others.map(({ to }) => to)).toEqual(Array(2).fill('mae@mail.example'))
    const cards = await Promise.all(others.map(({ text }) => read(tokenIn(text))))
    expect([card, ...cards].map(({ name, holder }) => [name, holder])).toEqual([
      ['Bia', 'guardian'],
      ['Duda', 'guardian'],
      ['Lia', 'talent'],
    ])
    expect(card).toMatchObject({ holder: 'guardian', is_minor: true })
    expect(card.fields.map(({ name }: { name: string }) => name)).toEqual(['height', 'hair', 'eyes'])
    expect(card).not.toHaveProperty('city')
  })

  test('keeps the mail of a link only as long as the link works, and the link with which the agency asked', async () => {
    const asked = await insertCardRequest(db, await insertReachableTalent(db))
    await panel.post('/api/my-card', { email: 'ana@mail.example', language: 'pt' })
    await expect.poll(mails, { timeout: lookupDelayMs + 3_000 }).toHaveLength(1)
    expect(await claimMail(db, dayAfter(8))).toBeUndefined()
    expect(await claimMail(db, dayAfter(1))).toMatchObject({ kind: 'card' })
    expect((await get(asked.token)).status).toBe(200)
    expect(await requests()).toMatchObject([{ asked_by: 'b1' }, { asked_by: null }])
  })

  test('stores no request for a link beyond the ten mails of a day to one mailbox', async () => {
    const ana = await insertReachableTalent(db)
    const caio = await insertReachableTalent(db, { email: 'caio@mail.example' }, { name: 'Caio' })
    for (let sent = 1; sent <= 11; sent++)
      await panel.post('/api/my-card', { email: 'ana@mail.example', language: 'pt' })
    await panel.post('/api/my-card', { email: 'caio@mail.example', language: 'pt' })
    await expect.poll(mails, { timeout: lookupDelayMs + 5_000 }).toHaveLength(11)
    const talents = (await requests()).map(({ talent_id }) => talent_id)
    expect(talents.toSorted()).toEqual([...Array(10).fill(ana), caio])
  })

  test('sends 404 for a link that is forged, truncated, expired, or no longer the holder’s', async () => {
    const adult = await insertCardRequest(db, await insertReachableTalent(db))
    const wasMinor = await insertCardRequest(
      db,
      await insertReachableTalent(db, consented, { birthdate: '2008-06-16' }),
      { sent_to: 'mae@mail.example' },
    )
    const shared = await insertCardRequest(db, await insertReachableTalent(db, consented, born2011), { sent_to: null })
    const moved = await insertCardRequest(db, await insertReachableTalent(db, { email: 'new@mail.example' }))
    expect((await get(adult.token)).status).toBe(200)
    expect((await get(wasMinor.token)).status).toBe(200)
    for (const token of ['A'.repeat(43), adult.token.slice(1), shared.token, moved.token]) {
      expect((await get(token)).status).toBe(404)
      expect((await sendPicture(token, 'front')).status).toBe(404)
      expect((await send(token, { unchanged: true })).status).toBe(404)
    }
    // A birthday ends the guardian's link.
    clock = dayAfter(2)
    expect((await get(wasMinor.token)).status).toBe(404)
    clock = dayAfter(7)
    expect((await get(adult.token)).status).toBe(404)
  })

  test('a GET request changes nothing, and input opens the card', async () => {
    const { token } = await insertCardRequest(db, await insertReachableTalent(db))
    await get(token)
    expect(await requests()).toMatchObject([{ opened_at: null }])
    expect((await panel.post(`/api/my-card/${token}/opened`, {})).status).toBe(204)
    expect(await requests()).toMatchObject([{ opened_at: now.toISOString() }])
    clock = dayAfter(1)
    await send(token, { unchanged: true })
    expect(await requests()).toMatchObject([{ opened_at: now.toISOString(), sent_at: clock.toISOString() }])
  })

  test('shows which fields are public, with the last values', async () => {
    const { token } = await insertCardRequest(db, await insertReachableTalent(db, undefined, { shoes: 39, weight: 60 }))
    const { fields, city } = await read(token)
    const field = (name: string) => fields.find((one: { name: string }) => one.name === name)
    expect(field('height')).toMatchObject({ label: 'Height', unit: 'cm', value: 178, is_public: true })
    expect(field('shoes')).toMatchObject({ value: 39, brazilian: 37 })
    expect(field('weight')).toMatchObject({ is_public: false })
    expect(field('bust')).toMatchObject({ value: null })
    expect(field('chest')).toBeUndefined()
    expect(city).toBe('Recife')
  })

  test('stores photos privately, one for each view, and discards those that are replaced', async () => {
    const { token } = await insertCardRequest(db, await insertReachableTalent(db))
    for (const view of snapViews) expect((await sendPicture(token, view)).status).toBe(201)
    const [first = ''] = (
      await db.selectFrom('card_pictures').select('key').where('view', '=', 'profile').execute()
    ).map(({ key }) => key)
    expect(await (await sendPicture(token, 'profile')).json()).toEqual({ view: 'profile', width: 60, height: 80 })
    const keys = (await db.selectFrom('card_pictures').select('key').execute()).map(({ key }) => key)
    expect(keys).toHaveLength(4)
    for (const key of keys) expect(key).toMatch(/^private\/cards\//)
    expect(await listStorageKeys(db)).toEqual(keys.toSorted())
    expect(await db.selectFrom('discarded_files').select('key').execute()).toEqual([{ key: first }])
    const picture = await get(token, '/pictures/front')
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await sendPicture(token, 'back')).status).toBe(404)
    const broken = await sendPicture(token, 'front', new TextEncoder().encode('no picture'))
    expect([broken.status, (await broken.json()).errors]).toEqual([422, { file: ['unsupported'] }])
  })

  test('touches nothing of the card of another talent', async () => {
    const { token } = await insertCardRequest(db, await insertReachableTalent(db))
    const sent_to = 'caio@mail.example'
    const caio = await insertReachableTalent(db, { email: sent_to }, { name: 'Caio' })
    const other = await insertCardRequest(db, caio, { sent_to })
    await insertMedia(db, String(caio), {})
    await sendPicture(other.token, 'front')
    expect(await requests()).toMatchObject([{ opened_at: null }, { opened_at: now.toISOString() }])
    expect((await get(token, '/pictures/front')).status).toBe(404)
    expect(await read(token)).toMatchObject({ pictures: [], stored: { pictures: 0 } })
    expect((await send(token, {})).status).toBe(422)
    await sendPicture(token, 'front')
    expect((await get(other.token, '/pictures/front')).status).toBe(200)
    expect((await send(token, { unchanged: true })).status).toBe(204)
    expect(await requests()).toMatchObject([{ sent_at: now.toISOString() }, { sent_at: null, answers: null }])
  })

  test('joins a photo that arrives in parts, one of them twice', async () => {
    const { token } = await insertCardRequest(db, await insertReachableTalent(db))
    const send = (part: number, bytes: Uint8Array, upload = 'a-random-id', view = 'front') => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], 'IMG.HEIC'))
      for (const [name, value] of Object.entries({ upload, part, parts: 3 })) form.set(name, String(value))
      return panel.post(`/api/my-card/${token}/pictures/${view}`, form)
    }
    const third = Math.ceil(jpeg.length / 3)
    const parts = [0, 1, 2].map((part) => jpeg.subarray(part * third, (part + 1) * third))
    const [first, second, last] = parts as [Buffer, Buffer, Buffer]
    expect((await send(2, last)).status).toBe(409)
    for (const [part, bytes] of [
      [0, first],
      [1, second],
      [1, second],
    ] as const)
      expect((await send(part, bytes)).status).toBe(202)
    expect((await send(0, last, 'a-random-id', 'side')).status).toBe(202)
    expect(await (await send(2, last)).json()).toEqual({ view: 'front', width: 60, height: 80 })
    // The parts are deleted, those of the photo that was not completed within the day.
    await deleteExpired({ connection: connection(), storage, now })
    expect(await storage.keys()).toHaveLength(2)
    await deleteExpired({ connection: connection(), storage, now: dayAfter(1) })
    expect(await storage.keys()).toHaveLength(1)
    expect((await send(40, first)).status).toBe(422)
    expect((await send(0, first, '../../etc')).status).toBe(422)
  })

  test('reads measures in the units of the talent, and notifies the agency', async () => {
    const { token } = await insertCardRequest(db, await insertReachableTalent(db))
    const travel = { city: 'Milão', country: 'IT', from: '2026-07-01', to: '2026-07-31' }
    const values = { height: '5′11″', waist: '24', bust: '84 cm', shoes: '38', hair: 'red' }
    const answers = { units: 'in', sizes: 'br', values, city: 'Salvador', travel, note: ' Franja ' }
    expect((await send(token, answers)).status).toBe(204)
    const [request] = await requests()
    expect(request?.sent_at).toBe(now.toISOString())
    expect(JSON.parse(request?.answers ?? '')).toEqual({
      values: { height: 180.3, bust: 84, waist: 61, shoes: 40, hair: 'red' },
      unchanged: false,
      city: 'Salvador',
      travel,
      note: 'Franja',
    })
    expect(await mails()).toMatchObject([
      { kind: 'notification', to: 'agency@marmore.example', text: expect.stringContaining(`/admin/card-requests/`) },
    ])
    // Later photos and answers are refused.
    expect((await send(token, { unchanged: true })).status).toBe(409)
    expect((await sendPicture(token, 'front')).status).toBe(409)
    expect(await read(token)).toMatchObject({ sent_at: now.toISOString(), accepted: false })
    const asked_at = dayAfter(-3).toISOString()
    await db.updateTable('card_requests').set({ asked_at }).execute()
    expect((await read(token)).deleted_at).toBe(dayAfter(60).toISOString())
    await db.updateTable('card_requests').set({ accepted_at: asked_at }).execute()
    expect(await read(token)).toMatchObject({ accepted: true })
    await db.updateTable('card_requests').set({ sent_at: null }).execute()
    expect((await read(token)).deleted_at).toBe(dayAfter(57).toISOString())
  })

  test.each([
    ['active', 1, 'booker@agency.example'],
    ['inactive', 0, 'agency@marmore.example'],
  ])('notifies the user who asked while %s', async (_state, active, to) => {
    await insertUsers(connection())
    await db
      .updateTable('users')
      .set({ active: active as 0 | 1 })
      .where('id', '=', 'b1')
      .execute()
    const { token } = await insertCardRequest(db, await insertReachableTalent(db))
    await send(token, { unchanged: true })
    expect(await mails()).toMatchObject([{ kind: 'notification', to }])
    await db.deleteFrom('users').execute()
  })

  test('takes the consent of a guardian that came with the application', async () => {
    const id = await insertReachableTalent(db, minor, born2011)
    const { token } = await insertCardRequest(db, id, { sent_to: 'mae@mail.example' })
    expect((await get(token)).status).toBe(404)
    const at = now.toISOString()
    const times = { consented_at: at, guardian_consented_at: at, created_at: at }
    await insertRows(db, 'application_talents', { talent_id: id, application_id: 'a', ...times })
    expect((await get(token)).status).toBe(200)
  })

  test('reads no weight as a length, and weights in pounds', async () => {
    const { token } = await insertCardRequest(db, await insertReachableTalent(db, undefined, { weight: 60 }))
    const wrong = await send(token, { values: { waist: '61 kg', hips: '200 lb', weight: '54 cm' } })
    expect(Object.keys((await wrong.json()).errors).sort()).toEqual(['hips', 'waist', 'weight'])
    expect((await send(token, { values: { height: '1,78', weight: '120 lb' } })).status).toBe(204)
    const [request] = await requests()
    expect(JSON.parse(request?.answers ?? '').values).toEqual({ height: 178, weight: 54.4 })
  })

  test('asks a talent of unknown gender for the measures and sizes of the board', async () => {
    await insertRows(db, 'boards', {
      ...{ category: 'senior', name_pt: 'Senior', name_en: 'Senior', slug_pt: 'senior', slug_en: 'senior' },
      ...{ sizes: 'men', created_at: now.toISOString(), updated_at: now.toISOString() },
    })
    const id = await insertReachableTalent(db, undefined, { category: 'senior', gender: null })
    const { token } = await insertCardRequest(db, id)
    const names = (await read(token)).fields.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['chest', 'suit']))
    expect(names).not.toContain('bust')
    expect((await send(token, { values: { shoes: '9 US' } })).status).toBe(204)
    expect(JSON.parse((await requests())[0]?.answers ?? '').values).toEqual({ shoes: 42 })
  })

  test('names the fields that are wrong, and refuses to send nothing', async () => {
    const { token } = await insertCardRequest(db, await insertReachableTalent(db))
    const wrong = await send(token, { values: { height: '17', waist: 'thin', hair: 'plaid', shoes: '38 UK' } })
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([
      422,
      ['height', 'waist', 'shoes', 'hair'],
    ])
    const past = { city: 'Milão', country: 'IT', from: '2026-01-01', to: '2026-01-02' }
    expect(Object.keys((await (await send(token, { travel: past })).json()).errors)).toEqual(['to'])
    expect((await send(token, {})).status).toBe(422)
    const lastDay = { ...past, to: now.toISOString().slice(0, 10) }
    const other = await insertCardRequest(db, await insertReachableTalent(db))
    expect((await send(other.token, { travel: lastDay })).status).toBe(204)
    expect((await send(token, { unchanged: true })).status).toBe(204)
  })

  test('exports what is stored to the mailbox only, without the staff’s notes', async () => {
    const talent = await insertReachableTalent(db, { email: 'ana@mail.example', phone: '123', notes: 'shy' })
    const { token } = await insertCardRequest(db, talent)
    const exported = await (await get(token, '/export')).text()
    expect(JSON.parse(exported)).toMatchObject({ talent: { name: 'Ana', height: 178 }, private_data: { phone: '123' } })
    expect(exported).not.toContain('shy')
    const file = { kind: 'other', type: 'application/pdf', size: 1, talent_id: talent, version: 1 } as const
    const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
    for (const [title, deleted_at] of [
      ['Contrato', null],
      ['Apagado', now.toISOString()],
    ] as const)
      await insertRows(db, 'talent_documents', {
        ...{ ...file, ...times, title, deleted_at, key: `private/${title}.pdf`, expires_on: null },
      } as never)
    expect(JSON.parse(await (await get(token, '/export')).text()).documents).toMatchObject([{ title: 'Contrato' }])
    const shared = await insertCardRequest(db, talent, { sent_to: null })
    expect((await get(shared.token, '/export')).status).toBe(404)
    expect(await read(shared.token)).toMatchObject({ can_export: false, stored: { pictures: 0, documents: 1 } })
  })

  test('exports what belongs to the talent, and nothing of another', async () => {
    const at = now.toISOString()
    const file = { kind: 'other', type: 'application/pdf', size: 1, created_at: at, updated_at: at } as const
    for (const whose of ['zoe', 'ana']) {
      const id = await insertReachableTalent(db, { email: `${whose}@mail.example` }, { name: whose })
      await insertCardRequest(db, id, { sent_to: `${whose}@mail.example` })
      await insertLanguages(db, String(id), [whose === 'ana' ? 'pt' : 'ja'])
      await insertStay(db, String(id), { city: whose, from: '2026-07-01', to: '2026-07-02', public: 0 })
      await insertMedia(db, String(id), { kind: 'snap', url: `media/${whose}.webp` })
      const document = { ...file, talent_id: id, title: whose, key: `private/${whose}.pdf`, expires_on: '2027-01-01' }
      await insertRows(db, 'talent_documents', document as never)
      const consents = { application_id: whose, consented_at: at, created_at: at }
      await insertRows(db, 'application_talents', { talent_id: id, ...consents })
    }
    const [, request] = await requests()
    const { token } = await insertCardRequest(db, request?.talent_id ?? 0)
    expect(JSON.parse(await (await get(token, '/export')).text())).toMatchObject({
      talent: { name: 'ana' },
      languages: [{ language: 'pt' }],
      stays: [{ city: 'ana', public: 0 }],
      pictures: [{ url: 'media/ana.webp' }],
      documents: [{ title: 'ana', expires_on: '2027-01-01' }],
      private_data: { email: 'ana@mail.example' },
      consents: { application_id: 'ana', consented_at: at },
      cards: [{ sent_to: 'ana@mail.example' }, { answers: null }],
    })
    expect(await read(token)).toMatchObject({ stored: { pictures: 1, documents: 1 } })
  })

  test.each([
    ['correction', 'Pedido de correção dos meus dados'],
    ['removal', 'Pedido de exclusão dos meus dados'],
  ])('says in the inbox that a request is for %s', async (kind, subject) => {
    const { token } = await insertCardRequest(db, await insertReachableTalent(db))
    expect((await panel.post(`/api/my-card/${token}/rights`, { kind, message: 'As fotos' })).status).toBe(201)
    const { payload } = await db.selectFrom('submissions').select('payload').executeTakeFirstOrThrow()
    expect(JSON.parse(payload).message).toContain(subject)
    expect((await db.selectFrom('outbox').select('subject').execute())[0]?.subject).toContain(subject)
  })

  test('puts a request for correction or removal into the inbox, once', async () => {
    const { token } = await insertCardRequest(db, await insertReachableTalent(db))
    const ask = (body: object) => panel.post(`/api/my-card/${token}/rights`, body, { 'idempotency-key': 'a' })
    for (const _ of [1, 2]) expect((await ask({ kind: 'removal', message: 'As fotos de 2020' })).status).toBe(201)
    expect((await ask({ kind: 'removal', message: ' ' })).status).toBe(422)
    const rows = await db.selectFrom('submissions').select(['kind', 'payload']).execute()
    expect(rows).toMatchObject([{ kind: 'contact' }])
    expect(JSON.parse(rows[0]?.payload ?? '')).toMatchObject({
      full_name: 'Ana',
      email: 'ana@mail.example',
      message: expect.stringContaining('As fotos de 2020'),
    })
  })

  test('stores of a minor nothing but height, hair and eyes', async () => {
    const id = await insertReachableTalent(db, consented, born2011)
    const { token } = await insertCardRequest(db, id, { sent_to: 'mae@mail.example' })
    const travel = { city: 'Milão', country: 'IT', from: '2026-07-01', to: '2026-07-31' }
    const answers = { values: { height: '165', waist: '60', bust: '80' }, city: 'Recife', travel, note: 'Olá' }
    expect((await send(token, answers)).status).toBe(204)
    const [request] = await requests()
    expect(JSON.parse(request?.answers ?? '')).toEqual({ values: { height: 165 }, unchanged: false, note: 'Olá' })
  })

  test('deletes requests with their photos after 60 days, and with the private data, also again after a restore', async () => {
    const talent = await insertReachableTalent(db)
    const { token } = await insertCardRequest(db, talent)
    await sendPicture(token, 'front')
    const expire = (days: number) => deleteExpired({ connection: connection(), storage, now: dayAfter(days) })
    await expire(59)
    expect(await storage.keys()).toHaveLength(1)
    await expire(60)
    expect([await requests(), await storage.keys()]).toEqual([[], []])

    const again = await insertCardRequest(db, talent)
    await sendPicture(again.token, 'front')
    const erased = { kind: 'private-data', key: String(talent), forget_at: dayAfter(30).toISOString() }
    await eraseAgain(db, [{ ...erased, erased_at: dayAfter(1).toISOString() }], dayAfter(1))
    expect(await requests()).toEqual([])
    await expire(1)
    expect(await storage.keys()).toEqual([])
  })
})
