import { beforeEach, expect, test } from 'vitest'
import type { PostRecord } from '#contracts/admin/content.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import type { RestorePreview, VersionRecord } from '#contracts/admin/versions.ts'
import { deleteExpired } from '#services/panel/retention/delete-expired.ts'
import { writeAttribute } from '#services/records/talents/attributes.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { bothDialects, emptyTables } from '#tests/helpers/dialects.ts'
import { insertPicture, now } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { publishScheduledTalents } from '../schedule.ts'

type Page = { data: VersionRecord[]; total: number }

bothDialects((connection, db) => {
  const admin = sharedAdmin(connection)

  beforeEach(() => emptyTables(connection(), 'versions', 'talents', 'posts', 'partners', 'media', 'audit'))

  async function send<Body>(method: 'post' | 'put', path: string, body: object): Promise<Body> {
    const response = await admin[method](path, body)
    expect([200, 201], await response.clone().text()).toContain(response.status)
    return response.json()
  }

  async function history(path: string): Promise<VersionRecord[]> {
    const response = await admin.get(`${path}/versions`)
    expect(response.status).toBe(200)
    return ((await response.json()) as Page).data
  }

  test('stores who changed what, and restores a text as a new version', async () => {
    const post = await send<PostRecord>('post', '/posts', { title_pt: 'Abertura', description_pt: '<p>Ontem</p>' })
    const path = `/posts/${post.id}`
    const written = { ...post, description_pt: '<p>Hoje</p>', title_en: 'Opening', published: true }
    const published = await send<PostRecord>('put', path, written)

    expect(await history(path)).toEqual([
      {
        version: 2,
        action: 'changed',
        restored_version: null,
        user_name: 'Admin',
        at: now.toISOString(),
        changes: {
          description_pt: ['<p>Ontem</p>', '<p>Hoje</p>'],
          title_en: [null, 'Opening'],
          slug_en: [null, 'opening'],
          published: [false, true],
          published_at: [null, now.toISOString()],
        },
      },
      { version: 1, action: 'created', restored_version: null, user_name: 'Admin', at: now.toISOString(), changes: {} },
    ])

    const preview: RestorePreview = await (await admin.get(`${path}/versions/1/restore`)).json()
    expect(preview).toEqual({
      changes: {
        description_pt: ['<p>Hoje</p>', '<p>Ontem</p>'],
        title_en: ['Opening', null],
        slug_en: ['opening', null],
      },
      missing_media: 0,
    })
    const restored = await send<PostRecord>('post', `${path}/versions/1/restore`, { version: 2 })
    // It stays published: restoring changes the content only.
    expect(restored).toMatchObject({ version: 3, description_pt: '<p>Ontem</p>', title_en: null, published: true })
    expect(restored.published_at).toBe(published.published_at)
    expect((await history(path))[0]).toMatchObject({ version: 3, action: 'restored', restored_version: 1 })
    const { data } = await (await admin.get('/audit?resource=posts')).json()
    expect(data[0]).toMatchObject({ action: 'restored', record_id: String(post.id) })
  })

  test('refuses to restore over a change that the user has not seen', async () => {
    const { id } = await send<PostRecord>('post', '/posts', { title_pt: 'Uma' })
    await send('put', `/posts/${id}`, { title_pt: 'Duas', version: 1 })
    await send('put', `/posts/${id}`, { title_pt: 'Três', version: 2 })
    const response = await admin.post(`/posts/${id}/versions/1/restore`, { version: 2 })
    expect(await response.json()).toMatchObject({ status: 409, current: { title_pt: 'Três', version: 3 } })
    expect(await history(`/posts/${id}`)).toHaveLength(3)
    for (const [page, titles] of [['Duas', 'Três'], ['Uma', 'Duas'], undefined].entries()) {
      const found = await admin.get(`/posts/${id}/versions?per_page=1&page=${page + 1}`)
      const { data, total }: Page = await found.json()
      expect([total, data.map(({ changes }) => changes.title_pt)]).toEqual([3, [titles]])
    }
  })

  test('refuses unknown versions, missing versions and other roles', async () => {
    const { id } = await send<PostRecord>('post', '/posts', { title_pt: 'Uma' })
    expect((await admin.post(`/posts/${id}/versions/9/restore`, { version: 1 })).status).toBe(404)
    expect((await admin.post(`/posts/${id}/versions/x/restore`, { version: 1 })).status).toBe(404)
    expect((await admin.post(`/posts/${id}/versions/1/restore`, {})).status).toBe(422)
    expect((await admin.get('/posts/999999/versions')).status).toBe(404)
    expect((await admin.get(`/posts/${id}/versions`, 'booker')).status).toBe(403)
    expect((await admin.post(`/posts/${id}/versions/1/restore`, { version: 1 }, 'booker')).status).toBe(403)
  })

  test('says which field of an earlier version is not possible any more', async () => {
    const { id } = await send<PostRecord>('post', '/posts', { title_pt: 'Feira', slug_pt: 'feira' })
    await send('put', `/posts/${id}`, { title_pt: 'Mercado', slug_pt: 'mercado', version: 1 })
    await send('post', '/posts', { title_pt: 'Outra feira', slug_pt: 'feira' })
    const response = await admin.post(`/posts/${id}/versions/1/restore`, { version: 2 })
    expect(await response.json()).toMatchObject({ status: 422, errors: { slug_pt: ['taken'] } })
  })

  test('stores the state of a record that is older than the history', async () => {
    const id = await insertTalent(db, { name: 'Ágata', height: 170 })
    const { version }: TalentRecord = await (await admin.get(`/talents/${id}`)).json()
    await send('put', `/talents/${id}`, { name: 'Ágata', category: 'woman', height: 172, version })
    const [changed, before] = await history(`/talents/${id}`)
    expect(changed?.changes).toMatchObject({ height: [170, 172] })
    expect(before).toMatchObject({ action: 'before', user_name: '', version })
  })

  test('restores pictures, languages and stays of a talent, without deleted files', async () => {
    const [kept, gone] = await Promise.all(
      ['a', 'b'].map((name) => insertPicture(connection(), `media/${name}${crypto.randomUUID()}.webp`)),
    )
    const talent = await send<TalentRecord>('post', '/talents', {
      name: 'Ágata',
      category: 'woman',
      languages: ['pt', 'en'],
      stays: [{ city: 'Paris', country: 'FR', from: '2026-01-01', to: '2026-02-01' }],
      media: [
        { medium_id: kept, kind: 'cover', alt_pt: 'De perfil' },
        { medium_id: gone, kind: 'book' },
      ],
    })
    const path = `/talents/${talent.id}`
    await send('put', path, {
      name: 'Ágata',
      category: 'woman',
      languages: [],
      stays: [],
      media: [],
      version: talent.version,
    })
    await db.deleteFrom('media').where('id', '=', Number(gone)).execute()

    expect(await (await admin.get(`${path}/versions/1/restore`)).json()).toMatchObject({ missing_media: 1 })
    const restored = await send<TalentRecord>('post', `${path}/versions/1/restore`, { version: 2 })
    expect(restored).toMatchObject({
      languages: ['en', 'pt'],
      stays: [{ city: 'Paris', country: 'FR', public: true }],
      media: [{ medium_id: kept, kind: 'cover', alt_pt: 'De perfil' }],
    })
    // The picture has another id in the talent now, which is no difference.
    expect(await (await admin.get(`${path}/versions/3/restore`)).json()).toEqual({ changes: {}, missing_media: 0 })
  })

  test.each([
    ['posts', { title_pt: 'Feira' }, (one: number, _other: number) => ({ cover_id: one }), { cover_id: null }],
    [
      'sections',
      { entity: 'about_us', title_pt: 'Casa' },
      (one: number, other: number) => ({ media_ids: [one, other] }),
      { media_ids: ['other'] },
    ],
  ])('restores one of the %s without a deleted picture', async (resource, input, fields, restored) => {
    const [one, other] = [
      await insertPicture(connection(), `media/${crypto.randomUUID()}.webp`),
      await insertPicture(connection(), `media/${crypto.randomUUID()}.webp`),
    ]
    const { id } = await send<{ id: number }>('post', `/${resource}`, { ...input, ...fields(one, other) })
    await send('put', `/${resource}/${id}`, { ...input, version: 1 })
    await db.deleteFrom('media').where('id', '=', one).execute()
    const path = `/${resource}/${id}/versions/1/restore`
    expect(await (await admin.get(path)).json()).toMatchObject({ missing_media: 1 })
    const expected = JSON.parse(JSON.stringify(restored).replace('"other"', String(other)))
    expect(await send('post', path, { version: 2 })).toMatchObject(expected)
    await db.deleteFrom('entity_media').execute()
  })

  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

  const talent = { name: 'Ágata', category: 'woman', publish_at: day(5), unpublish_at: day(6) }
  const post = { title_pt: 'Abertura', published: true, published_at: day(-5), ends_at: day(6) }

  test.each([
    ['talents', talent, { published: false, publish_at: day(1), unpublish_at: day(2) }],
    ['talents', talent, { published: false, publish_at: null, unpublish_at: null }],
    ['talents', talent, { published: true, publish_at: null, unpublish_at: day(3) }],
    ['posts', post, { published: true, published_at: day(-1), ends_at: day(3) }],
    ['posts', post, { published: true, published_at: day(1), ends_at: null }],
    ['posts', post, { published: false, published_at: null, ends_at: day(3) }],
  ])('restoring one of the %s keeps its publication and schedule (%#)', async (resource, earlier, publication) => {
    const { id } = await send<{ id: number }>('post', `/${resource}`, earlier)
    const path = `/${resource}/${id}`
    const changed = await send('put', path, { ...earlier, ...publication, version: 1 })
    expect(changed).toMatchObject(publication)
    expect(await (await admin.get(`${path}/versions/1/restore`)).json()).toEqual({ changes: {}, missing_media: 0 })
    expect(await send('post', `${path}/versions/1/restore`, { version: 2 })).toMatchObject(publication)
  })

  test('keeps the present value of an attribute when an earlier one is no option any more', async () => {
    const labels = { label_pt: 'Cabelos', label_en: 'Hair' }
    const red = { value: 'red', label_pt: 'Ruivos', label_en: 'Red' }
    const copper = { value: 'copper', label_pt: 'Cobre', label_en: 'Copper' }
    await writeAttribute(db, { name: 'hair', ...labels, options: [red, copper], version: 2 })
    const facts = { name: 'Ágata', category: 'woman', hair: 'copper', city: 'Olinda' }
    const { id } = await send<TalentRecord>('post', '/talents', facts)
    const path = `/talents/${id}`
    await send('put', path, { ...facts, hair: 'red', city: 'Recife', version: 1 })
    await writeAttribute(db, { name: 'hair', ...labels, options: [red], version: 3 })

    const { changes } = await (await admin.get(`${path}/versions/1/restore`)).json()
    expect(changes).toEqual({ city: ['Recife', 'Olinda'] })
    const restored = await send<TalentRecord>('post', `${path}/versions/1/restore`, { version: 2 })
    expect(restored).toMatchObject({ hair: 'red', city: 'Olinda' })
  })

  test('stores bulk changes, imports and the schedule', async () => {
    const { id } = await send<TalentRecord>('post', '/talents', { name: 'Ágata', category: 'woman' })
    const later = new Date(now.getTime() + 60_000)
    await send('post', '/talents/bulk', { action: 'schedule', ids: [id], publish_at: later.toISOString() })
    await publishScheduledTalents(db, later)
    const file = new FormData()
    file.set('file', new File([`id;version;name;category\n${id};3;Ágata Rosa;woman\n`], 'talents.csv'))
    expect(await (await admin.call('POST', '/talents/import?dry_run=false', file)).json()).toMatchObject({ done: true })

    const versions = await history(`/talents/${id}`)
    expect(versions.map(({ action, user_name }) => [action, user_name])).toEqual([
      ['imported', 'Admin'],
      ['scheduled', ''],
      ['changed', 'Admin'],
      ['created', 'Admin'],
    ])
    expect(versions[0]?.changes).toEqual({ name: ['Ágata', 'Ágata Rosa'] })
    expect(versions[1]?.changes).toEqual({ published: [false, true], publish_at: [later.toISOString(), null] })
  })

  test('stores and restores versions of the settings', async () => {
    const { data: _data, ...first } = await (await admin.get('/settings/agency')).json()
    const named = await send<{ version: number }>('put', '/settings/agency', { ...first, name: 'Mármore' })
    const renamed = await send<{ version: number }>('put', '/settings/agency', { ...named, name: 'Granito' })
    const [latest] = await history('/settings/agency')
    expect(latest).toMatchObject({ changes: { name: ['Mármore', 'Granito'] }, user_name: 'Admin' })
    const path = `/settings/agency/versions/${named.version}/restore`
    expect(await (await admin.get(path)).json()).toMatchObject({ changes: { name: ['Granito', 'Mármore'] } })
    expect((await admin.post(path, { version: named.version })).status).toBe(409)
    expect(await send('post', path, { version: renamed.version })).toMatchObject({ name: 'Mármore' })
    expect((await admin.get('/settings/agency/versions', 'editor')).status).toBe(403)
  })

  test('stores a hundred versions of a record, a year after the next one', async () => {
    await using storage = await temporaryStorage()
    const { id } = await send<PostRecord>('post', '/posts', { title_pt: 'Uma' })
    const version = { resource: 'posts', record_id: String(id), action: 'changed' as const, snapshot: '{}' }
    const written = { restored_version: null, user_id: null, user_name: '', at: now.toISOString() }
    await insertRows(
      db,
      'versions',
      Array.from({ length: 104 }, (_, index) => ({ ...version, ...written, version: index + 2 })),
    )
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const expire = (days: number) => deleteExpired({ connection: connection(), storage, now: inDays(days) })
    expect(await expire(364)).toMatchObject({ versions: 5 })
    expect(await (await admin.get(`/posts/${id}/versions`)).json()).toMatchObject({ total: 100 })
    expect(await expire(365)).toMatchObject({ versions: 99 })
    expect(await history(`/posts/${id}`)).toMatchObject([{ version: 105, changes: {} }])
  })
})
