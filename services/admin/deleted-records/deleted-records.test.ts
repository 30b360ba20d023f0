import { beforeEach, describe, expect, test } from 'vitest'
import type { BinRecord } from '#contracts/admin/bin.ts'
import type { PostRecord } from '#contracts/admin/content.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { openAdmin, sharedAdmin } from '#tests/helpers/admin.ts'
import { openAgency } from '#tests/helpers/agency.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { insertPicture, now } from '#tests/helpers/panel.ts'

type Page = { data: BinRecord[]; total: number }

eachDialect((connection, db) => {
  const admin = sharedAdmin(connection)

  beforeEach(() => emptyTables(connection(), 'versions', 'talents', 'posts', 'partners', 'forms', 'media', 'audit'))

  const bin = async (query = '', role: 'admin' | 'booker' | 'editor' = 'admin'): Promise<BinRecord[]> =>
    ((await (await admin.get(`/bin?${query}`, role)).json()) as Page).data
  const restore = (resource: string, ids: number[], role: 'admin' | 'booker' | 'editor' = 'admin') =>
    admin.post('/bin/restore', { records: ids.map((id) => ({ resource, record_id: String(id) })) }, role)
  const erase = (resource: string, ids: number[], role: 'admin' | 'booker' | 'editor' = 'admin') =>
    admin.post('/bin/delete', { records: ids.map((id) => ({ resource, record_id: String(id) })) }, role)

  test('tells offices from sections of other pages, which share a table', async () => {
    const office = await admin.create<PostRecord>('/offices', { city_pt: 'Recife' })
    const section = await admin.create<PostRecord>('/sections', { entity: 'privacy', title_pt: 'Direitos' })
    for (const [resource, { id }] of [
      ['offices', office],
      ['sections', section],
    ] as const)
      expect((await admin.delete(`/${resource}/${id}?version=1`)).status).toBe(204)
    const ids = async () => (await bin()).map(({ id }) => id).sort()
    expect(await ids()).toEqual([`offices:${office.id}`, `sections:${section.id}`])
    expect((await restore('sections', [office.id])).status).not.toBe(204)
    expect((await restore('offices', [office.id])).status).toBe(204)
    expect(await ids()).toEqual([`sections:${section.id}`])
    expect((await erase('sections', [section.id])).status).toBe(204)
  })

  test('takes a talent off the site at once, and brings it back with all that belongs to it', async () => {
    const medium_id = await insertPicture(connection(), `media/${crypto.randomUUID()}.webp`)
    const talent = await admin.create<TalentRecord>('/talents', {
      name: 'Ágata',
      category: 'woman',
      published: true,
      birthdate: '2000-01-01',
      languages: ['en', 'pt'],
      stays: [{ city: 'Paris', country: 'FR', from: '2026-01-01', to: '2027-02-01' }],
      media: [{ medium_id, kind: 'cover', alt_pt: 'De perfil' }],
    })
    const agency = await openAgency(connection())
    const onSite = async () => {
      const { data } = await (await agency.post('/api/talents?language=pt', { languages: ['pt'] })).json()
      return data.map(({ name }: { name: string }) => name)
    }
    expect(await onSite()).toContain('Ágata')

    expect((await admin.delete(`/talents/${talent.id}?version=1`, 'booker')).status).toBe(204)
    expect(await onSite()).not.toContain('Ágata')
    expect((await admin.get(`/talents/${talent.id}`)).status).toBe(404)
    expect(await bin()).toEqual([
      {
        id: `talents:${talent.id}`,
        resource: 'talents',
        record_id: String(talent.id),
        name_pt: 'Ágata',
        name_en: 'Ágata',
        user_name: 'Booker',
        deleted_at: now.toISOString(),
        deletion: 1,
        expires_at: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
      },
    ])

    expect((await restore('talents', [talent.id], 'booker')).status).toBe(204)
    expect(await bin()).toEqual([])
    expect(await onSite()).toContain('Ágata')
    const back: TalentRecord = await (await admin.get(`/talents/${talent.id}`)).json()
    // A form that was open before the deletion is outdated.
    expect(back).toEqual({ ...talent, version: 2, updated_at: back.updated_at })
    const { data } = await (await admin.get(`/talents/${talent.id}/versions`)).json()
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['recovered', 'created'])
    const audit = await (await admin.get('/audit?resource=talents')).json()
    expect(audit.data.map(({ action }: { action: string }) => action)).toEqual(['recovered', 'deleted', 'created'])
  })

  test('brings a record back unpublished whose publication came due in the bin', async () => {
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
    const talentsAt = [
      { publish_at: inDays(1) },
      { publish_at: inDays(3) },
      // Was to leave the site, and to come back to it.
      { published: true, unpublish_at: inDays(0.5), publish_at: inDays(1) },
    ]
    const postsAt = [inDays(1), inDays(3), inDays(-1)].map((published_at) => ({ published: true, published_at }))
    const create = <Created>(path: string, facts: object[]) =>
      Promise.all(facts.map((one) => admin.create<Created>(path, one)))
    const talents = await create<TalentRecord>(
      '/talents',
      talentsAt.map((publication) => ({ name: 'Ágata', category: 'woman', ...publication })),
    )
    const posts = await create<PostRecord>(
      '/posts',
      postsAt.map((publication, index) => ({ title_pt: `Feira ${index}`, ...publication })),
    )
    for (const { id } of talents) await admin.delete(`/talents/${id}?version=1`)
    for (const { id } of posts) await admin.delete(`/posts/${id}?version=1`)

    const later = await openAdmin(connection(), { now: () => new Date(inDays(2)) })
    const restored = async <Restored>(resource: string, records: { id: number }[]): Promise<Restored[]> => {
      const body = { records: records.map(({ id }) => ({ resource, record_id: String(id) })) }
      expect((await later.post('/bin/restore', body)).status).toBe(204)
      return Promise.all(records.map(async ({ id }) => (await later.get(`/${resource}/${id}`)).json()))
    }
    const back = await restored<TalentRecord>('talents', talents)
    expect(back).toMatchObject([{ published: false, publish_at: null }, talentsAt[1], talentsAt[2]])
    const content = await restored<PostRecord>('posts', posts)
    expect(content).toMatchObject([{ ...postsAt[0], published: false }, postsAt[1], postsAt[2]])
  })

  test('keeps the pictures of deleted records in the library', async () => {
    const url = `media/${crypto.randomUUID()}.webp`
    const id = await insertPicture(connection(), url)
    const inText = `media/${crypto.randomUUID()}.webp`
    const textId = await insertPicture(connection(), inText)
    const post = await admin.create<PostRecord>('/posts', {
      title_pt: 'Feira',
      cover_id: id,
      description_pt: `<p><img src="/files/${inText}" alt="x"></p>`,
    })
    await admin.delete(`/posts/${post.id}?version=1`)

    for (const medium of [id, textId]) {
      const { data } = await (await admin.get(`/media/${medium}/uses`)).json()
      expect(data).toEqual([{ resource: 'bin', id: `posts:${post.id}`, label_pt: 'Feira', label_en: 'Feira' }])
      expect((await admin.delete(`/media/${medium}?version=1`)).status).toBe(409)
    }
    expect(await (await admin.post('/media/unused/delete', { dry_run: true, ids: [id, textId] })).json()).toMatchObject(
      {
        ids: [],
      },
    )
    expect((await restore('posts', [post.id])).status).toBe(204)
    expect(await (await admin.get(`/posts/${post.id}`)).json()).toMatchObject({ cover: { id } })
  })

  test('finds the records that were deleted with one', async () => {
    const create = (name: string, category: string) => admin.create<TalentRecord>('/talents', { name, category })
    const together = [await create('Ágata', 'woman'), await create('Opala', 'man'), await create('Âmbar', 'woman')]
    const alone = await create('Ônix', 'woman')
    const anothers = await create('Pérola', 'woman')
    await admin.post('/talents/bulk', { action: 'delete', ids: together.map(({ id }) => id) })
    // At the same moment.
    await admin.delete(`/talents/${anothers.id}?version=1`, 'booker')
    const other = await openAdmin(connection(), { now: () => new Date(now.getTime() + 1) })
    await other.delete(`/talents/${alone.id}?version=1`)
    expect((await bin()).map(({ name_pt, deletion }) => [name_pt, deletion])).toEqual([
      ['Ônix', 1],
      ...['Ágata', 'Opala', 'Âmbar'].map((name) => [name, 3]),
      ['Pérola', 1],
    ])
    // The count is of all of them, whatever the search shows.
    const [found] = await bin('q=opala')
    expect(found).toMatchObject({ name_pt: 'Opala', deletion: 3 })
    expect((await bin(`deleted_with=${found?.id}`)).map(({ name_pt }) => name_pt)).toEqual(['Ágata', 'Opala', 'Âmbar'])
    await restore('talents', [Number(together[0]?.id)])
    expect((await bin(`deleted_with=${found?.id}`)).map(({ deletion }) => deletion)).toEqual([2, 2])
    expect(await bin(`deleted_with=talents:${together[0]?.id}`)).toEqual([])
  })

  test('restores nothing when a unique value is taken', async () => {
    const [one, other] = await Promise.all(
      ['feira', 'mercado'].map((slug_pt) => admin.create<PostRecord>('/posts', { title_pt: slug_pt, slug_pt })),
    )
    for (const { id } of [one, other] as PostRecord[]) await admin.delete(`/posts/${id}?version=1`)
    await admin.create('/posts', { title_pt: 'Outra', slug_pt: 'mercado' })
    const response = await restore('posts', [Number(one?.id), Number(other?.id)])
    expect(await response.json()).toMatchObject({ status: 422, errors: { slug_pt: ['taken'] } })
    expect(await bin()).toHaveLength(2)
  })

  test('searches without regard to case and accents', async () => {
    const { id } = await admin.create<PostRecord>('/posts', { title_pt: 'ÁGUAS DE MARÇO' })
    await admin.delete(`/posts/${id}?version=1`)
    expect((await bin('q=águas março')).map(({ name_pt }) => name_pt)).toEqual(['ÁGUAS DE MARÇO'])
    for (const q of ['ÁGUAS', 'aguas', 'marco']) expect(await bin(`q=${q}`), q).toHaveLength(1)
    for (const office of [{ city_pt: 'Lisboa', city_en: 'Lisbon' }, { city_en: 'Rome' }]) {
      const { id: officeId } = await admin.create<{ id: number }>('/offices', office)
      await admin.delete(`/offices/${officeId}?version=1`)
    }
    expect(await bin('q=lisb')).toMatchObject([{ name_pt: 'Lisboa', name_en: 'Lisbon' }])
    expect(await bin('q=rome')).toMatchObject([{ name_pt: 'Rome', name_en: 'Rome' }])
    const offices = await bin('resource=offices')
    await erase(
      'offices',
      offices.map(({ record_id }) => Number(record_id)),
    )
    const english = await admin.create<PostRecord>('/posts', { title_pt: 'Feira', title_en: 'Fair of Ótus' })
    await admin.delete(`/posts/${english.id}?version=1`)
    for (const q of ['otus', 'feira']) {
      expect(await bin(`q=${q}`)).toMatchObject([{ name_pt: 'Feira', name_en: 'Fair of Ótus' }])
    }
  })

  test('lists, restores and erases by role', async () => {
    const post = await admin.create<PostRecord>('/posts', { title_pt: 'Feira' })
    const talent = await admin.create<TalentRecord>('/talents', { name: 'Ágata', category: 'woman' })
    await admin.delete(`/posts/${post.id}?version=1`)
    await admin.delete(`/talents/${talent.id}?version=1`)

    expect((await bin('', 'booker')).map(({ resource }) => resource)).toEqual(['talents'])
    expect((await bin('resource=posts', 'booker')).length).toBe(0)
    expect((await bin('', 'editor')).length).toBe(2)
    expect((await bin('q=feira')).map(({ name_pt }) => name_pt)).toEqual(['Feira'])
    expect((await bin('q=f%25')).length).toBe(0)
    expect((await restore('posts', [post.id], 'booker')).status).toBe(403)
    expect((await restore('people', [1])).status).toBe(403)
    const records = [{ resource: 'posts', record_id: String(post.id) }]
    expect((await admin.post('/bin/restore', { records }, 'read-only')).status).toBe(403)
    for (const role of ['booker', 'editor'] as const) {
      expect((await erase('talents', [talent.id], role)).status).toBe(403)
    }
    expect((await erase('talents', [talent.id])).status).toBe(204)
    expect((await erase('talents', [talent.id])).status).toBe(404)
    expect((await restore('talents', [talent.id])).status).toBe(404)
    expect(await db.selectFrom('versions').select('resource').execute()).toEqual([{ resource: 'posts' }])
    const { data } = await (await admin.get('/audit?resource=talents')).json()
    expect(data[0]).toMatchObject({ action: 'erased', record_name_pt: null, record_exists: false })
    expect(JSON.stringify(data)).not.toContain('Ágata')
    expect((await erase('posts', [post.id])).status).toBe(204)
    const entries = await (await admin.get('/audit?resource=posts')).json()
    expect(entries.data[0]).toMatchObject({ action: 'erased', record_name_pt: 'Feira' })
    expect((await admin.post('/bin/restore', { records: [] })).status).toBe(422)
  })

  test('deletes talents in bulk, and undoes it', async () => {
    const ids: number[] = []
    for (const name of ['Ágata', 'Berilo', 'Coral']) {
      ids.push((await admin.create<TalentRecord>('/talents', { name, category: 'woman' })).id)
    }
    const [first, second] = ids
    const response = await (await admin.post('/talents/bulk', { action: 'delete', ids: [first, second] })).json()
    expect(response).toEqual({ changed: 2, deleted: [first, second] })
    expect((await (await admin.get('/talents')).json()).total).toBe(1)
    expect((await restore('talents', response.deleted)).status).toBe(204)
    expect((await (await admin.get('/talents')).json()).total).toBe(3)
    expect((await admin.post('/talents/bulk', { action: 'delete', ids: [first, 999_999] })).status).toBe(422)
    expect((await (await admin.get('/talents')).json()).total).toBe(3)
  })

  describe('personal data', () => {
    test('leaves the bin on request', async () => {
      const { id } = await admin.create<{ id: number }>('/members', { name_pt: 'Ana', email: 'ana@mail.example' })
      await admin.delete(`/members/${id}?version=1`)
      const response = await admin.post('/personal-data/delete', { email: 'ana@mail.example' })
      expect(await response.json()).toMatchObject({ deleted_members: 1, versions: 1 })
      expect(await bin()).toEqual([])
      expect(await db.selectFrom('versions').select('id').execute()).toEqual([])
    })

    test('leaves the audit log once a record is erased', async () => {
      const { id } = await admin.create<{ id: number }>('/members', { name_pt: 'Ana' })
      const list = async () => JSON.stringify(await (await admin.get('/audit?resource=members')).json())
      expect((await admin.put(`/members/${id}`, { name_pt: 'Ana Dias', version: 1 })).status).toBe(200)
      expect((await admin.delete(`/members/${id}?version=2`)).status).toBe(204)
      expect(await list()).toContain('Ana')
      expect((await erase('members', [id])).status).toBe(204)
      expect(await list()).toMatch(/erased.*deleted.*changed.*created/)
      expect(await list()).not.toMatch(/ana/i)
    })
  })

  test('deletes a record of a small collection for good, with its versions and its name in the audit log', async () => {
    const { id } = await admin.create<{ id: number }>('/official-contacts', { value: 'ana@mail.example' })
    await admin.put(`/official-contacts/${id}`, { value: '@ana.scout', version: 1 })
    expect((await admin.delete(`/official-contacts/${id}?version=2`)).status).toBe(204)
    expect(await bin()).toEqual([])
    expect(await db.selectFrom('versions').select('id').execute()).toEqual([])
    const audit = JSON.stringify(await (await admin.get('/audit?resource=official-contacts')).json())
    expect(audit).toMatch(/deleted.*changed.*created/)
    expect(audit).not.toMatch(/ana/i)
    expect((await restore('official-contacts', [id])).status).toBe(403)
  })
})
