import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { maxSharedLinks } from '#contracts/admin/card-requests.ts'
import { eraseAgain } from '#services/records/erasures.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { jpeg } from '#tests/helpers/applications.ts'
import { insertCardRequest, insertReachableTalent } from '#tests/helpers/cards.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertAgency, now, openPanel } from '#tests/helpers/panel.ts'
import { insertMedia, insertStay } from '#tests/helpers/talents.ts'
import { type TemporaryStorage, temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { remindOfCards } from './reminders.ts'

const dayAfter = (days: number) => new Date(now.getTime() + days * 86_400_000)
const guardian = { guardian_email: 'mae@mail.example' }
const tokenIn = (text: string) => /\/(?:minha-ficha|my-card)\/([\w-]{43})/.exec(text)?.[1] ?? ''
const other = await sharp({ create: { width: 80, height: 100, channels: 3, background: '#445566' } })
  .jpeg()
  .toBuffer()

bothDialects((connection, db) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let panel: Awaited<ReturnType<typeof openPanel>>
  let storage: TemporaryStorage
  let clock = now

  beforeAll(async () => {
    storage = await temporaryStorage()
    admin = await openAdmin(connection(), { storage, now: () => clock })
    panel = await openPanel(connection(), storage, { now: () => clock })
    return () => storage[Symbol.asyncDispose]()
  })

  beforeEach(async () => {
    clock = now
    await emptyTables(
      connection(),
      ...(['talents', 'talent_media', 'talent_private_data', 'card_requests', 'card_pictures', 'outbox'] as const),
      ...(['media', 'audit', 'versions', 'discarded_files', 'entities', 'stays', 'erasures'] as const),
    )
    await insertAgency(connection())
  })

  const ask = (ids: number[], differences: object = {}, role: 'booker' | 'limited' | 'editor' = 'booker') =>
    admin.post('/card-requests', { ids, via: 'mail', language: 'pt', ...differences }, role)
  const asked = async (...call: Parameters<typeof ask>) => (await ask(...call)).json()
  const mails = () => db.selectFrom('outbox').select(['kind', 'to', 'subject', 'text']).orderBy('id').execute()
  const list = async (query = '') => (await (await admin.get(`/card-requests${query}`, 'booker')).json()).data
  const read = async (id: number) => (await admin.get(`/card-requests/${id}`, 'booker')).json()
  const accept = (record: { id: number; talent_version: number }, what: object) =>
    admin.post(`/card-requests/${record.id}/accept`, { talent_version: record.talent_version, ...what }, 'booker')
  const talentOf = async (id: number) => (await admin.get(`/talents/${id}`)).json()

  /** Asks a talent by a link, answers it, and returns what the agency sees. */
  async function answer(talent: number, answers: object, pictures: Record<string, Uint8Array> = {}) {
    const { links } = await asked([talent], { via: 'link' })
    const token = tokenIn(links[0].url)
    for (const [view, bytes] of Object.entries(pictures)) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], 'a.jpg'))
      expect((await panel.post(`/api/my-card/${token}/pictures/${view}`, form)).status).toBe(201)
    }
    expect((await panel.post(`/api/my-card/${token}/send`, answers)).status).toBe(204)
    const [line] = await list(`?talent_ids=${talent}`)
    return read(line.id)
  }

  test('asks many talents at once, each in the right mailbox, and says why others were left out', async () => {
    const ana = await insertReachableTalent(db)
    const bia = await insertReachableTalent(
      db,
      { ...guardian, guardian_consent_on: '2026-01-01' },
      { birthdate: '2011-01-01' },
    )
    const silent = await insertReachableTalent(db, { phone: '1' }, { name: 'Caio' })
    const without = await insertReachableTalent(db, guardian, { name: 'Duda', birthdate: '2011-01-01' })
    const ageless = await insertReachableTalent(db, undefined, { name: 'Eva', birthdate: null })
    // An address of one's own does not replace the guardian's, nor the other way round.
    const own = { email: 'flor@mail.example', guardian_consent_on: '2026-01-01' }
    const alone = await insertReachableTalent(db, own, { name: 'Flor', birthdate: '2011-01-01' })
    const grown = await insertReachableTalent(db, guardian, { name: 'Gil', birthdate: '2000-01-01' })
    const answers = await asked([ana, bia, silent, without, ageless, alone, grown])
    expect(answers).toMatchObject({ asked: 2, links: [] })
    expect(answers.skipped.map(({ name, reason }: { name: string; reason: string }) => [name, reason])).toEqual([
      ['Caio', 'no_address'],
      ['Duda', 'no_guardian_consent'],
      ['Eva', 'no_guardian_consent'],
      ['Flor', 'no_address'],
      ['Gil', 'no_address'],
    ])
    expect((await mails()).map(({ to }) => to)).toEqual(['ana@mail.example', 'mae@mail.example'])
    // A second press sends nothing twice.
    expect(await asked([ana, bia])).toMatchObject({ asked: 0, skipped: [{ reason: 'already_asked' }, {}] })
    expect(await list()).toMatchObject([{ talent_id: bia }, { talent_id: ana, state: 'asked', is_mailed: true }])
  })

  test('renews the link of one talent, and ends the earlier one', async () => {
    const ana = await insertReachableTalent(db)
    await asked([ana])
    const link = (await asked([ana], { via: 'link' })).links[0].url
    const [mail] = await mails()
    expect((await panel.get(`/api/my-card/${tokenIn(mail?.text ?? '')}`)).status).toBe(404)
    expect((await panel.get(`/api/my-card/${tokenIn(link)}`)).status).toBe(200)
    expect(await list()).toMatchObject([{ state: 'asked' }])
    await panel.post(`/api/my-card/${tokenIn(link)}/opened`, {})
    expect(await list()).toMatchObject([{ state: 'opened' }])
    // Nobody has opened the new link.
    await asked([ana], { via: 'link' })
    expect(await list()).toMatchObject([{ state: 'asked' }])
    const minor = await insertReachableTalent(
      db,
      { ...guardian, guardian_consent_on: '2026-01-01' },
      { birthdate: '2011-01-01' },
    )
    expect(await asked([minor], { via: 'link' })).toMatchObject({ skipped: [{ reason: 'guardian_mail_only' }] })
  })

  test('asks again beside an earlier answer and a link that was asked for on the site, which stay', async () => {
    const [ana, bia] = [await insertReachableTalent(db), await insertReachableTalent(db, { email: 'b@mail.example' })]
    const record = await answer(ana, { values: { waist: '62' } })
    await accept(record, { fields: ['waist'] })
    const typed = await insertCardRequest(db, ana, { asked_by: null })
    expect(await asked([ana, bia])).toMatchObject({ asked: 2, skipped: [] })
    expect(await list(`?talent_ids=${ana}`)).toMatchObject([
      { state: 'asked' },
      { id: typed.id },
      { id: record.id, state: 'accepted' },
    ])
    expect((await read(record.id)).fields).toMatchObject([{ name: 'waist', after: 62 }])
    expect((await panel.get(`/api/my-card/${typed.token}`)).status).toBe(200)
  })

  test('makes a link for each of several talents, and lists the requests of those', async () => {
    const ana = await insertReachableTalent(db)
    const bia = await insertReachableTalent(db, { phone: '1' }, { name: 'Bia' })
    const caio = await insertReachableTalent(db, undefined, { name: 'Caio' })
    await asked([caio])
    const { links, skipped } = await asked([ana, bia, caio], { via: 'link' })
    expect(links.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Bia'])
    expect(skipped).toMatchObject([{ name: 'Caio', reason: 'already_asked' }])
    const card = await panel.get(`/api/my-card/${tokenIn(links[1].url)}`)
    expect((await card.json()).name).toBe('Bia')
    const lines: { talent_id: number }[] = await list(`?talent_ids=${ana},${caio},x`)
    expect(lines.map(({ talent_id }) => talent_id)).toEqual([ana, caio])
    expect(await list('?talent_ids=')).toEqual([])
    const tooMany = Array.from({ length: maxSharedLinks + 1 }, (_, index) => index + 1)
    expect((await ask(tooMany, { via: 'link' })).status).toBe(422)
  })

  test('limits requests to roles and boards', async () => {
    const man = await insertReachableTalent(db, undefined, { category: 'man' })
    expect((await ask([man], {}, 'editor')).status).toBe(403)
    expect(await asked([man], {}, 'limited')).toMatchObject({ asked: 0, skipped: [] })
    await asked([man])
    const [{ id }] = await list()
    expect((await (await admin.get('/card-requests', 'limited')).json()).data).toEqual([])
    for (const path of [`/card-requests/${id}`, `/card-requests/${id}/pictures/front`])
      expect((await admin.get(path, 'limited')).status).toBe(404)
    expect((await admin.post(`/card-requests/${id}/accept`, { talent_version: 1 }, 'limited')).status).toBe(404)
    expect((await admin.delete(`/card-requests/${id}`, 'limited')).status).toBe(404)
    expect((await admin.delete(`/card-requests/${id}`, 'booker')).status).toBe(204)
    expect(await list()).toEqual([])
  })

  test('deletes a request again that a restored backup brings back', async () => {
    const ana = await insertReachableTalent(db)
    await answer(ana, { unchanged: true }, { front: jpeg })
    const [stored] = await db.selectFrom('card_requests').selectAll().execute()
    const pictures = await db.selectFrom('card_pictures').selectAll().execute()
    clock = dayAfter(1)
    await admin.delete(`/card-requests/${stored?.id}`, 'booker')
    const erasures = await db.selectFrom('erasures').selectAll().execute()
    expect(erasures).toMatchObject([{ kind: 'card-requests' }])
    await db.deleteFrom('erasures').execute()
    if (stored) await db.insertInto('card_requests').values(stored).execute()
    await db.insertInto('card_pictures').values(pictures).execute()
    await eraseAgain(db, erasures, clock)
    expect(await list()).toEqual([])
    const discarded = await db.selectFrom('discarded_files').select('key').execute()
    expect(discarded).toContainEqual({ key: pictures[0]?.key })
  })

  test('reminds once after three days, by a link of its own, and not of what was answered', async () => {
    const ana = await insertReachableTalent(db)
    // Neither of a link that was asked for on the site, one to share, one that has ended, nor one to a former address.
    const silent = [{ asked_by: null }, { sent_to: null }, { at: dayAfter(-4.5) }, { sent_to: 'former@mail.example' }]
    for (const request of silent) await insertCardRequest(db, await insertReachableTalent(db), request)
    await insertReachableTalent(db, { email: 'caio@mail.example' }, { name: 'Caio' }).then((id) => ask([id]))
    await asked([ana])
    const [, first] = await mails()
    const [request] = await list()
    await panel.post(`/api/my-card/${tokenIn((await mails())[0]?.text ?? '')}/send`, { unchanged: true })
    const remind = (days: number) => {
      const at = dayAfter(days)
      return remindOfCards(db, { now: at, today: '2026-06-18', timeZone: 'UTC', siteUrl: 'https://agency.example' })
    }
    expect(await remind(2.9)).toBe(0)
    expect(await remind(3)).toBe(1)
    expect(await remind(4)).toBe(0)
    const reminder = (await mails()).at(-1)
    expect(reminder).toMatchObject({ to: 'ana@mail.example', subject: expect.stringContaining('ainda esperamos') })
    for (const { text } of [first, reminder].flatMap((mail) => mail ?? []))
      expect((await panel.get(`/api/my-card/${tokenIn(text)}`)).status).toBe(200)
    expect(request.talent_id).toBe(ana)
    // A new request ends both links.
    await asked([ana])
    for (const { text } of [first, reminder].flatMap((mail) => mail ?? []))
      expect((await panel.get(`/api/my-card/${tokenIn(text)}`)).status).toBe(404)
  })

  test('shows nothing of an answer before the talent has sent it', async () => {
    const ana = await insertReachableTalent(db)
    const { links } = await asked([ana], { via: 'link' })
    const form = new FormData()
    form.set('file', new File([new Uint8Array(jpeg)], 'a.jpg'))
    expect((await panel.post(`/api/my-card/${tokenIn(links[0].url)}/pictures/front`, form)).status).toBe(201)
    const [{ id }] = await list()
    expect(await read(id)).toMatchObject({ sent_at: null, pictures: [] })
    expect((await admin.get(`/card-requests/${id}/pictures/front`, 'booker')).status).toBe(404)
  })

  test('shows old and new side by side, and flags changes over 8 %', async () => {
    const ana = await insertReachableTalent(db, undefined, { waist: 60, hips: 100, shoes: 40 })
    await insertMedia(db, String(ana), { kind: 'snap', view: 'front', url: 'media/old.webp', width: 300, height: 400 })
    const answers = { values: { waist: '65', hips: '108', bust: '84', shoes: '36' }, city: 'Rio', note: 'Oi' }
    const record = await answer(ana, answers, { front: jpeg, side: other })
    expect(record).toMatchObject({
      state: 'sent',
      is_minor: false,
      note: 'Oi',
      city: { before: 'Recife', after: 'Rio' },
    })
    expect(record.fields).toEqual([
      { name: 'bust', before: null, after: 84, is_large: false },
      { name: 'waist', before: 60, after: 65, is_large: true },
      { name: 'hips', before: 100, after: 108, is_large: false },
      { name: 'shoes', before: 40, after: 36, is_large: true },
    ])
    expect(record.pictures).toMatchObject([
      { view: 'front', width: 60, old: { url: 'media/old.webp', height: 400 } },
      { view: 'side', old: null },
    ])
    const file = await admin.get(`/card-requests/${record.id}/pictures/front`, 'booker')
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    // Reading what was sent is recorded.
    const opened = await db
      .selectFrom('audit')
      .select(['resource', 'record_id'])
      .where('action', '=', 'opened')
      .execute()
    expect(opened[0]).toEqual({ resource: 'card-requests', record_id: String(record.id) })
    // Nothing of it is public.
    const { waist, media, digitals_at } = await talentOf(ana)
    expect([waist, media.length, digitals_at]).toEqual([60, 1, null])
    expect(await (await admin.get('/dashboard', 'booker')).json()).toMatchObject({
      cards: { total: 1, waiting: [{ talent: 'Ana' }] },
    })
    expect(await (await admin.get('/dashboard', 'editor')).json()).not.toHaveProperty('cards')
  })

  test('accepts per picture and field, with dates, version and audit', async () => {
    const ana = await insertReachableTalent(db, undefined, { waist: 60 })
    await insertMedia(db, String(ana), { kind: 'snap', view: 'entire', url: 'media/old.webp' })
    await insertMedia(db, String(ana), { kind: 'snap', view: 'side', url: 'media/side.webp' })
    const travel = { city: 'Milão', country: 'IT', from: '2026-07-01', to: '2026-07-31' }
    const answers = { values: { waist: '62', hips: '92', hair: 'red' }, travel }
    const record = await answer(ana, answers, { entire: jpeg, side: other, front: jpeg })
    clock = dayAfter(2)
    const accepted = await accept(record, {
      pictures: [
        { view: 'entire', crown: 0.1, sole: 0.9 },
        { view: 'front', crop: { x: 0, y: 0, width: 0.5, height: 0.5 } },
      ],
      fields: ['waist', 'hair'],
      travel: 'private',
    })
    expect([accepted.status, (await accepted.json()).state]).toEqual([200, 'accepted'])
    const talent = await talentOf(ana)
    expect(talent).toMatchObject({
      waist: 62,
      hips: null,
      hair: 'red',
      digitals_at: '2026-06-15',
      measured_at: '2026-06-15',
    })
    expect(talent.stays).toEqual([{ ...travel, public: false }])
    const snaps = talent.media.filter(({ kind }: { kind: string }) => kind === 'snap')
    expect(snaps).toMatchObject([
      { view: 'side', url: 'media/side.webp' },
      { view: 'entire', crown: 0.1, sole: 0.9, width: 60 },
      { view: 'front', width: 30, height: 40 },
    ])
    const versions = await db.selectFrom('versions').select('version').where('record_id', '=', String(ana)).execute()
    expect(versions.map(({ version }) => version)).toEqual([1, 2])
    const audit = await db.selectFrom('audit').select(['action', 'resource']).orderBy('id').execute()
    expect(audit.slice(-2)).toEqual([
      { action: 'changed', resource: 'talents' },
      { action: 'accepted', resource: 'card-requests' },
    ])
  })

  test.each([
    [{ unchanged: false }, null],
    [{ unchanged: true }, '2026-06-15'],
    // No measure.
    [{ fields: ['hair'] }, null],
  ])('dates measures that have not changed when the user accepts it: %j', async (what, measured_at) => {
    const ana = await insertReachableTalent(db)
    const record = await answer(ana, { values: { hair: 'red' }, unchanged: true })
    expect((await accept(record, what)).status).toBe(200)
    expect((await talentOf(ana)).measured_at).toBe(measured_at)
  })

  test.each([
    [{}, 'Recife', 1],
    [{ city: true }, 'Natal', 1],
    [{ travel: 'no' }, 'Recife', 1],
    [{ travel: 'public' }, 'Recife', 2],
  ])('takes the city and the journey as the user accepts them: %j', async (what, city, stays) => {
    const ana = await insertReachableTalent(db)
    await insertStay(db, String(ana), { city: 'Paris', from: '2026-08-01', to: '2026-08-09' })
    await insertMedia(db, String(ana), { kind: 'book', url: 'media/book.webp' })
    const travel = { city: 'Milão', country: 'IT', from: '2026-07-01', to: '2026-07-31' }
    const record = await answer(ana, { values: { waist: '62' }, city: 'Natal', travel }, { front: jpeg })
    expect((await accept(record, { ...what, pictures: [{ view: 'front' }] })).status).toBe(200)
    const talent = await talentOf(ana)
    expect([talent.city, talent.stays.length]).toEqual([city, stays])
    expect(talent.media.map(({ kind }: { kind: string }) => kind)).toEqual(['book', 'snap'])
  })

  test('dates what was sent in the evening, and the end of its link, in the time zone of the agency', async () => {
    clock = new Date('2026-06-15T01:00:00Z')
    const [ana, bia] = [await insertReachableTalent(db), await insertReachableTalent(db, { email: 'b@mail.example' })]
    await asked([bia])
    expect((await mails())[0]?.text).toContain('21 de junho de 2026')
    const record = await answer(ana, { values: { waist: '62' } }, { front: jpeg })
    const accepted = await accept(record, { pictures: [{ view: 'front' }], fields: ['waist'] })
    expect(accepted.status, await accepted.clone().text()).toBe(200)
    expect(await talentOf(ana)).toMatchObject({ digitals_at: '2026-06-14', measured_at: '2026-06-14' })
  })

  test('lists each request under its state', async () => {
    const talents = [await insertReachableTalent(db), await insertReachableTalent(db, { email: 'b@mail.example' })]
    const [ana = 0, bia = 0] = talents
    const record = await answer(ana, { unchanged: true })
    const states = ['asked', 'opened', 'sent', 'accepted']
    const counts = () => Promise.all(states.map(async (state) => (await list(`?state=${state}`)).length))
    const { links } = await asked([bia], { via: 'link' })
    expect(await counts()).toEqual([1, 0, 1, 0])
    await panel.post(`/api/my-card/${tokenIn(links[0].url)}/opened`, {})
    expect(await counts()).toEqual([0, 1, 1, 0])
    await accept(record, { unchanged: true })
    expect(await counts()).toEqual([0, 1, 0, 1])
  })

  test('takes one of two acceptances at once, and refuses one of an outdated talent', async () => {
    const ana = await insertReachableTalent(db, undefined, { waist: 60 })
    const record = await answer(ana, { values: { waist: '62' }, unchanged: true }, { front: jpeg })
    expect((await accept({ ...record, talent_version: 99 }, {})).status).toBe(409)
    const what = { pictures: [{ view: 'front' }], fields: ['waist'], unchanged: true }
    const responses = await Promise.all([accept(record, what), accept(record, what)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await talentOf(ana)).version).toBe(2)
    expect((await accept(await read(record.id), what)).status).toBe(409)
  })
})
