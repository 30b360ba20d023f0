import { beforeEach, expect, test } from 'vitest'
import type { RedirectImportReport } from '#contracts/admin/redirects.ts'
import { addMissingPages, maxMissingPages } from '#services/records/redirects/missing-pages.ts'
import { readRedirects } from '#services/records/redirects/read-redirects.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { now } from '#tests/helpers/panel.ts'
import { insertTalent } from '#tests/helpers/talents.ts'

type Stored = Record<string, unknown> & { id: number; version: number }

eachDialect((connection, db) => {
  const admin = sharedAdmin(connection)
  beforeEach(() =>
    emptyTables(connection(), 'redirects', 'missing_pages', 'talents', 'posts', 'partners', 'audit', 'erasures'),
  )

  const add = (input: object) => admin.create<Stored>('/redirects', input)
  const errorsOf = async (input: object) => (await (await admin.post('/redirects', input)).json()).errors
  const locations = async () =>
    Object.fromEntries((await readRedirects(db, now)).map(({ source, location }) => [source, location]))

  test('leads to the present address of a record, in the language of the old one', async () => {
    const talent_id = Number(await insertTalent(db, { name: 'Ana Silva' }))
    const post = await admin.create<Stored>('/posts', { title_pt: 'Verão', published: true })
    const partner = await admin.create<Stored>('/partners', { title_pt: 'Moda', title_en: 'Fashion', published: true })
    expect(await add({ source: '/Modelos/ana/', target: 'talent', talent_id })).toMatchObject({
      source: '/modelos/ana',
      target_name: 'Ana Silva',
    })
    await add({ source: '/en/models/ana', target: 'talent', talent_id })
    await add({ source: '?p=12', target: 'post', post_id: post.id, path: '/left-over' })
    await add({ source: '/en/blog/*', target: 'post', post_id: post.id })
    await add({ source: '/en/friends', target: 'partner', partner_id: partner.id })
    await add({ source: '/shop', target: 'path', path: 'https://agency.example/contato?x' })
    await add({ source: '/old', target: 'gone' })
    expect(await locations()).toEqual({
      '/modelos/ana': `/modelo/${talent_id}/ana-silva`,
      '/en/models/ana': `/en/model/${talent_id}/ana-silva`,
      '/?p=12': '/noticias/verao',
      '/en/blog/*': '/noticias/verao',
      '/en/friends': '/en/partners/fashion',
      '/shop': '/contato?x',
      '/old': null,
    })
    await db.updateTable('talents').set({ name: 'Ana Lima', search_name: 'ana lima' }).execute()
    expect((await locations())['/modelos/ana']).toBe(`/modelo/${talent_id}/ana-lima`)
    const { version } = await (await admin.get(`/talents/${talent_id}`)).json()
    await admin.call('DELETE', `/talents/${talent_id}?version=${version}`)
    expect(Object.keys(await locations())).not.toContain('/modelos/ana')
    // Not to what the site does not show.
    for (const table of ['posts', 'partners'] as const) await db.updateTable(table).set({ published: 0 }).execute()
    expect(await locations()).toEqual({ '/shop': '/contato?x', '/old': null })
  })

  test('refuses loops, chains, pages and unknown records', async () => {
    await add({ source: '/a', target: 'path', path: '/b' })
    const refused = async (source: string, path: string) => errorsOf({ source, target: 'path', path })
    expect(await refused('/c', '/c')).toEqual({ path: ['redirect_loop'] })
    expect(await refused('/c/*', '/c/d')).toEqual({ path: ['redirect_loop'] })
    expect(await refused('/c', '/a')).toEqual({ path: ['redirect_chain'] })
    expect(await refused('/b', '/contato')).toEqual({ source: ['redirect_chain'] })
    expect(await refused('/contato', '/d')).toEqual({ source: ['page_exists'] })
    expect(await refused('/a', '/d')).toEqual({ source: ['taken'] })
    expect(await refused('c', '/d')).toEqual({ source: ['not_an_address'] })
    expect(await refused(' ', '/d')).toEqual({ source: ['required'] })
    expect(await refused('/c', 'd')).toEqual({ path: ['not_an_address'] })
    expect(await errorsOf({ source: '/c', target: 'post' })).toEqual({ post_id: ['required'] })
    const id = Number(await insertTalent(db, { name: 'Ana' }))
    for (const target of ['talent', 'post', 'partner']) {
      const field = `${target}_id`
      // The talent's is no post and no partner.
      const unknown = target === 'talent' ? id + 1 : id
      expect(await errorsOf({ source: '/c', target, [field]: unknown })).toEqual({ [field]: ['unknown'] })
    }
    const stored = await add({ source: '/e', target: 'path', path: '/f' })
    expect((await admin.put(`/redirects/${stored.id}`, { ...stored, path: '/g' })).status).toBe(200)
  })

  async function bring(csv: string, dryRun = false): Promise<RedirectImportReport> {
    const form = new FormData()
    form.set('file', new File([csv], 'redirects.csv'))
    return (await admin.call('POST', `/redirects/import?dry_run=${dryRun}`, form)).json()
  }

  test('imports what it exports, and changes nothing then', async () => {
    const talent_id = Number(await insertTalent(db, { name: 'Ana Silva' }))
    await add({ source: '/ana', target: 'talent', talent_id })
    await add({ source: '/old', target: 'gone' })
    await add({ source: '/shop', target: 'path', path: 'https://shop.example/' })
    // Their ids differ from the talent's.
    await admin.create<Stored>('/posts', { title_pt: 'Outono', published: true })
    const post = await admin.create<Stored>('/posts', { title_pt: 'Verão', published: true })
    for (const title_pt of ['Um', 'Dois']) await admin.create('/partners', { title_pt, published: true })
    const partner = await admin.create<Stored>('/partners', { title_pt: 'Moda', published: true })
    await add({ source: '/summer', target: 'post', post_id: post.id })
    await add({ source: '/partner', target: 'partner', partner_id: partner.id })
    const found = async (q: string) => {
      const { data } = await (await admin.get(`/redirects?q=${q}`)).json()
      return data.map(({ source }: Stored) => source)
    }
    expect([await found('shop.example'), await found('summ')]).toEqual([['/shop'], ['/summer']])
    const file = await (await admin.get('/redirects/export?delimiter=%2C')).text()
    expect(file.trim().split(/\r?\n/).slice(1)).toEqual([
      `/ana,talent:${talent_id}`,
      '/old,gone',
      `/partner,partner:${partner.id}`,
      '/shop,https://shop.example/',
      `/summer,post:${post.id}`,
    ])
    expect(await bring(file)).toMatchObject({ created: 0, updated: 0, unchanged: 5, errors: { total: 0 } })
    const before = await locations()
    await db.deleteFrom('redirects').execute()
    expect(await bring(file)).toMatchObject({ created: 5 })
    expect(await locations()).toEqual(before)
  })

  test('imports the valid lines, and reports the others', async () => {
    await add({ source: '/a', target: 'path', path: '/b' })
    await add({ source: '/x', target: 'path', path: '/y' })
    const csv = [
      'Endereço antigo;Leva para',
      '/novo;/contato',
      '/a;/noticias',
      '/b;/modelos',
      '/y;/modelos',
      '/loop;/loop',
      '/first;/second',
      '/second;/modelos',
      '/novo;/outra',
      '/sobre-nos;/contato',
      'sem-barra;/contato',
      '/ana;talent:99',
      '/vazio;',
    ].join('\n')
    const report = await bring(csv, true)
    expect(report).toMatchObject({ created: 3, updated: 1, unchanged: 0 })
    expect(report.errors.first.map(({ line, code }) => [line, code])).toEqual([
      [5, 'redirect_chain'],
      [6, 'redirect_loop'],
      [7, 'redirect_chain'],
      [9, 'repeated'],
      [10, 'page_exists'],
      [11, 'not_an_address'],
      [12, 'unknown'],
      [13, 'not_an_address'],
    ])
    expect(await db.selectFrom('redirects').select('id').execute()).toHaveLength(2)
    await bring(csv)
    expect(await locations()).toEqual({
      '/a': '/noticias',
      '/b': '/modelos',
      '/novo': '/contato',
      '/second': '/modelos',
      '/x': '/y',
    })
    const { data } = await (await admin.get('/audit?action=imported')).json()
    expect(data).toMatchObject([{ resource: 'redirects', changes: { created: 3, updated: 1 } }])
    expect((await bring('a,b\n/x,/y')).errors.first).toMatchObject([{ line: 1, code: 'missing_columns' }])
    expect((await admin.call('POST', '/redirects/import?dry_run=true', new FormData())).status).toBe(422)
    expect((await admin.call('GET', '/redirects', undefined, 'booker')).status).toBe(403)
  })

  test('lists missing pages until a redirect covers them, and keeps the most requested', async () => {
    await addMissingPages(
      db,
      new Map([
        ['/a', 2],
        ['/b', 5],
      ]),
      now,
    )
    await addMissingPages(db, new Map([['/a', 4]]), now)
    const list = async () => (await (await admin.get('/missing-pages')).json()).data
    expect(await list()).toMatchObject([
      { path: '/a', requests: 6 },
      { path: '/b', requests: 5 },
    ])
    await add({ source: '/a*', target: 'gone' })
    expect(await list()).toMatchObject([{ path: '/b' }])
    const many = new Map(Array.from({ length: maxMissingPages }, (_, index) => [`/many/${index}`, 1]))
    await addMissingPages(db, many, now)
    expect(await db.selectFrom('missing_pages').select('path').execute()).toHaveLength(maxMissingPages)
    expect(await list()).toMatchObject(expect.arrayContaining([expect.objectContaining({ path: '/b' })]))
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
    await addMissingPages(db, new Map([['/b', 1]]), inDays(2))
    await addMissingPages(db, new Map([['/c', 1]]), inDays(91))
    expect(await list()).toMatchObject([{ path: '/b' }, { path: '/c' }])
    await addMissingPages(db, new Map([['/c', 1]]), inDays(93))
    expect(await list()).toMatchObject([{ path: '/c' }])
  })
})
