import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { CustomFormRecord } from '#contracts/admin/custom-forms.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { now, openPanel } from '#tests/helpers/panel.ts'

const fields = [
  { name: 'email', type: 'email', required: true, label_pt: 'E-mail', label_en: 'E-mail' },
  {
    name: 'day',
    type: 'choice',
    label_pt: 'Dia',
    label_en: 'Day',
    options: [
      { value: 'mon', label_pt: 'Segunda', label_en: 'Monday' },
      { value: 'tue', label_pt: 'Terça', label_en: 'Tuesday' },
    ],
  },
]
const input = {
  name: 'visit',
  title_pt: 'Visita',
  title_en: null,
  fields,
  purpose: 'visit',
  kept_days: 30,
  published: true,
}

eachDialect((connection, db) => {
  const admin = sharedAdmin(connection)

  beforeEach(() => emptyTables(connection(), 'submissions', 'forms', 'audit'))

  const create = (changes: object = {}) => admin.create<CustomFormRecord>('/forms', { ...input, ...changes })

  async function send(name: string, responses: Record<string, string>) {
    const panel = await openPanel(connection())
    const form = new FormData()
    for (const [field, answer] of Object.entries(responses)) form.set(field, answer)
    return panel.post(`/api/entry/${name}/send`, form, { 'idempotency-key': randomUUID() })
  }

  test('defines a form, receives a submission through the panel, and shows it in the inbox by its labels', async () => {
    const form = await create()
    expect(form).toMatchObject({
      ...input,
      fields: [
        { ...fields[0], options: [] },
        { ...fields[1], required: false },
      ],
      entries: 0,
    })
    expect((await send('visit', { email: 'a@b.example', day: 'sun' })).status).toBe(422)
    expect((await send('visit', { email: 'a@b.example', day: 'tue' })).status).toBe(201)
    expect(await (await admin.get(`/forms/${form.id}`)).json()).toMatchObject({ entries: 1 })
    const { data } = await (await admin.get('/submissions?form=visit')).json()
    expect(await (await admin.get(`/submissions/${data[0].id}`, 'booker')).json()).toMatchObject({
      fields: { email: 'a@b.example', day: 'tue' },
      asked: { title_pt: 'Visita', fields: [{ label_pt: 'E-mail' }, { options: [{}, { label_en: 'Tuesday' }] }] },
    })
  })

  test("the notification quotes the fields' labels at the time of the submission", async () => {
    await db
      .updateTable('entities')
      .set({ fields: JSON.stringify({ name: 'Agency', email: 'casting@agency.example' }) })
      .where('name', '=', 'agency')
      .execute()
    await create()
    await send('visit', { email: 'a@b.example', day: 'tue' })
    const mails = await db.selectFrom('outbox').select('text').where('kind', '=', 'notification').execute()
    expect(mails.map(({ text }) => text).join()).toMatch(/Dia: Terça/)
  })

  test('accepts no submissions to a draft or before the start', async () => {
    await create({ published: false })
    expect((await send('visit', { email: 'a@b.example' })).status).toBe(404)
    await create({ name: 'later', published_at: new Date(now.getTime() + 1_000).toISOString() })
    expect((await send('later', { email: 'a@b.example' })).status).toBe(404)
  })

  test('finds the address to reply to in a field with any name', async () => {
    await create({ fields: [{ ...fields[0], name: 'contact' }] })
    await send('visit', { contact: 'a@b.example' })
    const { data } = await (await admin.get('/submissions')).json()
    expect(data).toMatchObject([{ email: 'a@b.example' }])
    expect(await (await admin.get(`/submissions/${data[0].id}`)).json()).toMatchObject({ recipients: ['a@b.example'] })
  })

  test.each([
    ['no fields', { fields: [] }, { fields: ['required'] }],
    ['an odd name', { name: 'Visit us' }, { name: ['invalid'] }],
    ['no name', { name: '' }, { name: ['invalid'] }],
    ['kept for ever', { kept_days: 100_000 }, { kept_days: ['too_big'] }],
    ['kept for no time', { kept_days: 0 }, { kept_days: ['too_small'] }],
    ['no purpose', { purpose: ' ' }, { purpose: ['required'] }],
    ['an unknown type', { fields: [{ ...fields[0], type: 'file' }] }, { 'fields.0.type': ['unknown'] }],
    ['a name of the language', { fields: [{ ...fields[0], name: '__proto__' }] }, { 'fields.0.name': ['invalid'] }],
    ['no label', { fields: [{ ...fields[0], label_en: ' ' }] }, { 'fields.0.label_en': ['required'] }],
    ['the trap for bots', { fields: [{ ...fields[0], name: 'form_check' }] }, { 'fields.0.name': ['taken'] }],
    ['two of one name', { fields: [fields[0], fields[0]] }, { 'fields.1.name': ['taken'] }],
    ['nothing to choose from', { fields: [{ ...fields[1], options: [] }] }, { 'fields.0.type': ['without_options'] }],
    [
      'two options of one code',
      { fields: [{ ...fields[1], options: [1, 2].map(() => fields[1]?.options?.[0]) }] },
      { 'fields.0.options.1.value': ['taken'] },
    ],
  ])('refuses %s', async (_what, changes, errors) => {
    const response = await admin.post('/forms', { ...input, ...changes })
    expect(await response.json()).toMatchObject({ status: 422, errors })
  })

  test('drops the options of a field that is no longer a choice', async () => {
    const blank = { value: '', label_pt: '', label_en: '' }
    const form = await create({
      fields: [{ ...fields[1], type: 'text', options: [...(fields[1]?.options ?? []), blank] }],
    })
    expect(form.fields).toMatchObject([{ name: 'day', type: 'text', options: [] }])
  })

  test('refuses two forms with one name', async () => {
    await create()
    expect(await (await admin.post('/forms', input)).json()).toMatchObject({
      status: 422,
      errors: { name: ['taken'] },
    })
  })

  test('keeps name, field types and form once there are submissions', async () => {
    const form = await create()
    const put = (changes: object) => admin.put(`/forms/${form.id}`, { ...input, version: form.version, ...changes })
    await send('visit', { email: 'a@b.example' })
    expect(await (await put({ name: 'tour' })).json()).toMatchObject({ status: 422, errors: { name: ['locked'] } })
    const other = await put({ fields: [fields[0], { ...fields[1], type: 'line', options: [] }] })
    expect(await other.json()).toMatchObject({ status: 422, errors: { 'fields.1.type': ['locked'] } })
    const refused = await admin.delete(`/forms/${form.id}?version=${form.version}`)
    expect(await refused.json()).toMatchObject({ status: 409, reason: 'form_in_use' })
    const fewer = await put({
      fields: [
        { ...fields[0], required: false },
        { ...fields[0], name: 'notes', type: 'line' },
      ],
    })
    expect(fewer.status).toBe(200)
    const line = await put({ version: 2, fields: [fields[0], { ...fields[0], name: 'notes', type: 'text' }] })
    expect(line.status).toBe(200)
  })

  test('changes freely once all submissions have expired', async () => {
    const form = await create()
    await send('visit', { email: 'a@b.example' })
    await db.updateTable('submissions').set({ expires_at: now.toISOString() }).execute()
    const renamed = await admin.put(`/forms/${form.id}`, { ...input, version: form.version, name: 'tour' })
    expect(await renamed.json()).toMatchObject({ name: 'tour' })
    expect((await admin.delete(`/forms/${form.id}?version=${form.version + 1}`)).status).toBe(204)
  })

  test('keeps the name and the form for submissions in the bin', async () => {
    const form = await create()
    await send('visit', { email: 'a@b.example' })
    const { data } = await (await admin.get('/submissions')).json()
    expect((await admin.delete(`/submissions/${data[0].id}?version=${data[0].version}`)).status).toBe(204)
    const renamed = await admin.put(`/forms/${form.id}`, { ...input, version: form.version, name: 'tour' })
    expect(await renamed.json()).toMatchObject({ status: 422, errors: { name: ['locked'] } })
    const refused = await admin.delete(`/forms/${form.id}?version=${form.version}`)
    expect(await refused.json()).toMatchObject({ status: 409, reason: 'form_in_use' })
    const records = [{ resource: 'submissions', record_id: data[0].id }]
    expect((await admin.post('/bin/delete', { records })).status).toBe(204)
    expect((await admin.delete(`/forms/${form.id}?version=${form.version}`)).status).toBe(204)
  })

  test('changes everything and deletes the form without submissions', async () => {
    const form = await create()
    const response = await admin.put(`/forms/${form.id}`, { ...input, version: form.version, name: 'tour' })
    expect(await response.json()).toMatchObject({ name: 'tour', version: 2 })
    expect((await admin.put(`/forms/${form.id}`, { ...input, version: 1 })).status).toBe(409)
    expect((await admin.delete(`/forms/${form.id}?version=2`)).status).toBe(204)
  })

  test('reads a form without labels from an older version', async () => {
    const form = await create()
    const bare = JSON.stringify([{ name: 'email', type: 'email', required: true }])
    await db.updateTable('forms').set({ fields: bare }).where('id', '=', form.id).execute()
    expect(await (await admin.get(`/forms/${form.id}`)).json()).toMatchObject({
      fields: [{ name: 'email', label_pt: null, label_en: null, options: [] }],
    })
    expect((await send('visit', { email: 'a@b.example' })).status).toBe(201)
  })
})
