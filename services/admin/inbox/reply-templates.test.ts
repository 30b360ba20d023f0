import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RenderedReplyTemplate, ReplyTemplateRecord } from '#contracts/admin/reply-templates.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { insertUsers, sharedAdmin } from '#tests/helpers/admin.ts'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertTalent } from '#tests/helpers/talents.ts'

const template = {
  kind: 'contact',
  decision: null,
  title_pt: 'Obrigado',
  subject_pt: 'Olá, {first_name}',
  text_pt: 'Recebemos em {date}. Apagamos em {expires}.\n{signature}',
}

bothDialects((connection, db) => {
  const admin = sharedAdmin(connection)

  beforeAll(async () => {
    await insertUsers(connection())
    await db
      .updateTable('entities')
      .set({ fields: JSON.stringify({ name: 'Agency', email: 'casting@agency.example' }) })
      .where('name', '=', 'agency')
      .execute()
  })

  beforeEach(async () => {
    await db.deleteFrom('submissions').execute()
    await db.deleteFrom('reply_templates').where('position', '>', 6).execute()
  })

  const send = (kind: 'contact' | 'favorites' | 'application' | 'booking', payload: object, language = 'pt') =>
    insertSubmission(db, {
      ...{ kind, payload, language },
      // The evening of the 10th in the agency's time zone.
      created_at: '2026-06-11T01:00:00.000Z',
      expires_at: '2026-12-11T01:00:00.000Z',
    })

  async function render(id: string): Promise<RenderedReplyTemplate[]> {
    const response = await admin.get(`/submissions/${id}/letters`, 'booker')
    expect(response.status).toBe(200)
    return response.json()
  }

  const create = (input: object) => admin.create<ReplyTemplateRecord>('/reply-templates', input, 'booker')

  const refusal = async (input: object) => (await admin.post('/reply-templates', input)).json()

  test('has templates of each decision, for contact and for favourites, before anybody writes one', async () => {
    const { data } = await (await admin.get('/reply-templates?sort=position&per_page=100', 'booker')).json()
    expect(data.map(({ kind, decision }: ReplyTemplateRecord) => [kind, decision])).toEqual([
      ['application', 'invited'],
      ['application', 'kept'],
      ['application', 'thanked'],
      ['contact', null],
      ['favorites', null],
      ['booking', null],
    ])
    // They must pass the validation of the editor, which saves them whole.
    for (const { id, version, created_at, updated_at, position, ...input } of data) {
      expect((await admin.put(`/reply-templates/${id}`, { ...input, version })).status).toBe(200)
    }
  })

  test('fills a template with the values of the message', async () => {
    await create(template)
    const id = await send('contact', { full_name: 'Ana <b>Prado', email: 'ana@client.example' })
    expect((await render(id)).at(-1)).toMatchObject({
      title_pt: 'Obrigado',
      subject: 'Olá, Ana',
      text: 'Recebemos em 10 de junho de 2026. Apagamos em 10 de dezembro de 2026.\nAgency',
    })
    expect((await admin.get(`/submissions/${id}`)).status).toBe(200)
  })

  test('invites applicants with a link to the page that checks contacts, and answers requests for bookings', async () => {
    const birthdate = '2000-01-01'
    for (const [language, path] of [
      ['pt', '/verificar'],
      ['en', '/en/verify'],
    ] as const) {
      const invitation = await render(await send('application', { full_name: 'Ana Prado', birthdate }, language))
      const { text } = invitation.find(({ decision }) => decision === 'invited') ?? {}
      expect(text).toMatch(`: https://agency.example${path}\n\n`)
      const booking = { name: 'Claire Dubois', email: 'claire@client.example', talents: [] }
      const [reply] = await render(await send('booking', booking, language))
      expect(reply?.text).toMatch(/^(Olá,|Hello) Claire,/)
    }
  })

  test('offers the templates in the order of the list, also after it has changed', async () => {
    const first = await create({ ...template, title_pt: 'Primeiro' })
    const last = await create({ ...template, title_pt: 'Último' })
    const id = await send('contact', { full_name: 'Ana', email: 'ana@client.example' })
    const titles = async () => (await render(id)).slice(-2).map(({ title_pt }) => title_pt)
    expect(await titles()).toEqual(['Primeiro', 'Último'])
    const { data } = await (await admin.get('/reply-templates?sort=position&per_page=100', 'booker')).json()
    const ids = data.map((one: ReplyTemplateRecord) => one.id)
    const changed = [...ids.filter((one: number) => one !== first.id && one !== last.id), last.id, first.id]
    expect((await admin.post('/reply-templates/order', { ids: changed }, 'booker')).status).toBeLessThan(300)
    expect(await titles()).toEqual(['Último', 'Primeiro'])
  })

  test('lists the talents of a selection, in the language of the message', async () => {
    const ids = [await insertTalent(db, { name: 'Ágata' }), await insertTalent(db, { name: 'Ônix' })]
    await create({ ...template, kind: 'favorites', title_en: 'T', subject_en: '{talents}', text_en: '{talents}' })
    const payload = { name: 'Claire', email: 'c@client.example', talents: [ids[1], '999', ids[0]].map(String) }
    expect((await render(await send('favorites', payload, 'en'))).at(-1)).toMatchObject({ subject: 'Ônix and Ágata' })
    expect((await render(await send('favorites', payload, 'pt'))).at(-1)?.subject).toBe('Olá, Claire')
  })

  test('names talents of a selection that are in the bin, and none that was deleted for good', async () => {
    const [deleted, left] = [await insertTalent(db, { name: 'Ônix' }), await insertTalent(db, { name: 'Ágata' })]
    await create({ ...template, kind: 'booking', text_pt: 'Sua seleção: {talents}' })
    const payload = { name: 'Claire', email: 'c@client.example', talents: [deleted, left], talent_names: ['Ônix', 'A'] }
    const id = await send('booking', payload)
    expect((await admin.delete(`/talents/${deleted}?version=1`)).status).toBe(204)
    expect((await render(id)).at(-1)?.text).toBe('Sua seleção: Ônix e Ágata')
    await withDeleted(db).deleteFrom('all_talents').where('id', '=', Number(deleted)).execute()
    expect((await render(id)).at(-1)?.text).toBe('Sua seleção: Ágata')
  })

  test('offers a template only in the languages in which it is complete', async () => {
    const { id } = await create(template)
    const message = await send('contact', { full_name: 'Ana', email: 'ana@client.example' }, 'en')
    expect((await render(message)).map((rendered) => rendered.id)).not.toContain(id)
  })

  test("ends with the user's signature, in the language of the message where there is one", async () => {
    await create({ ...template, title_en: 'T', subject_en: 'S', text_en: '{signature}' })
    const me = { name: 'Booker', language: 'pt', signature_pt: 'Bia\nBooker', signature_en: null }
    await db.updateTable('users').set({ signature_pt: me.signature_pt }).where('id', '=', 'b1').execute()
    const message = { full_name: 'Ana', email: 'ana@client.example' }
    for (const language of ['pt', 'en']) {
      expect((await render(await send('contact', message, language))).at(-1)?.text, language).toMatch(/Bia\nBooker$/)
    }
    await db.updateTable('users').set({ signature_en: 'Bia, booker' }).where('id', '=', 'b1').execute()
    expect((await render(await send('contact', message, 'en'))).at(-1)?.text).toBe('Bia, booker')
    await db.updateTable('users').set({ signature_pt: null, signature_en: null }).where('id', '=', 'b1').execute()
  })

  test('refuses unknown variables and incomplete texts', async () => {
    expect(await refusal({ ...template, text_pt: 'Olá, {nome}' })).toMatchObject({
      status: 422,
      errors: { text_pt: ['unknown_variable'] },
    })
    expect(await refusal({ ...template, subject_pt: '{signature}' })).toMatchObject({
      errors: { subject_pt: ['unknown_variable'] },
    })
    expect(await refusal({ ...template, text_en: 'Hello' })).toMatchObject({
      errors: { title_en: ['required'], subject_en: ['required'] },
    })
    expect(await refusal({ kind: 'contact' })).toMatchObject({ errors: { text_pt: ['required'] } })
    expect(await refusal({ ...template, decision: 'kept' })).toMatchObject({
      errors: { decision: ['invalid'], text_en: ['required'] },
    })
    expect((await admin.post('/reply-templates', { ...template, kind: 'report' })).status).toBe(422)
  })

  test('keeps one template for each decision, which the scouting queue sends', async () => {
    const { data } = await (await admin.get('/reply-templates?decision=kept')).json()
    const [{ id, version, created_at, updated_at, position, ...input }] = data
    const change = await admin.put(`/reply-templates/${id}`, { ...input, decision: null, version })
    expect(await change.json()).toMatchObject({ status: 422, errors: { decision: ['last_for_decision'] } })
    const removal = await admin.delete(`/reply-templates/${id}?version=${version}`)
    expect(await removal.json()).toMatchObject({ status: 409, reason: 'last_for_decision' })
    const other = await create(input)
    expect((await admin.delete(`/reply-templates/${other.id}?version=1`)).status).toBe(204)
  })

  test('gives the values of the newest message of a kind, for previews', async () => {
    const values = async (query: string) => (await admin.get(`/submissions/reply-values?${query}`, 'booker')).json()
    expect(await values('kind=contact&language=en')).toEqual({ values: null })
    await send('contact', { full_name: 'Ana Prado', email: 'ana@client.example' })
    const older = { payload: { full_name: 'Bia Lima' }, created_at: '2026-06-09T10:00:00.000Z' }
    await insertSubmission(db, { kind: 'contact', language: 'pt', ...older })
    expect(await values('kind=contact&language=en')).toMatchObject({
      values: { first_name: 'Ana', date: '10 June 2026', agency: 'Agency', user: 'Booker' },
    })
  })

  test('addresses a sender by a first name with the apostrophe of a phone', async () => {
    await send('contact', { full_name: 'D’Ávila Prado', email: 'ana@client.example' })
    const response = await admin.get('/submissions/reply-values?kind=contact&language=pt', 'booker')
    expect(await response.json()).toMatchObject({ values: { first_name: 'D’Ávila' } })
  })

  test('records who changed a template', async () => {
    const { id } = await create(template)
    const { data } = await (await admin.get(`/audit?resource=reply-templates&record_id=${id}`)).json()
    expect(data).toMatchObject([{ action: 'created', staff_id: 'b1', record_name_pt: 'Obrigado' }])
  })
})
