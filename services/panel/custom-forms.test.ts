import { beforeAll, expect, test } from 'vitest'
import { formWith } from '#tests/helpers/applications.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { insertAgency, insertForm, openPanel } from '#tests/helpers/panel.ts'

eachDialect((connection, db) => {
  const panel = ofEachTest(() => openPanel(connection()))

  beforeAll(async () => {
    const fields = [
      { name: 'email', type: 'email', required: true },
      { name: 'visit', type: 'date', required: false },
      { name: 'people', type: 'number', required: false },
      { name: 'newsletter', type: 'checkbox', required: false },
    ]
    await insertForm(connection(), 'visit', fields)
    await insertForm(connection(), 'draft', fields, { published: 0 })
  })

  test('stores a submission of a custom form for its configured time', async () => {
    const form = formWith({ email: 'a@b.example', visit: '2026-07-01', people: '' }, {})
    const response = await panel.post('/api/entry/visit/send?language=en', form)
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as { id: string }
    const row = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      kind: 'entry',
      form: 'visit',
      language: 'en',
      purpose: 'visit',
      expires_at: '2026-07-15T12:00:00.000Z',
    })
  })

  test.each([
    ['a field that is missing', { visit: '2026-07-01' }, 'email'],
    ['a field that does not exist', { email: 'a@b.example', admin: 'yes' }, 'admin'],
    ['a date that is none', { email: 'a@b.example', visit: '2026-02-30' }, 'visit'],
    ['a number that is none', { email: 'a@b.example', people: 'Infinity' }, 'people'],
    ['a box ticked otherwise', { email: 'a@b.example', newsletter: 'maybe' }, 'newsletter'],
  ])('reports %s', async (_what, entries, field) => {
    const response = await panel.post('/api/entry/visit/send', formWith(entries, {}))
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: object }
    expect(Object.keys(errors)).toEqual([field])
  })

  test.each(['nothing', 'draft', '%00', '__proto__'])('finds no form %s', async (name) => {
    expect((await panel.post(`/api/entry/${name}/send`, formWith({ email: 'a@b.example' }, {}))).status).toBe(404)
  })

  test('refuses JSON', async () => {
    expect((await panel.post('/api/entry/visit/send', { email: 'a@b.example' })).status).toBe(415)
  })

  test('stores the same key once for each form', async () => {
    await insertForm(connection(), 'guest', [{ name: 'email', type: 'email', required: true }])
    const send = async (name: string) => {
      const form = formWith({ email: 'a@b.example' }, {})
      return (await (await panel.post(`/api/entry/${name}/send`, form, { 'idempotency-key': 'one' })).json()).id
    }
    const [visit, guest] = [await send('visit'), await send('guest')]
    expect(visit).not.toBe(guest)
    expect([await send('visit'), await send('guest')]).toEqual([visit, guest])
  })

  test('replies go to the first address of a form', async () => {
    const field = (name: string) => ({ name, type: 'email', required: false })
    await insertForm(connection(), 'couple', [field('own'), field('other')])
    const senderOf = async (values: Record<string, string>) => {
      const { id } = await (await panel.post('/api/entry/couple/send', formWith(values, {}))).json()
      const row = db.selectFrom('submissions').select('sender_email').where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()).sender_email
    }
    expect(await senderOf({ own: 'a@b.example', other: 'c@d.example' })).toBe('a@b.example')
    expect(await senderOf({ own: '', other: 'c@d.example' })).toBe('c@d.example')
  })

  test('shows the form of a page in the languages of its title, and announces it', async () => {
    const fields = [
      { name: 'size', type: 'choice', required: true, label_pt: 'Tamanho', label_en: 'Size', options: [size('s')] },
    ]
    await insertForm(connection(), 'workshop', fields, { place: 'menu', title_en: 'Workshop' })
    await insertForm(connection(), 'casting', fields, { place: 'footer' })
    await insertForm(connection(), 'quiet', fields, { place: 'page' })
    await insertForm(connection(), 'later', fields, { place: 'menu', published: 0 })
    await insertAgency(connection())
    expect(await read('/api/forms/workshop?language=en')).toEqual({
      title: 'Workshop',
      languages: ['pt', 'en'],
      fields: [
        {
          ...{ name: 'size', type: 'choice', required: true, label: 'Size' },
          options: [{ value: 's', label: 'Small' }],
        },
      ],
    })
    for (const path of ['casting?language=en', 'later', 'visit', '%00', 'nothing'])
      expect((await panel.get(`/api/forms/${path}`)).status, path).toBe(404)
    expect(await read('/api/forms/quiet')).toMatchObject({ languages: ['pt'] })
    const announced = async (language: string) => (await read(`/api/entities/agency?language=${language}`)).forms
    expect(await announced('en')).toEqual([{ name: 'workshop', title: 'Workshop', menu: 'menu' }])
    expect(await announced('pt')).toEqual([
      { name: 'workshop', title: 'Visita', menu: 'menu' },
      { name: 'casting', title: 'Visita', menu: 'footer' },
      { name: 'quiet', title: 'Visita', menu: null },
    ])
    await db.updateTable('forms').set({ position: -1 }).where('name', '=', 'quiet').execute()
    expect((await announced('pt')).map(({ name }: { name: string }) => name)).toEqual(['quiet', 'workshop', 'casting'])
  })

  const size = (value: string) => ({ value, label_pt: 'Pequeno', label_en: 'Small' })
  const read = async (path: string) => (await panel.get(path)).json()
})
