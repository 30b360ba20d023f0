import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { applicationViews } from '#contracts/panel/submissions.ts'
import { countRows } from '#database/count-rows.ts'
import type { Storage } from '#services/storage/storage.ts'
import { adult, formWith, fourPhotos, guardian, jpeg, mailsOf } from '#tests/helpers/applications.ts'
import { pngBomb } from '#tests/helpers/decompression-bombs.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertAgency, openPanel } from '#tests/helpers/panel.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'

const heic = await readFile(new URL('../../images/snap.heic', import.meta.url))

eachDialect((connection, db) => {
  const storage = ofEachTest(temporaryStorage)
  const panel = ofEachTest(() => openPanel(connection(), storage))

  beforeAll(() => insertAgency(connection()))

  function storedOf(id: string) {
    return db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  const countApplications = () => countRows(db.selectFrom('submissions'))

  function noteOfFiles() {
    return db.selectFrom('discarded_files').selectAll().execute()
  }

  test('stores fields, photos and mails of an adult’s application', async () => {
    const form = formWith({ ...adult, ...guardian, instagram: ' ' }, { ...fourPhotos(), front: heic })
    const response = await panel.post('/get-scouted/pt', form)
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as { id: string }
    const row = await storedOf(id)
    expect(row).toMatchObject({ kind: 'application', status: 'new', expires_at: '2026-12-12T12:00:00.000Z' })
    expect(JSON.parse(row.payload)).toEqual({ ...adult, height: 176 })

    const files = await db
      .selectFrom('submission_files')
      .selectAll()
      .where('submission_id', '=', id)
      .orderBy('key')
      .execute()
    expect(files.map((file) => file.view)).toEqual(['entire', 'front', 'profile', 'side'])
    expect(await storage.keys()).toEqual(files.map((file) => file.key))
    expect(files[1]).toMatchObject({ type: 'image/webp', width: 300, height: 400 })
    expect(await noteOfFiles()).toEqual([])
    expect(await mailsOf(connection(), id)).toMatchObject([
      { kind: 'notification', to: 'agency@marmore.example' },
      { kind: 'receipt', to: adult.email },
    ])
  })

  test('names the day of deletion in the time zone of the agency', async () => {
    const evening = await openPanel(connection(), storage, { now: () => new Date('2026-06-15T01:00:00Z') })
    const response = await evening.post('/get-scouted/pt', formWith(adult, fourPhotos()))
    const mails = await mailsOf(connection(), ((await response.json()) as { id: string }).id)
    expect(mails.find(({ kind }) => kind === 'receipt')?.text).toContain('11 de dezembro de 2026')
  })

  test('processes photos of other senders before more slow ones of the same', async () => {
    const slow = pngBomb(1_100, 1_100, { depth: 8, colorType: 6 })
    const slowPhotos = Object.fromEntries(applicationViews.map((view) => [view, slow]))
    let completedSlow = 0
    const send = async (photos: Record<string, Uint8Array>, visitor: string) => {
      const form = formWith({ ...adult, email: `${crypto.randomUUID()}@mail.example` }, photos)
      return (await panel.post('/get-scouted/pt', form, { 'x-forwarded-client': visitor })).status
    }
    const flood = Array.from({ length: 4 }, async () => {
      const status = await send(slowPhotos, '203.0.113.1')
      completedSlow++
      return status
    })
    const others = ['203.0.113.2', '203.0.113.3'].map((visitor) => send(fourPhotos(), visitor))
    expect(await Promise.all(others)).toEqual([201, 201])
    // The slow ones came first: in the order of arrival, all of them would have been answered.
    const completedBefore = completedSlow
    expect(await Promise.all(flood)).toEqual([201, 201, 201, 201])
    expect(completedBefore).toBeLessThanOrEqual(1)
  }, 60_000)

  test('serves photos to nobody', async () => {
    await panel.post('/get-scouted/pt', formWith(adult))
    const [key = ''] = await storage.keys()
    for (const path of [`/media/${encodeURIComponent(`../${key}`)}`, `/media/../${key}`, `/${key}`, `/media/${key}`]) {
      expect((await panel.get(path)).status).toBe(404)
    }
  })

  test('asks the guardian of a minor, does not notify the agency, and stores it for 15 days', async () => {
    const minor = { ...adult, full_name: 'Nome http://evil.example', birthdate: '2010-06-16', ...guardian }
    const response = await panel.post('/get-scouted/pt', formWith(minor))
    const { id } = (await response.json()) as { id: string }
    expect(await storedOf(id)).toMatchObject({ status: 'awaiting_guardian', expires_at: '2026-06-30T12:00:00.000Z' })
    const mails = await mailsOf(connection(), id)
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['guardian', guardian.guardian_email],
      ['receipt', adult.email],
    ])
    expect(mails[0]?.text).toContain('https://agency.example/responsavel/')
    expect(mails[0]?.text).not.toContain('http://evil')
  })

  test.each([
    ['rejects', 'on the day before the 14th birthday', '2012-06-16', 422],
    ['accepts', 'on the 14th birthday', '2012-06-15', 201],
  ])('%s an application %s', async (_expected, _when, birthdate, status) => {
    const before = await countApplications()
    const response = await panel.post('/get-scouted/en', formWith({ ...adult, ...guardian, birthdate }))
    expect(response.status).toBe(status)
    if (status === 201) return
    expect(await response.json()).toMatchObject({
      errors: { birthdate: [expect.stringContaining('from the age of 14')] },
    })
    expect(await countApplications()).toEqual(before)
    expect(await storage.keys()).toEqual([])
  })

  test.each([
    ['nobody', {}, ['guardian_email', 'guardian_name', 'guardian_relationship']],
    ['someone without an address', { ...guardian, guardian_email: '' }, ['guardian_email']],
    [
      'themselves by another name',
      { ...guardian, guardian_email: adult.email.replace('@', '+mae@') },
      ['guardian_email'],
    ],
    ['themselves', { ...guardian, guardian_email: adult.email.toUpperCase() }, ['guardian_email']],
  ])('a minor with %s as guardian', async (_what, given, fields) => {
    const response = await panel.post('/get-scouted/pt', formWith({ ...adult, birthdate: '2010-01-01', ...given }))
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: object }
    expect(Object.keys(errors).sort()).toEqual(fields)
    expect(await storage.keys()).toEqual([])
  })

  test.each([
    ['2026-06-15T00:30:00Z', '2008-06-15', 'on the eve of the 18th birthday', 422],
    ['2026-06-15T02:59:59Z', '2008-06-15', 'a second before the 18th birthday', 422],
    ['2026-06-15T03:00:00Z', '2008-06-15', 'from midnight in São Paulo', 201],
    ['2026-03-01T02:59:59Z', '2008-02-29', 'on 28 February, born on the 29th', 422],
    ['2026-03-01T03:00:00Z', '2008-02-29', 'on 1 March, born on 29 February', 201],
  ])('without a guardian at %s, born on %s, %s: %i', async (timestamp, birthdate, _when, status) => {
    const panel = await openPanel(connection(), storage, { now: () => new Date(timestamp) })
    const response = await panel.post(
      '/get-scouted/en',
      formWith({ ...adult, birthdate, email: 'vespera@mail.example' }),
    )
    expect(response.status).toBe(status)
    if (status === 422) expect((await response.json()).errors).toHaveProperty('guardian_email')
  })

  test('refuses an implausible birthdate by the same rule as the site', async () => {
    const reported = async (birthdate: string) =>
      (await (await panel.post('/get-scouted/en', formWith({ ...adult, birthdate, full_name: '' }))).json()).errors
    expect(await reported('1906-06-15')).not.toHaveProperty('birthdate')
    expect(await reported('1905-06-15')).toHaveProperty('birthdate')
  })

  test('limits requests for consent to five a day and mailbox, and then stores nothing', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 7; sent++) {
      const guardian_email = `Alguem+${sent}@mail.example`
      const form = formWith({ ...adult, ...guardian, guardian_email, birthdate: '2010-01-01' })
      statuses.push((await panel.post('/get-scouted/pt', form, { 'x-forwarded-client': `198.51.100.${sent}` })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect(await storage.keys()).toHaveLength(20)
  }, 60_000)

  test('reports all errors at once', async () => {
    const { consent: _, ...fields } = adult
    const form = formWith({ ...fields, height: 'tall', birthdate: '2027-01-01' }, { profile: jpeg, front: jpeg })
    // One of two photos in a field would be lost.
    form.append('front', new File([new Uint8Array(jpeg)], 'IMG_0002.jpg'))
    const response = await panel.post('/get-scouted/pt', form)
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: object }
    expect(Object.keys(errors).sort()).toEqual(['birthdate', 'consent', 'entire', 'front', 'height', 'side'])
  })

  test('stores nothing when a photo is invalid', async () => {
    const before = await countApplications()
    const photos = { ...fourPhotos(), side: Buffer.from('<svg/>'), entire: jpeg.subarray(0, 100) }
    const response = await panel.post('/get-scouted/en', formWith(adult, photos))
    expect(await response.json()).toMatchObject({
      status: 422,
      errors: {
        side: ['Please send the photo as JPEG, PNG, WebP or HEIC.'],
        entire: ['We could not open this photo. Please try another one.'],
      },
    })
    expect(await countApplications()).toEqual(before)
    expect(await storage.keys()).toEqual([])
  })

  test('stores no photo when the third cannot be stored', async () => {
    let puts = 0
    const full: Storage = {
      ...storage,
      put: (...photo) => (++puts < 3 ? storage.put(...photo) : Promise.reject(new Error('the disk is full'))),
    }
    const panel = await openPanel(connection(), full)
    const before = await countApplications()
    await expect(panel.post('/get-scouted/pt', formWith(adult))).rejects.toThrow('request failed')
    expect(await countApplications()).toEqual(before)
    expect(await storage.keys()).toEqual([])
    await db.deleteFrom('discarded_files').execute()
  })

  test('keeps the photos when the application is stored but the connection breaks before the answer', async () => {
    const headers = { 'idempotency-key': 'lost-acknowledgement' }
    // A connection cannot be made to break exactly between the commit and its answer.
    const opened = connection().db
    const transaction = opened.transaction.bind(opened)
    const broken = vi.spyOn(opened, 'transaction').mockImplementation(() => {
      const builder = transaction()
      const execute = builder.execute.bind(builder)
      builder.execute = async (work) => {
        await execute(work)
        throw new Error('Connection terminated unexpectedly')
      }
      return builder
    })
    await expect(panel.post('/get-scouted/pt', formWith(adult), headers)).rejects.toThrow('request failed')
    broken.mockRestore()
    expect((await panel.post('/get-scouted/pt', formWith(adult), headers)).status).toBe(201)
    expect(await storage.keys()).toHaveLength(4)
    expect(await noteOfFiles()).toEqual([])
  })

  test.each([
    ['JSON', '/get-scouted/pt', JSON.stringify(adult), 'application/json', 415],
    ['a broken form', '/get-scouted/pt', 'not a form', 'multipart/form-data; boundary=x', 400],
    ['an unknown language', '/get-scouted/xx', 'a=b', 'application/x-www-form-urlencoded', 404],
    ['a null character', '/get-scouted/pt', 'city=%00', 'application/x-www-form-urlencoded', 422],
  ])('refuses %s', async (_what, path, body, type, status) => {
    expect((await panel.post(path, body, { 'content-type': type })).status).toBe(status)
  })
})
