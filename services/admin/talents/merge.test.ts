import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PrivateDataRecord } from '#contracts/admin/private-data.ts'
import type { TalentDuplicates } from '#contracts/admin/talent-merge.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertPicture } from '#tests/helpers/panel.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'

const stay = { city: 'Milan', country: 'IT', from: '2026-07-01', to: '2026-07-31', public: true }

bothDialects((connection) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let storage: Awaited<ReturnType<typeof temporaryStorage>>

  beforeAll(async () => {
    storage = await temporaryStorage()
    admin = await openAdmin(connection(), { storage })
    return () => storage[Symbol.asyncDispose]()
  })

  beforeEach(() =>
    emptyTables(
      connection(),
      'talents',
      'talent_private_data',
      'talent_documents',
      'bin',
      'versions',
      'audit',
      'media',
    ),
  )

  async function create(facts: object, privateData?: object): Promise<number> {
    const response = await admin.post('/talents', { category: 'woman', ...facts })
    expect(response.status).toBe(201)
    const { id } = await response.json()
    if (privateData) await admin.put(`/private-data/${id}`, { ...privateData, version: 1 })
    return id
  }

  const read = async (id: number): Promise<TalentRecord> => (await admin.get(`/talents/${id}`)).json()
  const readPrivate = async (id: number): Promise<PrivateDataRecord> => (await admin.get(`/private-data/${id}`)).json()
  const duplicates = async (query = ''): Promise<TalentDuplicates['data']> =>
    (await (await admin.get(`/talents/duplicates${query}`, 'booker')).json()).data

  async function merge(id: number, other: number, changes: object = {}, role: 'booker' | 'editor' = 'booker') {
    const [talent, otherTalent] = [await read(id), await read(other)]
    const [own, others] = [await readPrivate(id), await readPrivate(other)]
    const versions = {
      ...{ version: talent.version, other_version: otherTalent.version },
      ...{ private_version: own.version, other_private_version: others.version },
    }
    const body = { other, ...versions, take: [], take_private: [], ...changes }
    return admin.post(`/talents/${id}/merge`, body, role)
  }

  async function addDocument(id: number, name: string) {
    const form = new FormData()
    form.set('file', new File(['%PDF-1.7'], name))
    expect((await admin.call('POST', `/private-data/${id}/documents`, form)).status).toBe(201)
  }

  const documentsOf = async (id: number) =>
    (await (await admin.get(`/private-data/${id}/documents`)).json()).data.map(({ title }: never) => title)

  test('finds the same name and birth date, or the same address, without accents and case', async () => {
    const ana = await create({ name: 'Ána Lúcia', birthdate: '2001-02-03' }, { email: 'ana@mail.example' })
    const same = await create({ name: 'ana lucia', birthdate: '2001-02-03' })
    await create({ name: 'Ana Lucia', birthdate: '2001-02-04' })
    await create({ name: 'Ana Lucia' })
    const address = await create({ name: 'Zoe' }, { email: 'ANA@mail.example' })
    await create({ name: 'Other' }, { email: 'other@mail.example' })
    expect((await duplicates()).map((group) => group.map(({ id }) => id))).toEqual([[ana, same, address]])
    expect((await duplicates(`?id=${same}`)).flat().map(({ id }) => id)).toEqual([ana, same])
    expect((await duplicates(`?id=${ana}`)).flat().map(({ id }) => id)).toEqual([ana, same, address])
    expect(await duplicates('?id=999999')).toEqual([])
    await admin.delete(`/talents/${same}?version=1`)
    await admin.delete(`/talents/${address}?version=1`)
    expect(await duplicates()).toEqual([])
    expect((await admin.get('/talents/duplicates', 'editor')).status).toBe(403)
  })

  test('takes the chosen fields and everything else of the other, which goes to the bin', async () => {
    const media: number[] = []
    for (const key of ['media/a.webp', 'media/b.webp', 'media/c.webp'])
      media.push(Number(await insertPicture(connection(), key)))
    const [a, b, c] = media
    const id = await create(
      {
        ...{ name: 'Ana', height: 175, city: 'Recife', languages: ['pt'] },
        media: [{ medium_id: a, kind: 'cover' }],
      },
      { phone: '1', notes: 'First', nationalities: ['BR'] },
    )
    const other = await create(
      {
        ...{ name: 'Ana Lúcia', height: 176, city: 'Olinda', languages: ['en', 'pt'], stays: [stay] },
        media: [
          { medium_id: b, kind: 'cover' },
          { medium_id: a, kind: 'book' },
          { medium_id: c, kind: 'snap', view: 'front' },
        ],
      },
      { phone: '2', email: 'ana@mail.example', notes: 'Second', nationalities: ['IT'] },
    )
    await addDocument(other, 'Contract.pdf')
    const take = { take: ['name', 'height'], take_private: ['email', 'nationalities'] }
    const response = await merge(id, other, take)
    expect(response.status).toBe(200)
    const merged: TalentRecord = await response.json()
    expect(merged).toMatchObject({ id, name: 'Ana Lúcia', height: 176, city: 'Recife', languages: ['en', 'pt'] })
    expect(merged.stays).toEqual([stay])
    expect(merged.media.map(({ kind, url }) => [kind, url])).toEqual([
      ['cover', 'media/a.webp'],
      ['book', 'media/b.webp'],
      ['snap', 'media/c.webp'],
    ])
    expect(await readPrivate(id)).toMatchObject({
      ...{ phone: '1', email: 'ana@mail.example', nationalities: ['IT'], notes: 'First\n\nSecond', version: 3 },
    })
    expect(await documentsOf(id)).toEqual(['Contract'])
    expect((await admin.get(`/talents/${other}`)).status).toBe(404)

    const { data } = await (await admin.get(`/audit?record_id=${id}&resource=talents`)).json()
    expect(data[0]).toMatchObject({ action: 'merged', staff_id: 'b1', changes: { merged: String(other) } })
    const versions = (await (await admin.get(`/talents/${id}/versions`)).json()).data
    expect(versions.length).toBeGreaterThanOrEqual(2)
  })

  test('gives the documents back when the other comes out of the bin', async () => {
    const [id, other] = [await create({ name: 'Ana' }), await create({ name: 'Ana' }, { phone: '2' })]
    await addDocument(id, 'Own.pdf')
    await addDocument(other, 'Other.pdf')
    expect((await merge(id, other)).status).toBe(200)
    expect((await documentsOf(id)).toSorted()).toEqual(['Other', 'Own'])
    const records = [{ resource: 'talents', record_id: String(other) }]
    expect((await admin.post('/bin/restore', { records })).status).toBe(204)
    expect([await documentsOf(id), await documentsOf(other)]).toEqual([['Own'], ['Other']])
    expect(await readPrivate(other)).toMatchObject({ phone: '2' })
  })

  const moveToBin = async (id: number) =>
    expect((await admin.delete(`/talents/${id}?version=${(await read(id)).version}`)).status).toBe(204)
  const recordsOf = (id: number) => ({ records: [{ resource: 'talents', record_id: String(id) }] })

  test('gives the documents back when the talent that took them over is erased', async () => {
    const [id, other] = [await create({ name: 'Ana' }), await create({ name: 'Ana' })]
    await addDocument(id, 'Own.pdf')
    await addDocument(other, 'Other.pdf')
    expect((await merge(id, other)).status).toBe(200)
    await moveToBin(id)
    expect((await admin.post('/bin/delete', recordsOf(id))).status).toBe(204)
    expect((await admin.post('/bin/restore', recordsOf(other))).status).toBe(204)
    expect(await documentsOf(other)).toEqual(['Other'])
    const left = await connection().db.selectFrom('talent_documents').select('title').execute()
    expect(left).toEqual([{ title: 'Other' }])
  })

  test('gives each talent its own documents back after two merges in a row', async () => {
    const ids = [await create({ name: 'Ana' }), await create({ name: 'Ana' }), await create({ name: 'Ana' })] as const
    const [first, second, third] = ids
    for (const [index, id] of ids.entries()) await addDocument(id, `${index + 1}.pdf`)
    expect((await merge(second, first)).status).toBe(200)
    expect((await merge(third, second)).status).toBe(200)
    for (const id of [first, second]) expect((await admin.post('/bin/restore', recordsOf(id))).status).toBe(204)
    expect([await documentsOf(first), await documentsOf(second), await documentsOf(third)]).toEqual([
      ['1'],
      ['2'],
      ['3'],
    ])
  })

  test('erases documents that a merge has moved, on request of the person', async () => {
    const id = await create({ name: 'Ana' }, { email: 'new@mail.example' })
    const other = await create({ name: 'Ana' }, { email: 'old@mail.example' })
    await addDocument(id, 'Own.pdf')
    await addDocument(other, 'Passport.pdf')
    expect((await merge(id, other)).status).toBe(200)
    const email = 'old@mail.example'
    expect(await (await admin.post('/personal-data/look', { email })).json()).toMatchObject({ documents: 1 })
    await admin.post('/personal-data/delete', { email })
    expect(await documentsOf(id)).toEqual(['Own'])
  })

  test('changes nothing when one has changed, is missing or is the same, and for editors', async () => {
    const [id, other] = [await create({ name: 'Ana' }), await create({ name: 'Ana' }, { phone: '2' })]
    for (const outdated of ['version', 'other_version', 'private_version', 'other_private_version']) {
      expect((await merge(id, other, { [outdated]: 9 })).status, outdated).toBe(409)
    }
    expect((await merge(id, other, { other: 999_999 })).status).toBe(404)
    expect((await merge(id, other, { other: id })).status).toBe(422)
    expect((await merge(id, other, { take: ['published'] })).status).toBe(422)
    expect((await merge(id, other, { take_private: ['notes'] })).status).toBe(422)
    expect((await merge(id, other, {}, 'editor')).status).toBe(403)
    // The name is needed while the talent is published, so the merge fails at its end.
    const nameless = await create({ name: '' }, { notes: 'x' })
    await connection().db.updateTable('talents').set({ published: 1 }).where('id', '=', id).execute()
    expect((await merge(id, nameless, { take: ['name'] })).status).toBe(422)
    expect((await read(nameless)).version).toBe(1)
    expect(await readPrivate(id)).toMatchObject({ version: 1, notes: null })
  })
})
