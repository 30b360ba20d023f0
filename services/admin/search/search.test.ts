import { beforeAll, expect, test } from 'vitest'
import type { SearchResponse } from '#contracts/admin/search.ts'
import { openAdmin, type users } from '#tests/helpers/admin.ts'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { insertPicture } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertSubmission } from '#tests/helpers/submissions.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'

bothDialects((connection, db) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>

  beforeAll(async () => {
    admin = await openAdmin(connection())
    const timestamps = { created_at: '2026-06-10T10:00:00.000Z', updated_at: '2026-06-10T10:00:00.000Z' }
    for (const name of ['Łucja Granada', 'Ana Água', 'Mariana Água', 'Sant_Ana', 'Heliodoro', '100% Seda'])
      await insertTalent(db, { name, height: 178 })
    await insertTalent(db, { name: 'Rascunho Perdido', published: 0 })
    const [cover] = await db.selectFrom('talents').select('id').where('name', '=', 'Heliodoro').execute()
    const kinds = ['book', 'cover', 'hover'] as const
    for (const kind of kinds) await insertMedia(db, String(cover?.id), { kind, url: `media/${kind}.webp` })
    await insertRows(db, 'posts', {
      type: 'news',
      title_pt: 'Verão em Milão',
      title_en: 'Summer in Milan',
      ...timestamps,
    })
    for (const title_pt of ['Zéfiro Moda', 'Ateliê Zéfiro', 'Ateliê Milão'])
      await insertRows(db, 'partners', { title_pt, ...timestamps })
    await insertRows(db, 'staff', { name_pt: 'João Turim', ...timestamps })
    const picture = await insertPicture(connection(), 'media/a.webp')
    await db
      .updateTable('media')
      .set({ name: 'milão.jpg', alt_pt: 'Praça', search_text: 'milao.jpg praca' })
      .where('id', '=', picture)
      .execute()
    const contact = { full_name: 'José Milão', email: 'jose@mail.example', phone: '+55 (11) 98765-4321' }
    await insertSubmission(db, { kind: 'application', payload: contact })
    await insertSubmission(db, {
      kind: 'application',
      payload: { full_name: 'Oculta Milão' },
      status: 'awaiting_guardian',
    })
    const expires_at = '2026-06-14T10:00:00.000Z'
    await insertSubmission(db, { kind: 'application', payload: { full_name: 'Vencida Milão' }, expires_at })
  })

  async function found(q: string, role?: keyof typeof users): Promise<string[]> {
    const response = await admin.get(`/search?q=${encodeURIComponent(q)}`, role)
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as SearchResponse
    return data.map(({ resource, title_pt }) => `${resource} ${title_pt}`)
  }

  test.each([
    ['lucja', ['talents Łucja Granada']],
    ['ÁGUA', ['talents Ana Água', 'talents Mariana Água']],
    ['ana', ['talents Ana Água', 'talents Łucja Granada', 'talents Mariana Água', 'talents Sant_Ana']],
    ['agua mari', ['talents Mariana Água']],
    ['perdido', ['talents Rascunho Perdido']],
    // One letter wrong, missing, added, swapped, also in an unfinished word.
    ['granoda', ['talents Łucja Granada']],
    ['granda', ['talents Łucja Granada']],
    ['grannada', ['talents Łucja Granada']],
    ['garnada', ['talents Łucja Granada']],
    ['granaad', ['talents Łucja Granada']],
    ['heldio', ['talents Heliodoro']],
    ['granoto', []],
    // Wildcards are ordinary characters.
    ['t_a', ['talents Sant_Ana']],
    ['0%', ['talents 100% Seda']],
    ['%', ['talents 100% Seda']],
    ['´', []],
  ])('finds talents by %j', async (q, names) => {
    expect((await found(q)).filter((name) => name.startsWith('talents'))).toEqual(names)
  })

  test('finds records of all kinds, but only those that the role may see', async () => {
    expect(await found('milao')).toEqual([
      'submissions José Milão',
      'posts Verão em Milão',
      'partners Ateliê Milão',
      'media Praça',
    ])
    expect(await found('milao', 'booker')).toEqual(['submissions José Milão', 'media Praça'])
    expect(await found('milao', 'editor')).toEqual(['posts Verão em Milão', 'partners Ateliê Milão', 'media Praça'])
    expect(await found('joão tur', 'editor')).toEqual(['members João Turim'])
    expect(await found('summer', 'booker')).toEqual([])
  })

  test.each(['jose@mail', '11987654321', '98765-4321', 'jose miloa'])('finds a message by %j', async (q) => {
    expect(await found(q, 'booker')).toEqual(['submissions José Milão'])
  })

  test('finds messages by their text, country and note, with the words around the match', async () => {
    const before = 'Somos uma marca de joias e procuramos duas pessoas para a nossa próxima coleção, '
    const after = ' com três dias de trabalho em outubro e mais um dia de prova de roupa na semana anterior.'
    const message = `${before}\nfotografada (Ateliê, São Luís)${after}`
    const hidden = { full_name: 'Iara', message: 'Um ateliê.' }
    const note = 'Ligar à Cecília'
    await insertSubmission(db, { note, payload: { full_name: 'Rosa', message } })
    await insertSubmission(db, { note, payload: hidden, status: 'awaiting_guardian' })
    await insertSubmission(db, { note, payload: hidden, expires_at: '2026-06-14T10:00:00.000Z' })
    await insertSubmission(db, { note, kind: 'application', payload: { full_name: 'Lua', country: 'Moçambique' } })
    const messagesBy = async (q: string, role?: keyof typeof users) => {
      const { data } = (await (await admin.get(`/search?q=${encodeURIComponent(q)}`, role)).json()) as SearchResponse
      return data.flatMap(({ resource, title_pt, excerpt }) =>
        resource === 'submissions' ? [[title_pt, excerpt]] : [],
      )
    }
    const excerpt =
      '…para a nossa próxima coleção, fotografada (Ateliê, São Luís) com três dias de trabalho em outubro e…'

    expect(await messagesBy('ATELIE')).toEqual([['Rosa', excerpt]])
    expect(await messagesBy('luis atel', 'booker')).toEqual([['Rosa', expect.stringContaining('São Luís')]])
    expect(await messagesBy('rosa ateliê')).toEqual([['Rosa', excerpt]])
    expect(await messagesBy('rosa')).toEqual([['Rosa', undefined]])
    expect(await messagesBy('mocambique')).toEqual([['Lua', 'Moçambique']])
    expect((await messagesBy('cecilia', 'booker')).sort()).toEqual([
      ['Lua', note],
      ['Rosa', note],
    ])
    expect(await messagesBy("atelie 'x' & !")).toEqual([])
    // A scout reads applications only, an editor none.
    expect(await messagesBy('atelie', 'scout')).toEqual([])
    expect(await messagesBy('mocambique', 'scout')).toHaveLength(1)
    expect(await messagesBy('atelie', 'editor')).toEqual([])
    await db.deleteFrom('submissions').where('note', '=', note).execute()
  })

  test('finds a message behind many newer ones', async () => {
    for (let index = 0; index < 400; index++) {
      const message = index === 399 ? 'Desfile no Palácio' : 'Outra coisa'
      const created_at = new Date(Date.UTC(2026, 5, 10) - index * 1_000).toISOString()
      await insertSubmission(db, { purpose: 'bulk', created_at, payload: { full_name: 'Nora', message } })
    }
    expect(await found('palacio', 'booker')).toEqual(['submissions Nora'])
    expect(await found('nora pala', 'booker')).toEqual(['submissions Nora'])
    await db.deleteFrom('submissions').where('purpose', '=', 'bulk').execute()
  })

  test('finds old media too, with typing errors', async () => {
    const at = '2026-06-10T10:00:00.000Z'
    const all = Array.from({ length: 300 }, (_, index) => {
      const name = index === 0 ? 'Catedral' : `Carioca ${index}`
      const texts = { name, search_text: name.toLowerCase() }
      return { ...texts, url: `media/old-${index}.webp`, type: 'image/webp', created_at: at, updated_at: at }
    })
    await db.insertInto('media').values(all).execute()
    expect(await found('cated')).toEqual(['media Catedral'])
    expect(await found('cateral')).toEqual(['media Catedral'])
  })

  test('finds each kind of record by each of its texts, in both languages and with its picture', async () => {
    const [still, video] = [
      await insertPicture(connection(), 'media/still.webp'),
      await insertPicture(connection(), 'media/film.webp'),
    ]
    await db.updateTable('media').set({ url: 'media/film.mp4', type: 'video/mp4' }).where('id', '=', video).execute()
    const media = { name: 'arquivo-onda.jpg', alt_pt: 'Onda do mar', alt_en: 'Sea wave' }
    await db
      .updateTable('media')
      .set({ ...media, search_text: 'arquivo-onda.jpg onda do mar sea wave' })
      .where('id', '=', still)
      .execute()
    const text = (name: string) => ({ title_pt: `${name} verde`, title_en: `${name} green` })
    await admin.create('/posts', { type: 'news', ...text('Post'), cover_id: still })
    await admin.create('/partners', { ...text('Partner'), cover_id: still })
    await admin.create('/partners', { title_en: 'Moving partner', cover_id: video })
    const member = { name_pt: 'Lia verde', name_en: 'Lia green', role_pt: 'Agente', role_en: 'Manager' }
    await admin.create('/members', { ...member, email: 'lia@verde.example', picture_id: still })
    const { id: client_id } = await admin.create<{ id: number }>('/clients', { name: 'Cliente verde' })
    const contact = { name: 'Noa', role: 'Produtora', email: 'noa@verde.example', phone: '+55 11 2222-3333' }
    await admin.create('/contacts', { ...contact, language: 'pt', client_id })
    const times = { created_at: '2026-06-01', updated_at: '2026-06-01' }
    const selection = { ...times, language: 'pt', expires_at: '2027-01-01' }
    await insertRows(db, 'selections', { id: 'p1', kind: 'package', title: 'Pacote verde', ...selection })
    await insertRows(db, 'selections', { id: 'r1', kind: 'room', title: 'Sala verde', ...selection })
    await insertRows(db, 'users', {
      ...{ id: 'v1', name: 'Vera', email: 'vera@staff.example', role: 'booker', language: 'pt' },
      ...times,
    })
    const results = async (q: string) => {
      const { data } = (await (await admin.get(`/search?q=${encodeURIComponent(q)}`)).json()) as SearchResponse
      return data
        .map(({ resource, title_pt, title_en, picture }) =>
          [resource, title_pt, title_en, picture].filter(Boolean).join(', '),
        )
        .sort()
    }
    const post = 'posts, Post verde, Post green, media/still.webp'
    const lia = 'members, Lia verde, Lia green, media/still.webp'
    const noa = 'contacts, Noa, Noa'
    const expected = {
      'post verde': [post],
      'post green': [post],
      'partner green': ['partners, Partner verde, Partner green, media/still.webp'],
      moving: ['partners, Moving partner, Moving partner'],
      'lia verde': [lia],
      'lia green': [lia],
      agente: [lia],
      manager: [lia],
      'lia@verde': [lia],
      produtora: [noa],
      'noa@verde': [noa],
      '2222-3333': [noa],
      'noa cliente': [noa],
      'cliente verde': ['clients, Cliente verde, Cliente verde', noa],
      pacote: ['packages, Pacote verde, Pacote verde'],
      'sala verde': [],
      'vera@staff': ['people, Vera, Vera'],
      'arquivo-onda': ['media, Onda do mar, Sea wave, media/still.webp'],
      wave: ['media, Onda do mar, Sea wave, media/still.webp'],
    }
    const found = await Promise.all(Object.keys(expected).map(async (q) => [q, await results(q)] as const))
    expect(Object.fromEntries(found)).toEqual(expected)
    for (const table of ['contacts', 'clients', 'posts', 'partners', 'staff'] as const)
      await db.deleteFrom(table).where('created_at', '>=', '2026-06-15').execute()
    await db.deleteFrom('selections').execute()
    await db.deleteFrom('users').execute()
    await db.deleteFrom('media').where('id', 'in', [still, video]).execute()
  })

  test('shows the picture, board and height of a talent', async () => {
    const { data } = await (await admin.get('/search?q=helio', 'booker')).json()
    expect(data).toMatchObject([{ picture: 'media/cover.webp', category: 'woman', height: 178 }])
  })

  test('finds pages and users', async () => {
    await db
      .updateTable('entities')
      .set({ title_pt: 'Política de privacidade' })
      .where('name', '=', 'privacy')
      .execute()
    expect(await found('politica')).toContain('entities Política de privacidade')
    expect(await found('politica', 'booker')).toEqual([])
    // The settings are an entity too, but no page.
    expect(await found('agency')).toEqual([])
    await insertRows(db, 'users', {
      ...{ id: 'u1', name: 'Zuleide', email: 'z@agency.example', role: 'booker', language: 'pt' },
      ...{ created_at: '2026-06-10T10:00:00.000Z', updated_at: '2026-06-10T10:00:00.000Z' },
    })
    expect(await found('zuleide')).toEqual(['people Zuleide'])
    expect(await found('zuleide', 'booker')).toEqual([])
  })

  test('finds equal names first, then other names, addresses, and typing errors last', async () => {
    const { db } = connection()
    const create = (path: string, facts: object) => admin.create(path, { language: 'pt', ...facts })
    for (const [name, email] of [
      ['Zita', 'marisol@agency.example'],
      ['Ana Marisol', null],
      ['Marisol Reis', null],
      ['Marisol', null],
    ])
      await create('/contacts', { name, email })
    await create('/clients', { name: 'Marisol' })
    await insertTalent(db, { name: 'Marisel' })
    for (const payload of [{ full_name: 'Rui', email: 'marisol@mail.example' }, { full_name: 'Iva Marisol' }])
      await insertSubmission(db, { kind: 'contact', payload })

    // The clients and contacts have one of the very name.
    expect(await found('marisol', 'booker')).toEqual([
      ...['Marisol', 'Marisol Reis', 'Ana Marisol', 'Zita'].map((name) => `contacts ${name}`),
      'clients Marisol',
      ...['Iva Marisol', 'Rui'].map((name) => `submissions ${name}`),
      'talents Marisel',
    ])
    expect((await found('marisol@', 'booker'))[0]).toBe('submissions Rui')
    for (const role of ['editor', 'scout'] as const) expect(await found('marisol', role)).toEqual(['talents Marisel'])
    // A name that begins so comes before a later one that has the word.
    expect(await found('zefiro')).toEqual(['partners Zéfiro Moda', 'partners Ateliê Zéfiro'])
    for (const table of ['contacts', 'clients'] as const) await db.deleteFrom(table).execute()
    await db.deleteFrom('submissions').where('sender_text', 'like', '%marisol%').execute()
  })

  test('requires a text and a signed-in user', async () => {
    expect((await admin.get('/search?q=%20')).status).toBe(422)
    expect((await admin.get('/search')).status).toBe(422)
  })
})
