import { beforeAll, beforeEach, expect, test } from 'vitest'
import { maxDocumentBytes, maxDocuments } from '#contracts/admin/documents.ts'
import { deleteExpired } from '#services/panel/retention/delete-expired.ts'
import { eraseAgain } from '#services/records/erasures.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { erasedKeys } from '#tests/helpers/erasures.ts'
import { now } from '#tests/helpers/panel.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { listStorageKeys } from '../../backup/stored-files.ts'

const pdf = '%PDF-1.7 a contract'
const dayAfter = (days: number) => new Date(now.getTime() + days * 86_400_000)
const isoDay = (days: number) => dayAfter(days).toISOString().slice(0, 10)

eachDialect((connection, db) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let storage: Awaited<ReturnType<typeof temporaryStorage>>
  let id: number

  beforeAll(async () => {
    storage = await temporaryStorage()
    admin = await openAdmin(connection(), { storage })
    return () => storage[Symbol.asyncDispose]()
  })

  beforeEach(async () => {
    await emptyTables(
      connection(),
      'talents',
      'talent_private_data',
      'talent_documents',
      'erasures',
      'audit',
      'discarded_files',
    )
    id = (await (await admin.post('/talents', { name: 'Ana', category: 'woman', birthdate: '2001-01-01' })).json()).id
  })

  function send(content: string | Uint8Array, name = 'contract.pdf', { kind = 'contract', role = 'booker' } = {}) {
    const form = new FormData()
    form.set('file', new File([content as never], name))
    return admin.call('POST', `/private-data/${id}/documents?kind=${kind}`, form, role as 'booker')
  }
  const add = async (content = pdf, name?: string) => (await send(content, name)).json()
  const list = async () => (await (await admin.get(`/private-data/${id}/documents`, 'booker')).json()).data
  const one = (document: { id: number }) => `/private-data/${id}/documents/${document.id}`
  const change = (document: { id: number; version: number }, changes: object) =>
    admin.put(one(document), { kind: 'contract', title: 'Contract', version: document.version, ...changes }, 'booker')
  const keys = async () => (await db.selectFrom('talent_documents').select('key').execute()).map(({ key }) => key)
  const expire = (at: Date) => deleteExpired({ connection: connection(), storage, now: at })

  test('stores a document privately and sends it as a download only', async () => {
    const response = await send(pdf, '../Contract “Ana’s” 2026.PDF')
    expect(response.status).toBe(201)
    const document = await response.json()
    expect(document).toMatchObject({ kind: 'contract', title: 'Contract “Ana’s” 2026', type: 'application/pdf' })
    expect(document).toMatchObject({ size: pdf.length, expires_on: null, days_left: null, version: 1 })
    expect(await keys()).toEqual([expect.stringMatching(/^private\/talents\/[0-9a-f-]{36}\.pdf$/)])
    const file = await admin.get(`${one(document)}/file`, 'booker')
    expect(await file.text()).toBe(pdf)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="document"; filename*=UTF-8''Contract%20%E2%80%9CAna%E2%80%99s%E2%80%9D%202026.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const audit = await db.selectFrom('audit').select(['action', 'user_name', 'changes']).execute()
    expect(audit.slice(-2)).toEqual(
      ['created', 'downloaded'].map((action) => ({
        ...{ action, user_name: 'Booker' },
        changes: JSON.stringify({ document: `contract #${document.id}` }),
      })),
    )
  })

  test('rejects empty, oversized and other files, even with a matching name', async () => {
    const refusals = [
      [await send('', 'a.pdf'), 422, 'broken'],
      [await send('MZ program', 'contract.pdf'), 422, 'unsupported'],
      [await send('<svg xmlns="http://www.w3.org/2000/svg"/>', 'photo.png'), 422, 'unsupported'],
      [await send('PK zip', 'contract.docx'), 422, 'unsupported'],
      [await send(Buffer.concat([Buffer.from(pdf), Buffer.alloc(maxDocumentBytes)]), 'a.pdf'), 413, 'too_large'],
    ] as const
    for (const [response, status, code] of refusals) {
      expect(response.status, code).toBe(status)
      expect(await response.json()).toMatchObject({ errors: { file: [code] } })
    }
    expect((await send(pdf, 'a.pdf', { kind: 'unknown' })).status).toBe(422)
    expect((await admin.call('POST', '/private-data/999999/documents', new FormData())).status).toBe(404)
    expect(await list()).toEqual([])
  })

  test('takes one of several changes of the same version', async () => {
    const document = await add()
    const responses = await Promise.all(['A', 'B', 'C', 'D'].map((title) => change(document, { title })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('removes deceptive characters and the extension from a name', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const document = await (await send(png, 'C:\\docs\\pass\u202Egnp.exe')).json()
    expect(document).toMatchObject({ title: 'passgnp', type: 'image/png' })
    const nameless = await (await send(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), '.jpg')).json()
    expect(nameless).toMatchObject({ title: 'document', type: 'image/jpeg' })
  })

  test('stores at most a hundred documents of a talent', async () => {
    await add()
    const [row] = await db.selectFrom('talent_documents').selectAll().execute()
    if (!row) throw new Error('there is no document')
    const { id: _id, ...columns } = row
    const copies = Array.from({ length: maxDocuments - 2 }, (_, index) => ({ ...columns, key: `private/${index}.pdf` }))
    await db.insertInto('talent_documents').values(copies).execute()
    expect((await send(pdf)).status).toBe(201)
    expect(await (await send(pdf)).json()).toMatchObject({ status: 422, errors: { file: ['too_many'] } })
  })

  test('renames a document, and reports a conflict', async () => {
    const document = await add()
    const changed = await change(document, { title: ' Release ', kind: 'release', expires_on: '2027-01-31' })
    expect(await changed.json()).toMatchObject({ version: 2, title: 'Release', expires_on: '2027-01-31' })
    expect(await (await change(document, {})).json()).toMatchObject({ status: 409, current: { title: 'Release' } })
    const invalid = await change({ ...document, version: 2 }, { title: ' ', expires_on: '2027-02-31' })
    expect(Object.keys((await invalid.json()).errors)).toEqual(['title', 'expires_on'])
    const [other] = [await (await admin.post('/talents', { name: 'Zoe', category: 'woman' })).json()]
    expect((await admin.get(`/private-data/${other.id}/documents/${document.id}/file`)).status).toBe(404)
  })

  test('restores a deleted document for an hour, then erases it with its file', async () => {
    const document = await add()
    const [key = ''] = await keys()
    expect((await admin.delete(one(document), 'booker')).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await admin.get(`${one(document)}/file`)).status).toBe(404)
    expect((await admin.post(`${one(document)}/restore`, {}, 'booker')).status).toBe(204)
    expect((await admin.post(`${one(document)}/restore`, {}, 'booker')).status).toBe(404)
    expect(await list()).toHaveLength(1)
    await admin.delete(one(document), 'booker')
    await expire(new Date(now.getTime() + 3_599_000))
    expect(await storage.has(key)).toBe(true)
    await expire(new Date(now.getTime() + 3_600_000))
    expect([await storage.has(key), await keys()]).toEqual([false, []])
  })

  test('warns 30 days before a document expires, on the dashboard of those who may see it', async () => {
    const expiring = async (role: 'booker' | 'editor') => (await (await admin.get('/dashboard', role)).json()).documents
    for (const days of [31, 30, 7, -1]) await change(await add(), { title: `In ${days}`, expires_on: isoDay(days) })
    const deleted = await add()
    await change(deleted, { expires_on: isoDay(1) })
    await admin.delete(one(deleted), 'booker')
    await change(await add(), { title: 'Never' })
    const shown = await expiring('booker')
    expect(shown.map(({ title, days_left }: never) => [title, days_left])).toEqual([
      ['In -1', -1],
      ['In 7', 7],
      ['In 30', 30],
    ])
    expect(shown[0]).toMatchObject({ talent_id: id, talent: 'Ana', kind: 'contract' })
    expect(await expiring('editor')).toBeUndefined()
    await admin.delete(`/talents/${id}?version=1`)
    expect(await expiring('booker')).toEqual([])
  })

  test('keeps files of talents in the bin, and erases them with the talent', async () => {
    await add()
    const [key = ''] = await keys()
    expect(await listStorageKeys(db)).toContain(key)
    await admin.delete(`/talents/${id}?version=1`)
    await expire(dayAfter(29))
    expect(await storage.has(key)).toBe(true)
    expect(await listStorageKeys(db)).toContain(key)
    await admin.post('/bin/delete', { records: [{ resource: 'talents', record_id: String(id) }] })
    await expire(dayAfter(29))
    expect([await storage.has(key), await keys()]).toEqual([false, []])
    expect(await erasedKeys(db, 'talents')).toEqual([String(id)])
  })

  test('erases documents that a backup brought back, with their files', async () => {
    await add()
    const [key] = await keys()
    const erasedAt = (at: Date) => [
      { kind: 'private-data', key: String(id), erased_at: at.toISOString(), forget_at: dayAfter(30).toISOString() },
    ]
    expect(await eraseAgain(db, erasedAt(dayAfter(-1)), now)).toBe(0)
    expect(await eraseAgain(db, erasedAt(now), now)).toBe(1)
    expect(await db.selectFrom('discarded_files').select('key').execute()).toEqual([{ key }])
  })

  test('exports and erases documents with the personal data', async () => {
    const email = 'ana@mail.example'
    await admin.put(`/private-data/${id}`, { email, version: 1 })
    await add()
    const found = await admin.post('/personal-data/count', { email })
    expect(await found.json()).toMatchObject({ private_data: 1, documents: 1 })
    const zip = Buffer.from(await (await admin.post('/personal-data/export', { email })).arrayBuffer())
    expect(zip.toString('latin1')).toContain(pdf)
    await admin.post('/personal-data/delete', { email })
    expect(await keys()).toEqual([])
  })
})
