import { beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '#services/panel/retention/delete-expired.ts'
import { eraseAgain } from '#services/records/erasures.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { erasedKeys } from '#tests/helpers/erasures.ts'
import { noStorage, now } from '#tests/helpers/panel.ts'
import { insertTalent } from '#tests/helpers/talents.ts'

const day = 86_400_000

const input = {
  phone: '+55 11 0000-0100',
  email: ' Talent@Mail.example ',
  instagram: '@talent',
  nationalities: ['IT', 'BR', 'IT'],
  mother_agency: 'Agenzia',
  guardian_name: 'Guardian',
  guardian_email: 'guardian@mail.example',
  guardian_phone: '+55 11 0000-0101',
  notes: 'Allergic to cats',
}

eachDialect((connection, db) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let id: number

  beforeEach(async () => {
    admin = await openAdmin(connection())
    await emptyTables(connection(), 'talents', 'talent_private_data', 'erasures', 'versions', 'audit')
    id = (await (await admin.post('/talents', { name: 'Ana', category: 'woman', birthdate: '2001-01-01' })).json()).id
  })

  const open = async () => (await admin.get(`/private-data/${id}`, 'booker')).json()
  const store = async (changes: object = {}, version = 1) =>
    admin.put(`/private-data/${id}`, { ...input, ...changes, version }, 'booker')
  const storedRows = () => db.selectFrom('talent_private_data').select('talent_id').execute()
  const auditOf = (resource: string) =>
    db.selectFrom('audit').selectAll().where('resource', '=', resource).orderBy('id').execute()

  test('stores private data, normalized, and reports a conflict with the present record', async () => {
    expect(await open()).toMatchObject({ id, version: 1, name: 'Ana', is_minor: false, phone: null, nationalities: [] })
    const stored = await (await store({ guardian_email: ' GUARDIAN@Mail.example ' })).json()
    expect(stored).toMatchObject({ ...input, version: 2, email: 'talent@mail.example', nationalities: ['IT', 'BR'] })
    const conflict = await store({ phone: '1' })
    expect(await conflict.json()).toMatchObject({ status: 409, current: { version: 2, phone: input.phone } })
    expect(await (await store({ email: '', nationalities: [] }, 2)).json()).toMatchObject({
      version: 3,
      email: null,
      nationalities: [],
    })
  })

  test('refuses invalid data and unknown talents', async () => {
    const guardian = await store({ guardian_email: 'mae@' })
    expect((await guardian.json()).errors).toHaveProperty('guardian_email')
    const invalid = await store({ email: 'talent@', nationalities: ['XX'], phone: '1'.repeat(61) })
    expect(invalid.status).toBe(422)
    expect(Object.keys((await invalid.json()).errors)).toEqual(['phone', 'email', 'nationalities.0'])
    for (const unknown of ['999999', 'x', '0']) {
      expect((await admin.get(`/private-data/${unknown}`)).status, unknown).toBe(404)
      expect((await admin.put(`/private-data/${unknown}`, { version: 1 })).status, unknown).toBe(404)
    }
    expect(await storedRows()).toEqual([])
  })

  test('records who opened and changed it, without its values', async () => {
    await open()
    await store()
    await store({ notes: '', nationalities: [] }, 2)
    const entries = await auditOf('private-data')
    expect(entries.map(({ action, user_name, record_id }) => [action, user_name, record_id])).toEqual([
      ['opened', 'Booker', String(id)],
      ['changed', 'Booker', String(id)],
      ['changed', 'Booker', String(id)],
    ])
    expect(JSON.parse(entries[2]?.changes ?? '')).toEqual({ nationalities: ['…', null], notes: ['…', null] })
    expect(JSON.stringify(entries)).not.toMatch(/0000-0100|mail\.example|cats/)
  })

  test('appears in no record, list, search, export, version or bin entry of the talent', async () => {
    await store()
    const talent = await (await admin.get(`/talents/${id}`)).json()
    await admin.put(`/talents/${id}`, { ...talent, name: 'Ana Maria', media: undefined })
    const texts = [
      JSON.stringify(talent),
      await (await admin.get('/talents')).text(),
      await (await admin.get('/talents/export')).text(),
      await (await admin.get('/search?q=talent@mail.example')).text(),
      await (await admin.get(`/talents/${id}/versions`)).text(),
    ]
    await admin.delete(`/talents/${id}?version=2`)
    texts.push(await (await admin.get('/bin')).text())
    texts.push(JSON.stringify(await db.selectFrom('versions').selectAll().execute()))
    for (const text of texts) expect(text).not.toMatch(/0000-0100|mail\.example|Agenzia|cats/)
  })

  test('stays while the talent is in the bin, and is erased with it', async () => {
    await store()
    await admin.delete(`/talents/${id}?version=1`)
    expect((await admin.get(`/private-data/${id}`)).status).toBe(404)
    expect(await storedRows()).toHaveLength(1)
    const records = [{ resource: 'talents', record_id: String(id) }]
    expect((await admin.post('/bin/restore', { records })).status).toBe(204)
    expect(await open()).toMatchObject({ version: 2, phone: input.phone })

    await admin.delete(`/talents/${id}?version=2`)
    expect((await admin.post('/bin/delete', { records })).status).toBe(204)
    expect(await storedRows()).toEqual([])
  })

  test('is erased when the time in the bin is over, not before', async () => {
    await store()
    await admin.delete(`/talents/${id}?version=1`)
    const expire = (days: number) =>
      deleteExpired({ connection: connection(), storage: noStorage, now: new Date(now.getTime() + days * day) })
    await expire(29)
    expect(await storedRows()).toHaveLength(1)
    await expire(31)
    expect(await storedRows()).toEqual([])
    const erased = () => erasedKeys(db, 'talents')
    expect(await erased()).toEqual([String(id)])
    await expire(67)
    expect(await erased()).toEqual([])
  })

  test('erases data that a backup restored, but no data stored since', async () => {
    async function insert(at: Date): Promise<number> {
      const [talent_id, time] = [Number(await insertTalent(db)), at.toISOString()]
      await db.insertInto('talent_private_data').values({ talent_id, created_at: time, updated_at: time }).execute()
      return talent_id
    }
    const [earlier, later] = [await insert(now), await insert(new Date(now.getTime() + 1))]
    const forget_at = new Date(now.getTime() + day).toISOString()
    const erased = { kind: 'private-data', erased_at: now.toISOString(), forget_at }
    const erasures = [earlier, later, 999_999].map((key) => ({ ...erased, key: String(key) }))
    expect(await eraseAgain(db, erasures, now)).toBe(1)
    expect(await storedRows()).toEqual([{ talent_id: later }])
  })

  test('is found, exported and erased by the address of the talent or the guardian', async () => {
    await store()
    for (const email of ['TALENT@mail.example', 'guardian@mail.example']) {
      const found = await admin.post('/personal-data/count', { email })
      expect(await found.json(), email).toMatchObject({ private_data: 1 })
      const zip = Buffer.from(await (await admin.post('/personal-data/export', { email })).arrayBuffer())
      expect(zip.toString('latin1'), email).toContain('"phone": "+55 11 0000-0100"')
    }
    await admin.post('/personal-data/delete', { email: 'guardian@mail.example' })
    expect(await storedRows()).toEqual([])
    expect(await (await admin.get(`/talents/${id}`)).json()).toMatchObject({ name: 'Ana' })
  })
})
