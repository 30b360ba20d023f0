import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { insertPicture, openPanel } from '#tests/helpers/panel.ts'

type Made = Record<string, unknown> & { id: number }

eachDialect((connection, db) => {
  const admin = sharedAdmin(connection)
  let panel: Awaited<ReturnType<typeof openPanel>>

  beforeAll(async () => {
    panel = await openPanel(connection())
  })

  beforeEach(() => emptyTables(connection(), 'posts', 'partners', 'slides', 'staff', 'social_medias', 'entity_items'))

  const made = (resource: string, input: object) => admin.create<Made>(`/${resource}`, input)

  const picture = () => insertPicture(connection(), `media/${crypto.randomUUID()}.webp`)
  const readPublic = async (path: string) => (await panel.get(path)).json()

  test('publishes a slide', async () => {
    const [desktop_id, mobile_id] = [await picture(), await picture()]
    const slide = {
      type: 'home',
      desktop_id,
      mobile_id,
      description_en: 'Spring',
      link_en: '/en/news',
      published: true,
    }
    expect(await made('slides', slide)).toMatchObject({ desktop: { id: desktop_id }, mobile: { id: mobile_id } })
    expect(await readPublic('/slides/home?language=en')).toMatchObject([{ description: 'Spring', link: '/en/news' }])
    expect(await readPublic('/slides/prehome')).toEqual([])
  })

  test.each(['javascript:alert(1)', '//elsewhere.example', 'news'])(
    'refuses a slide that links to %s',
    async (link_pt) => {
      const response = await admin.post('/slides', { type: 'home', desktop_id: await picture(), link_pt })
      expect(await response.json()).toMatchObject({ status: 422, errors: { link_pt: ['not_an_address'] } })
    },
  )

  test('requires a picture for a slide', async () => {
    expect(await (await admin.post('/slides', { type: 'home' })).json()).toMatchObject({
      errors: { desktop_id: ['required'] },
    })
  })

  test('accepts only library pictures in texts, and keeps earlier ones', async () => {
    const url = `media/${crypto.randomUUID()}.jpg`
    await insertPicture(connection(), url)
    const post = { title_pt: 'Fotos', published: false }
    for (const src of [
      'https://elsewhere.example/a.jpg',
      'data:image/png;base64,AAAA',
      '//elsewhere.example/a.jpg',
      'media/none.jpg',
      '',
    ]) {
      const response = await admin.post('/posts', { ...post, description_en: `<p>Hi</p><IMG alt="" SRC='${src}'>` })
      expect(response.status, src).toBe(422)
      expect(await response.json()).toMatchObject({ errors: { description_en: ['foreign_picture'] } })
    }
    const { id } = await made('posts', { ...post, description_pt: `<img src="${url}"><img src="/files/${url}">` })
    // As an older panel stored it.
    const description_pt = '<p>Oi</p><img src="https://elsewhere.example/a.jpg">'
    await db.updateTable('posts').set({ description_pt }).where('id', '=', id).execute()
    const stored = await admin.put(`/posts/${id}`, { ...post, description_pt, version: 1 })
    expect(stored.status).toBe(200)
    const other = description_pt.replace('a.jpg', 'b.jpg')
    expect((await admin.put(`/posts/${id}`, { ...post, description_pt: other, version: 2 })).status).toBe(422)
  })

  test("derives a post's slug from its title, dates and publishes it", async () => {
    const draft = await made('posts', { title_pt: 'Verão em São Paulo', description_pt: '<p>Sol.</p>' })
    expect(draft).toMatchObject({ slug_pt: 'verao-em-sao-paulo', slug_en: null, published_at: null })
    expect(await readPublic('/posts/news/pt')).toMatchObject({ total: 0 })
    await admin.put(`/posts/${draft.id}`, { title_pt: 'Verão em São Paulo', published: true, version: 1 })
    expect(await readPublic('/posts/news/pt/verao-em-sao-paulo')).toMatchObject({ title: 'Verão em São Paulo' })
    expect(await readPublic('/posts/news/en')).toMatchObject({ total: 0 })
  })

  test('makes the slug of a title without Latin letters from its date', async () => {
    const published_at = '2026-03-04T05:06:07.000Z'
    const post = await made('posts', { title_pt: 'Desfile', title_en: '東京', published: true, published_at })
    expect(post).toMatchObject({ slug_pt: 'desfile', slug_en: '2026-03-04-05-06' })
    expect(await readPublic('/posts/news/en/2026-03-04-05-06')).toMatchObject({ title: '東京' })
    const draft = await made('posts', { title_pt: '「」' })
    expect(draft.slug_pt).toMatch(/^\d{4}(-\d\d){4}$/)
  })

  test('finds a renamed post by its former slug until another post takes it', async () => {
    const post = await made('posts', { title_pt: 'Verão', title_en: 'Summer', published: true })
    await admin.put(`/posts/${post.id}`, { title_pt: 'Alto verão', title_en: 'Summer', published: true, version: 1 })
    expect(await readPublic('/posts/news/pt/verao')).toMatchObject({ slug: 'alto-verao', title: 'Alto verão' })
    expect(await readPublic('/posts/news/en/summer')).toMatchObject({ slug: 'summer' })
    expect(await readPublic('/posts/news/pt/vera_')).toMatchObject({ status: 404 })
    const other = await made('posts', { title_pt: 'Verão', published: true })
    expect(await readPublic('/posts/news/pt/verao')).toMatchObject({ id: String(other.id) })
    await admin.delete(`/posts/${other.id}?version=1`)
    await admin.put(`/posts/${post.id}`, { title_pt: 'Verão', title_en: 'Summer', version: 2 })
    expect(await readPublic('/posts/news/pt/alto-verao')).toMatchObject({ status: 404 })
  })

  test('lists the former slugs of a renamed partner', async () => {
    const { id } = await made('partners', { title_pt: 'Ateliê', title_en: 'Atelier', published: true })
    await admin.put(`/partners/${id}`, { title_pt: 'Ateliê Sul', title_en: 'Atelier', published: true, version: 1 })
    expect(await readPublic('/partners/pt')).toMatchObject([{ title: 'Ateliê Sul', former_slugs: ['atelie'] }])
    expect(await readPublic('/partners/en')).toMatchObject([{ former_slugs: [] }])
    const rename = (title_pt: string, version: number) =>
      admin.put(`/partners/${id}`, { title_pt, title_en: 'Atelier', published: true, version })
    await rename('Ateliê Norte', 2)
    expect(await readPublic('/partners/pt')).toMatchObject([{ former_slugs: ['atelie', 'atelie-sul'] }])
    await rename('Ateliê', 3)
    expect(await readPublic('/partners/pt')).toMatchObject([{ former_slugs: ['atelie-sul', 'atelie-norte'] }])
  })

  test('finds texts with and without their accents', async () => {
    for (const title_pt of ['Coleção de Verão', 'Coleções', 'Seleção', 'अनिता', '100% seda'])
      await made('posts', { title_pt })
    const found = async (q: string) => {
      const response = await admin.get(`/posts?sort=id&order=asc&per_page=1&q=${encodeURIComponent(q)}`)
      const { data, total } = (await response.json()) as { data: { title_pt: string }[]; total: number }
      return [data[0]?.title_pt, total]
    }
    expect(await found('COLECAO')).toEqual(['Coleção de Verão', 1])
    expect(await found('verao coleção')).toEqual(['Coleção de Verão', 1])
    expect(await found('colecõ')).toEqual(['Coleções', 1])
    expect(await found('leca')).toEqual(['Coleção de Verão', 2])
    expect(await found('अनिता')).toEqual(['अनिता', 1])
    expect(await found('%')).toEqual(['100% seda', 1])
    expect(await found('c_le')).toEqual([undefined, 0])
    await made('members', { name_pt: 'Érica' })
    expect(await (await admin.get('/members?q=erica')).json()).toMatchObject({ total: 1 })
    await made('offices', { city_pt: 'São Luís', published: true })
    expect(await (await admin.get('/offices?q=sao luis')).json()).toMatchObject({ total: 1 })
  })

  test('makes a changed record of the demo the agency’s own, which seeding leaves alone', async () => {
    const { id } = await made('partners', { title_pt: 'Ateliê' })
    await db.updateTable('partners').set({ origin: 'demo' }).execute()
    expect((await admin.put(`/partners/${id}`, { title_pt: 'Ateliê Sul', version: 1 })).status).toBe(200)
    expect(await db.selectFrom('partners').select('origin').execute()).toEqual([{ origin: 'agency' }])
  })

  test('lists drafts without a date before the newest post', async () => {
    for (const published_at of [null, '2026-06-10T10:00:00.000Z', '2026-06-12T10:00:00.000Z']) {
      await made('posts', { title_pt: published_at ?? 'Rascunho', published_at })
    }
    await made('posts', { title_pt: 'Recente', published_at: null })
    const titles = async (query: string) => {
      const { data } = (await (await admin.get(`/posts?${query}`)).json()) as { data: { title_pt: string }[] }
      return data.map(({ title_pt }) => title_pt.slice(0, 10))
    }
    const newestFirst = ['Recente', 'Rascunho', '2026-06-12', '2026-06-10']
    expect(await titles('')).toEqual(newestFirst)
    expect(await titles('sort=published_at&order=desc')).toEqual(newestFirst)
    expect(await titles('sort=published_at&order=asc')).toEqual(newestFirst.toReversed())
  })

  test.each(['description_pt', 'description_en'])('refuses a %s with too much markup', async (field) => {
    const response = await admin.post('/posts', { title_pt: 'Ninho', [field]: `${'<div>'.repeat(9_000)}texto` })
    expect([response.status, await response.json()]).toMatchObject([422, { errors: { [field]: ['too_complex'] } }])
  })

  test('hides a future post', async () => {
    await made('posts', { title_pt: 'Outono', published: true, published_at: '2026-06-15T14:00:00+01:00' })
    expect(await readPublic('/posts/news/pt')).toMatchObject({ total: 0 })
  })

  test('refuses two posts with one slug', async () => {
    await made('posts', { title_en: 'Summer' })
    const response = await admin.post('/posts', { title_en: 'Summer' })
    expect(await response.json()).toMatchObject({ status: 422, errors: { slug_en: ['taken'] } })
  })

  test('publishes a staff member', async () => {
    await made('members', { name_pt: 'Booking', name_en: 'Booking', board_en: 'Women', published: true, email: '' })
    expect(await readPublic('/staff/en')).toMatchObject({ members: [{ name: 'Booking', board: 'Women' }] })
  })

  test('refuses a second profile on one network', async () => {
    await made('social-medias', { network: 'Instagram', url: 'https://instagram.example/a', published: true })
    expect(await readPublic('/api/social-medias')).toEqual({ instagram: { url: 'https://instagram.example/a' } })
    const again = await admin.post('/social-medias', { network: 'instagram', url: 'https://instagram.example/b' })
    expect(await again.json()).toMatchObject({ errors: { network: ['taken'] } })
    const broken = await admin.post('/social-medias', { network: 'x', url: 'javascript:alert(1)' })
    expect(await broken.json()).toMatchObject({ errors: { url: ['not_an_address'] } })
  })

  test('adds an official contact, and only what can be one', async () => {
    const check = async (value: string) => (await (await panel.post('/api/contact-check', { value })).json()).answer
    expect(await check('scouting@partner.example')).toBe('unknown')
    await made('official-contacts', { value: 'scouting@partner.example', note: 'Lia', published: true })
    expect(await check('scouting@partner.example')).toBe('ours')
    const again = await admin.post('/official-contacts', { value: 'scouting@partner.example' })
    expect(await again.json()).toMatchObject({ errors: { value: ['taken'] } })
    for (const value of ['Lia', 'call us', '']) {
      expect((await admin.post('/official-contacts', { value })).status).toBe(422)
    }
    const handle = await made('official-contacts', { value: '@lia.scouting' })
    expect(await check('@lia.scouting')).toBe('unknown')
    await admin.put(`/official-contacts/${handle.id}`, { value: '@lia.scouting', published: true, version: 1 })
    expect(await check('@lia.scouting')).toBe('ours')
  })

  test('creates the pages at the start, edits them, and refuses to delete them', async () => {
    const { data } = await (await admin.get('/entities?sort=name')).json()
    expect(data.map((entity: { name: string }) => entity.name)).toEqual([
      'about_us',
      'be_a_model',
      'offices',
      'privacy',
    ])
    const [about] = data
    const media_ids = [await picture(), await picture()].reverse()
    const input = {
      title_en: 'About',
      description_en: '<p>We.</p>',
      media_ids,
      published: true,
      version: about.version,
    }
    expect(await (await admin.put(`/entities/${about.id}`, input)).json()).toMatchObject({
      media_ids,
      title_en: 'About',
    })
    expect(await readPublic('/api/entities/about_us?language=en')).toMatchObject({ title: 'About', media: [{}, {}] })
    expect((await admin.delete(`/entities/${about.id}?version=2`)).status).toBe(405)
  })

  test.each([
    ['posts', {}, 'title_pt title_en'],
    ['partners', {}, 'title_pt title_en'],
    ['members', {}, 'name_pt name_en role_pt role_en board_pt board_en'],
    ['offices', {}, 'city_pt city_en address_pt address_en'],
    ['sections', { entity: 'privacy' }, 'title_pt title_en'],
    ['social-medias', { url: 'https://network.example/url1' }, 'network'],
    ['official-contacts', { value: '@value1' }, 'note'],
    ['boards', { sizes: 'women' }, 'name_pt name_en'],
  ])('finds %s by each text in both languages', async (resource, input, fields) => {
    const texts = Object.fromEntries(fields.split(' ').map((field) => [field, `${field.replace('_', '')}1`]))
    const { id } = await made(resource, { ...input, ...texts })
    const words = [...Object.values(texts), ...Object.values(input)].map((text) => text.replace(/^@|^https:\/\//, ''))
    for (const q of words.filter((word) => word.endsWith('1'))) {
      const { data } = await (await admin.get(`/${resource}?q=${encodeURIComponent(q)}`)).json()
      expect(
        data.map((record: { id: number }) => record.id),
        q,
      ).toEqual([id])
    }
    await admin.delete(`/${resource}/${id}?version=1`)
  })

  test("edits a page's sections with their own pictures", async () => {
    await db.updateTable('entities').set({ published: 1 }).execute()
    const media_ids = [await picture()]
    const section = await made('sections', { entity: 'privacy', title_en: 'Rights', media_ids, published: true })
    expect(await readPublic('/api/entities/privacy?language=en')).toMatchObject({
      items: [{ title: 'Rights', media: [{}] }],
    })
    const other = await made('sections', { entity: 'privacy', title_en: 'Data', media_ids: [await picture()] })
    const { data: sections } = await (await admin.get('/sections?entity=privacy')).json()
    expect(sections.map((one: { id: number; media_ids: number[] }) => [one.id, one.media_ids])).toEqual([
      [section.id, media_ids],
      [other.id, other.media_ids],
    ])
    await admin.delete(`/sections/${other.id}?version=1`)
    const emptied = await admin.put(`/sections/${section.id}`, { entity: 'privacy', title_en: 'Rights', version: 1 })
    expect(await emptied.json()).toMatchObject({ media_ids: [], published: false })
    const office1 = await made('offices', {
      city_pt: 'Tóquio',
      city_en: 'Tokyo',
      email: 'tokyo@a.example',
      published: true,
    })
    expect((await admin.get(`/sections/${office1.id}`)).status).toBe(404)
    expect(await readPublic('/api/entities/offices?language=en')).toMatchObject({ items: [{ city: 'Tokyo' }] })
    expect(await (await admin.get('/offices?q=toky')).json()).toMatchObject({ total: 1 })
  })

  test('schedules content with a start in the future, also without the switch', async () => {
    const [later, earlier] = ['2999-02-01T00:00:00.000Z', '2020-02-01T00:00:00.000Z']
    const post = await made('posts', { title_en: 'Spring', published: false, published_at: later })
    expect(post).toMatchObject({ published: true, published_at: later })
    const input = { title_en: 'Spring', version: post.version }
    const draft = await (await admin.put(`/posts/${post.id}`, { ...input, published: false })).json()
    expect(draft).toMatchObject({ published: false, published_at: null })
    const past = { ...input, version: draft.version, published: false, published_at: earlier }
    expect(await (await admin.put(`/posts/${post.id}`, past)).json()).toMatchObject({ published: false })
    const slide = await made('social-medias', { network: 'x', url: 'https://x.example/', published_at: later })
    expect(slide).toMatchObject({ published: true })
  })

  test('refuses an end before or at the start', async () => {
    const timestamps = { published_at: '2027-02-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }
    for (const published_at of [timestamps.published_at, timestamps.ends_at]) {
      const post = { title_en: 'Backwards', published: true, ...timestamps, published_at }
      const refused = await admin.post('/posts', post)
      expect(await refused.json()).toMatchObject({ status: 422, errors: { ends_at: ['ends_before_start'] } })
    }
    const post = await made('posts', { title_en: 'Forwards', published: true })
    const changed = await admin.put(`/posts/${post.id}`, {
      title_en: 'Forwards',
      version: post.version,
      ...timestamps,
    })
    expect(changed.status).toBe(422)
  })

  test('refuses unreadable colours', async () => {
    const { version } = await (await admin.get('/settings/agency')).json()
    const colors = { color_paper: '#777777', color_ink: '#888888', color_muted: '#888888' }
    const response = await admin.put('/settings/agency', { name: 'Agency', ...colors, version })
    expect(await response.json()).toMatchObject({
      status: 422,
      errors: { color_ink: ['low_contrast'], color_muted: ['low_contrast'] },
    })
  })

  test.each([
    'http://maps.example/embed.js',
    'https://user:word@maps.example/embed.js',
    'https://*.example/embed.js',
    'https://maps.example;script-src/embed.js',
    'https://[::1]/embed.js',
  ])('refuses a script that the content security policy would block: %s', async (address) => {
    const { version } = await (await admin.get('/settings/agency')).json()
    const input = { name: 'Agency', version, map_url: address, review_widget_url: 'https://reviews.example/r.js' }
    const response = await admin.put('/settings/agency', input)
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toEqual({ map_url: ['untrusted_address'] })
    const other = { ...input, map_url: null, review_widget_url: address }
    expect((await (await admin.put('/settings/agency', other)).json()).errors).toEqual({
      review_widget_url: ['untrusted_address'],
    })
  })

  test('stores an IANA time zone and announces it to the site', async () => {
    const { version, time_zone } = await (await admin.get('/settings/agency')).json()
    expect(time_zone).toBe('America/Sao_Paulo')
    for (const wrong of ['Brasilia', '-03:00', '']) {
      const refused = await admin.put('/settings/agency', { name: 'Agency', version, time_zone: wrong })
      expect(await refused.json()).toMatchObject({ errors: { time_zone: ['unknown'] } })
    }
    const chosen = await admin.put('/settings/agency', { name: 'Agency', version, time_zone: 'Asia/Tokyo' })
    expect(await chosen.json()).toMatchObject({ time_zone: 'Asia/Tokyo' })
    expect(await readPublic('/api/entities/agency?language=en')).toMatchObject({ time_zone: 'Asia/Tokyo' })
    expect(await (await admin.get('/calendar', 'booker')).json()).toMatchObject({ time_zone: 'Asia/Tokyo' })
  })

  test('stores how old fresh and stale digitals are', async () => {
    const { version, fresh_days, stale_days } = await (await admin.get('/settings/agency')).json()
    expect([fresh_days, stale_days]).toEqual([90, 180])
    for (const [fresh, stale, field, error] of [
      [0, 180, 'fresh_days', 'too_small'],
      [90, 90, 'stale_days', 'too_small'],
      [90, 4_000, 'stale_days', 'too_big'],
      ['soon', 180, 'fresh_days', 'not_a_number'],
    ] as const) {
      const refused = await admin.put('/settings/agency', { name: 'A', version, fresh_days: fresh, stale_days: stale })
      expect(await refused.json()).toMatchObject({ status: 422, errors: { [field]: [error] } })
    }
    const changed = await admin.put('/settings/agency', { name: 'A', version, fresh_days: 30, stale_days: 60 })
    expect(await changed.json()).toMatchObject({ fresh_days: 30, stale_days: 60 })
    expect(await (await admin.get('/calendar', 'booker')).json()).toMatchObject({ fresh_days: 30, stale_days: 60 })
    const restored = { name: 'A', version: version + 1, fresh_days: 90, stale_days: 180 }
    expect((await admin.put('/settings/agency', restored)).status).toBe(200)
  })

  test('credits the product in the footer, unless the agency names another or turns it off', async () => {
    const save = async (input: object) => {
      const { version } = await (await admin.get('/settings/agency')).json()
      await admin.put('/settings/agency', { name: 'Agency', version, ...input })
      return (await readPublic('/api/entities/agency?language=en')).credit
    }
    expect(await save({})).toEqual({ label: 'Passarela', url: null })
    expect(await save({ credit_label: 'Software' })).toEqual({ label: 'Software', url: null })
    expect(await save({ credit_label: 'Software', show_credit: false })).toBeNull()
    expect(await (await admin.get('/settings/agency')).json()).toMatchObject({
      credit_label: 'Software',
      show_credit: false,
    })
  })

  test('takes a large and almost square icon', async () => {
    const save = async (width: number, height: number) => {
      const icon_id = await picture()
      await db.updateTable('media').set({ width, height }).where('id', '=', icon_id).execute()
      const { version } = await (await admin.get('/settings/agency')).json()
      return (await admin.put('/settings/agency', { name: 'Agency', version, icon_id })).json()
    }
    expect(await save(511, 511)).toMatchObject({ status: 422, errors: { icon_id: ['too_few_pixels'] } })
    expect(await save(900, 600)).toMatchObject({ status: 422, errors: { icon_id: ['not_square'] } })
    expect(await save(600, 520)).toMatchObject({ icon: { width: 600 }, logo: null })
    expect(await readPublic('/api/entities/agency?language=pt')).toMatchObject({ icon: { width: 600, height: 520 } })
  })

  test('stores the settings in the entity `agency`', async () => {
    const before = await (await admin.get('/settings/agency')).json()
    const logo_id = await picture()
    const input = {
      name: 'Agency',
      logo_id,
      countries_pt: ['Brazil', ' '],
      countries_en: [''],
      credentials_pt: ['CNPJ 00.000.000/0000-00', ''],
      credentials_en: ['Registered in Brazil'],
      credit_label: 'Software',
      credit_url: 'https://software.example',
      color_ink: '#112233',
      color_line: '#ddddee',
      typefaces: 'garamond',
      show_weight: true,
      demand_second_factor: false,
      version: before.version,
    }
    const response = await admin.put('/settings/agency', input)
    expect(await response.json()).toMatchObject({
      ...input,
      countries_pt: ['Brazil'],
      countries_en: [],
      credentials_pt: ['CNPJ 00.000.000/0000-00'],
      version: before.version + 1,
      logo: { id: logo_id },
    })
    expect((await readPublic('/api/entities/agency?language=en')).credentials).toEqual(['Registered in Brazil'])
    expect(await readPublic('/api/entities/agency?language=pt')).toMatchObject({
      name: 'Agency',
      countries: ['Brazil'],
      credentials: ['CNPJ 00.000.000/0000-00'],
      credit: { label: 'Software', url: 'https://software.example' },
      colors: { ink: '#112233', line: '#ddddee' },
      logo: {},
    })
    expect((await admin.put('/settings/agency', input)).status).toBe(409)
    const broken = await admin.put('/settings/agency', { version: 1, color_ink: 'red', map_url: 'javascript:1' })
    expect(await broken.json()).toMatchObject({
      errors: { name: ['required'], color_ink: ['invalid'], map_url: ['not_an_address'] },
    })
    const { version } = await (await admin.get('/settings/agency')).json()
    const undialable = await admin.put('/settings/agency', { ...input, version, whatsapp: 'ask at the desk' })
    expect(await undialable.json()).toMatchObject({ status: 422, errors: { whatsapp: ['not_a_phone'] } })
  })
})
