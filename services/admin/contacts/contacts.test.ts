import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '#services/panel/retention/delete-expired.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { waitForBlockedQueries } from '#tests/helpers/blocked-query.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { erasedKeys } from '#tests/helpers/erasures.ts'
import { noStorage, now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { createClientMerge, createContactMerge } from './merge.ts'

const monthsAgo = (months: number) => {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString()
}

eachDialect((connection, _db, dialect) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>

  beforeEach(async () => {
    admin = await openAdmin(connection())
    await emptyTables(connection(), 'contacts', 'clients', 'erasures', 'audit')
  })

  const made = (resource: 'contacts' | 'clients', input: object) =>
    admin.create<{ id: number; version: number }>(`/${resource}`, { language: 'pt', ...input }, 'booker')

  const list = async (query: string) => (await (await admin.get(`/contacts?${query}`)).json()).data
  const namesOf = (records: { name: string }[]) => records.map(({ name }) => name)
  const confirmedAt = (id: number, reviewed_at: string) =>
    connection().db.updateTable('contacts').set({ reviewed_at }).where('id', '=', id).execute()

  test('finds contacts by name, address, telephone and client, without accents', async () => {
    const client = await made('clients', { name: 'Révista Ágil', website: 'https://agil.example/Equipe' })
    await made('contacts', {
      name: 'Łucja Brandão',
      client_id: client.id,
      email: ' Lucja@Agil.example ',
      phone: '+55 (11) 98765-4321',
    })
    await made('contacts', { name: 'Zoe' })
    for (const q of ['lucja brandao', 'LUCJA@agil', '11987654321', 'revista agil'])
      expect(namesOf(await list(`q=${encodeURIComponent(q)}`)), q).toEqual(['Łucja Brandão'])
    expect(await list('sort=name&order=desc')).toMatchObject([
      { name: 'Zoe', client: null },
      { name: 'Łucja Brandão', client: 'Révista Ágil', email: 'lucja@agil.example' },
    ])
    const { data: clients } = await (await admin.get('/clients?q=EQUIPE')).json()
    expect(namesOf(clients)).toEqual(['Révista Ágil'])
    const found = await (await admin.get('/search?q=brandao')).json()
    expect(found.data).toMatchObject([{ resource: 'contacts', title_en: 'Łucja Brandão', client: 'Révista Ágil' }])
    const mistyped = await (await admin.get('/search?q=revsta')).json()
    expect(mistyped.data).toContainEqual(expect.objectContaining({ resource: 'clients', title_pt: 'Révista Ágil' }))
  })

  test('refuses editors, bad addresses and unknown clients', async () => {
    expect((await admin.get('/contacts', 'editor')).status).toBe(403)
    expect((await (await admin.get('/search?q=zoe', 'editor')).json()).data).toEqual([])
    const invalid = await admin.post('/contacts', { name: ' ', language: 'de', email: 'zoe@' })
    expect(await invalid.json()).toMatchObject({
      errors: { name: ['required'], language: ['unknown'], email: [expect.any(String)] },
    })
    expect((await admin.post('/contacts', { name: 'Zoe', language: 'en', client_id: 999_999 })).status).toBe(422)
  })

  test('stores a typed company with the contact: the known one of this name, or a new one', async () => {
    const known = await made('clients', { name: 'Ágil' })
    expect(await made('contacts', { name: 'Zoe', new_client: ' agil ' })).toMatchObject({ client_id: known.id })
    const contact = await made('contacts', { name: 'Rui', new_client: 'Basalto' })
    expect(contact).toMatchObject({ client: 'Basalto' })
    expect(contact).not.toHaveProperty('new_client')
    const { data, total } = await (await admin.get('/clients?sort=id')).json()
    expect([total, data[1].name]).toEqual([2, 'Basalto'])
    const { data: audit } = await (await admin.get('/audit?resource=clients')).json()
    expect(audit[0]).toMatchObject({ action: 'created', staff_id: 'b1', record_id: String(data[1].id) })
    const chosen = { name: 'Rui', language: 'pt', client_id: known.id, new_client: 'Xisto', version: 1 }
    expect(await (await admin.put(`/contacts/${contact.id}`, chosen)).json()).toMatchObject({ client: 'Ágil' })
    expect((await (await admin.get('/clients')).json()).total).toBe(2)
  })

  test('keeps a client that has contacts', async () => {
    const client = await made('clients', { name: 'Ágil' })
    const contact = await made('contacts', { name: 'Zoe', client_id: client.id })
    expect(await (await admin.delete(`/clients/${client.id}?version=1`)).json()).toMatchObject({ reason: 'in_use' })
    expect((await admin.delete(`/contacts/${contact.id}?version=1`)).status).toBe(204)
    expect((await admin.delete(`/clients/${client.id}?version=1`)).status).toBe(204)
  })

  test('lists contacts for review after 24 months, until somebody confirms them', async () => {
    const due = await made('contacts', { name: 'Due' })
    const fresh = await made('contacts', { name: 'Fresh' })
    await confirmedAt(due.id, monthsAgo(24))
    await confirmedAt(fresh.id, monthsAgo(23))
    expect(await list('review_due=true')).toMatchObject([{ name: 'Due', review_due: true }])
    expect(await (await admin.get('/dashboard', 'booker')).json()).toMatchObject({ contact_reviews: 1 })
    expect(await (await admin.get('/dashboard', 'editor')).json()).not.toHaveProperty('contact_reviews')
    // An edit is no confirmation.
    await admin.put(`/contacts/${due.id}`, { ...due, name: 'Due', version: due.version })
    expect(await list('review_due=true')).toHaveLength(1)
    expect((await admin.post('/contacts/reviews', { ids: [due.id, 999_999] }, 'booker')).status).toBe(204)
    expect(await list('review_due=true')).toEqual([])
  })

  test('suggests contacts with the same address, or the same name and company', async () => {
    const [agil, again, other] = [
      await made('clients', { name: 'Ágil' }),
      await made('clients', { name: 'AGIL' }),
      await made('clients', { name: 'Outra' }),
    ]
    const first = await made('contacts', { name: 'João Sá', client_id: agil.id, email: 'joao@agil.example' })
    await made('contacts', { name: 'JOAO SA', client_id: again.id })
    await made('contacts', { name: 'J. Sá', client_id: other.id, email: 'JOAO@agil.example' })
    await made('contacts', { name: 'João Sá', client_id: other.id })
    await made('contacts', { name: 'João Sá' })
    await made('contacts', { name: 'Zoe' })
    const { data } = await (await admin.get('/contacts/duplicates')).json()
    expect(data.map(namesOf)).toEqual([['João Sá', 'JOAO SA', 'J. Sá']])
    expect(await (await admin.get(`/contacts/duplicates?id=${first.id}`)).json()).toEqual({ data })
    const zoe = (await list('q=zoe'))[0]
    expect(await (await admin.get(`/contacts/duplicates?id=${zoe.id}`)).json()).toEqual({ data: [] })
    expect((await (await admin.get('/clients/duplicates')).json()).data.map(namesOf)).toEqual([['Ágil', 'AGIL']])
  })

  test('suggests the contacts of one name in each company apart', async () => {
    for (const name of ['Ágil', 'Basalto']) {
      const { id } = await made('clients', { name })
      for (const phone of ['11 1111', '11 2222']) await made('contacts', { name: 'Ana', client_id: id, phone })
    }
    const { data } = await (await admin.get('/contacts/duplicates')).json()
    expect(data.map((group: { client: string }[]) => group.map(({ client }) => client))).toEqual([
      ['Ágil', 'Ágil'],
      ['Basalto', 'Basalto'],
    ])
  })

  test('merges contacts: missing fields and notes are taken over', async () => {
    const stays = await made('contacts', { name: 'João', email: 'joao@agil.example', notes: 'Liga cedo.' })
    const client = await made('clients', { name: 'Ágil' })
    const facts = { email: 'old@agil.example', role: 'Produtor', client_id: client.id }
    const ends = await made('contacts', { name: 'Joao', ...facts, notes: 'Foto.' })
    const third = await made('contacts', { name: 'J.', phone: '11 5555', role: 'Diretor', notes: 'Liga cedo.' })
    const ids = [ends.id, stays.id, third.id]
    const response = await admin.post(`/contacts/${stays.id}/merge`, { ids, version: 1 }, 'booker')
    expect(await response.json()).toMatchObject({
      name: 'João',
      client: 'Ágil',
      role: 'Produtor',
      email: 'joao@agil.example',
      phone: '11 5555',
      notes: 'Liga cedo.\n\nFoto.',
      version: 2,
    })
    expect((await admin.get(`/contacts/${ends.id}`)).status).toBe(404)
    expect(namesOf(await list('q=115555'))).toEqual(['João'])
    expect((await admin.post(`/contacts/${stays.id}/merge`, { ids: [ends.id], version: 2 })).status).toBe(404)
    const outdated = await made('contacts', { name: 'Joao' })
    expect((await admin.post(`/contacts/${stays.id}/merge`, { ids: [outdated.id], version: 1 })).status).toBe(409)
    expect((await admin.get(`/contacts/${outdated.id}`)).status).toBe(200)
  })

  test('merges clients with their contacts', async () => {
    const website = 'https://agil.example/'
    const [stays, ends] = [await made('clients', { name: 'Ágil' }), await made('clients', { name: 'Agil', website })]
    const third = await made('clients', { name: 'Agil' })
    const contact = await made('contacts', { name: 'Zoe', client_id: ends.id })
    await made('contacts', { name: 'Rui', client_id: stays.id })
    await made('contacts', { name: 'Ana', client_id: third.id })
    expect(namesOf(await list(`client_id=${ends.id}`))).toEqual(['Zoe'])
    expect((await admin.post(`/clients/${stays.id}/merge`, { ids: [ends.id, third.id], version: 1 })).status).toBe(200)
    expect(await (await admin.get(`/clients/${stays.id}`)).json()).toMatchObject({ website, contacts: 3 })
    expect(namesOf(await list(''))).toEqual(['Ana', 'Rui', 'Zoe'])
    expect(await (await admin.get(`/contacts/${contact.id}`)).json()).toMatchObject({
      client_id: stays.id,
      client: 'Ágil',
    })
  })

  test.runIf(dialect === 'sqlite').each([
    ['all_contacts', createContactMerge],
    ['all_clients', createClientMerge],
  ] as const)('a merge moves every column that refers to %s', async (table, createMerge) => {
    const { rows } = await sql<{ owner: string; column: string }>`
      select owner.name as owner, key."from" as "column"
      from sqlite_master as owner, pragma_foreign_key_list(owner.name) as key
      where owner.type = 'table' and key."table" = ${table}`.execute(connection().db)
    const { references } = createMerge({} as never)
    expect(references.map(String).sort()).toEqual(rows.map(({ owner, column }) => `${owner},${column}`).sort())
  })

  test('moves what a merged contact was sent', async () => {
    const { db } = connection()
    const [stays, ends] = [await made('contacts', { name: 'João' }), await made('contacts', { name: 'Joao' })]
    const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
    const text = { title: '', message: null, language: 'pt', owner_email: null, created_by: null }
    await insertRows(db, 'selections', { id: 'p', kind: 'package', ...text, ...times, expires_at: times.created_at })
    const link = { selection_id: 'p', token_hash: 'h', created_at: times.created_at, revoked_at: null }
    await insertRows(db, 'selection_links', { ...link, role: 'guest', contact_id: ends.id })
    expect((await admin.post(`/contacts/${stays.id}/merge`, { ids: [ends.id], version: 1 })).status).toBe(200)
    const links = await db.selectFrom('selection_links').select('contact_id').execute()
    await db.deleteFrom('selections').execute()
    expect(links).toEqual([{ contact_id: stays.id }])
  })

  // SQLite has one writer at a time.
  test.runIf(dialect === 'postgres')(
    'merges two contacts only one way when both ways are asked for at once',
    async () => {
      const { db } = connection()
      const [one, other] = [await made('contacts', { name: 'João' }), await made('contacts', { name: 'Joao' })]
      const { merges } = await db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('contacts').select('id').forUpdate().execute()
        const merges: Promise<Response>[] = []
        for (const [stays, ends] of [
          [one, other],
          [other, one],
        ] as const) {
          const merge = admin.post(`/contacts/${stays.id}/merge`, { ids: [ends.id], version: 1 })
          merges.push(Promise.resolve(merge))
          await waitForBlockedQueries(db, merges.length)
        }
        return { merges }
      })
      expect((await Promise.all(merges)).map(({ status }) => status)).toEqual([200, 404])
      expect(namesOf(await list(''))).toEqual(['João'])
    },
  )

  test('never records a contact’s data in the audit log', async () => {
    const contact = await made('contacts', { name: 'Segredo Silva', email: 'segredo@agil.example', phone: '11 5555' })
    await admin.put(`/contacts/${contact.id}`, { ...contact, phone: null, notes: 'segredo', version: 1 })
    await admin.delete(`/contacts/${contact.id}?version=2`)
    const rows = await connection().db.selectFrom('audit').selectAll().where('resource', '=', 'contacts').execute()
    expect(rows.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted'])
    expect(JSON.parse(rows[1]?.changes ?? '')).toEqual({ phone: ['…', null], notes: [null, '…'] })
    expect(JSON.stringify(rows)).not.toMatch(/segredo|5555/i)
  })

  test('exports the filtered contacts as a table', async () => {
    const client = await made('clients', { name: 'Ágil' })
    await made('contacts', { name: '=Zoe', client_id: client.id, email: 'zoe@agil.example' })
    await made('contacts', { name: 'Ana', language: 'en' })
    const text = await (await admin.get('/contacts/export?language=pt', 'booker')).text()
    expect(text).toContain("'=Zoe;Ágil;;zoe@agil.example")
    expect(text).not.toContain('Ana')
  })

  test('a long export keeps its order', async () => {
    const { db } = connection()
    const names = Array.from({ length: 250 }, (_, index) => `Contact ${String(index).padStart(3, '0')}`)
    const created_at = now.toISOString()
    const columns = {
      search_text: '',
      language: 'pt' as const,
      reviewed_at: created_at,
      created_at,
      updated_at: created_at,
    }
    await db
      .insertInto('contacts')
      .values(names.map((name) => ({ ...columns, name, search_name: name.toLowerCase() })))
      .execute()
    const text = await (await admin.get('/contacts/export?sort=name&order=desc', 'booker')).text()
    const [, ...lines] = text.trim().split('\n')
    expect(lines.map((line) => line.split(';')[1])).toEqual(names.toReversed())
  })

  test('exports and deletes a person’s entries, and forgets the deletion later', async () => {
    const { id } = await made('contacts', { name: 'Zoe', email: 'zoe@agil.example' })
    await made('contacts', { name: 'Ana', email: 'ana@agil.example' })
    expect(await (await admin.post('/personal-data/count', { email: 'ZOE@agil.example' })).json()).toMatchObject({
      contacts: 1,
    })
    const zip = await (await admin.post('/personal-data/export', { email: 'zoe@agil.example' })).text()
    expect(zip).toMatch(/"contacts": \[\s*\{\s*"client": null,\s*"name": "Zoe"/)
    await admin.post('/personal-data/delete', { email: 'zoe@agil.example' })
    expect(namesOf(await list(''))).toEqual(['Ana'])
    const deletedIds = () => erasedKeys(connection().db, 'contacts')
    expect(await deletedIds()).toEqual([String(id)])
    await deleteExpired({
      connection: connection(),
      storage: noStorage,
      now: new Date(now.getTime() + 36 * 86_400_000),
    })
    expect(await deletedIds()).toEqual([])
  })
})
