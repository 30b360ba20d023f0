import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { withDeleted } from '#database/soft-delete.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { insertPicture, publishedRow } from '#tests/helpers/panel.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'

/** The booker `limited` works for the women's board; editors and the read-only role see no applications. */
eachDialect((connection) => {
  const admin = sharedAdmin(connection)

  /** The ids of the media by what shows them. */
  let media: Record<string, number>
  let woman: number
  let man: number

  const urlOf = (name: string) => `media/${name}.webp`

  async function picture(name: string, application: string | null = null): Promise<number> {
    const id = await insertPicture(connection(), urlOf(name), application)
    await connection().db.updateTable('media').set({ name, search_text: name }).where('id', '=', id).execute()
    return id
  }

  beforeEach(async () => {
    const { db } = connection()
    await emptyTables(connection(), 'posts', 'talents', 'media_tags', 'media', 'audit')
    media = {}
    for (const name of ['own', 'others', 'shared', 'unused', 'original', 'poster', 'posted', 'still']) {
      media[name] = await picture(name)
    }
    for (const name of ['draft', 'signed']) media[name] = await picture(name, 'application')
    media.crop = await picture('crop')
    await db.updateTable('media').set({ crop_of_id: media.original }).where('id', '=', media.crop).execute()
    woman = Number(await insertTalent(db, { category: 'woman' }))
    man = Number(await insertTalent(db, { category: 'man' }))
    const draft = await insertTalent(db, { category: 'woman', published: 0, published_at: null })
    for (const name of ['own', 'shared', 'signed', 'still']) await insertMedia(db, String(woman), { url: urlOf(name) })
    for (const name of ['others', 'shared', 'crop', 'posted']) await insertMedia(db, String(man), { url: urlOf(name) })
    await insertMedia(db, String(man), { kind: 'video', url: 'media/film.mp4', poster: urlOf('poster') })
    await insertMedia(db, String(man), { kind: 'video', url: 'media/other.mp4', poster: urlOf('still') })
    await insertMedia(db, draft, { kind: 'snap', url: urlOf('draft') })
    const post = { ...publishedRow, type: 'news', description_pt: `<img src="${urlOf('posted')}">` }
    await db.insertInto('posts').values(post).execute()
  })

  type Role = 'limited' | 'editor' | 'booker' | 'read-only' | 'scout'

  const hidden: Partial<Record<Role, string[]>> = {
    limited: ['others', 'original', 'crop', 'poster'],
    editor: ['draft'],
    'read-only': ['draft'],
    booker: [],
    scout: [],
  }

  const json = async (response: Response) => {
    expect(response.status, await response.clone().text()).toBeLessThan(300)
    return response.json()
  }

  const namesIn = (records: { name: string | null }[]) => records.map(({ name }) => name).sort()
  const visibleTo = (role: Role) => Object.keys(media).filter((name) => !hidden[role]?.includes(name))

  test.each(['limited', 'editor', 'booker', 'read-only'] as const)('lists to %s the media it may see', async (role) => {
    const listed: { data: MediumRecord[]; total: number } = await json(await admin.get('/media?per_page=50', role))
    expect(namesIn(listed.data)).toEqual(visibleTo(role).sort())
    expect(listed.total).toBe(visibleTo(role).length)
    for (const name of Object.keys(media)) {
      const found = await json(await admin.get(`/search?q=${name}`, role))
      const isFound = found.data.some(({ resource, id }: { resource: string; id: string }) => {
        return resource === 'media' && id === String(media[name])
      })
      expect(isFound, name).toBe(visibleTo(role).includes(name))
    }
  })

  test('serves files to those who may see them only', async () => {
    for (const role of ['limited', 'editor', 'booker', 'read-only', 'scout'] as const) {
      for (const name of Object.keys(media)) {
        const { status } = await admin.get(`/media/address?source=media%2F${name}.webp&width=320`, role)
        expect(status, `${role}: ${name}`).toBe(visibleTo(role).includes(name) ? 302 : 404)
      }
    }
    expect((await admin.get('/media/address?source=media%2Fnothing.webp', 'limited')).status).toBe(404)
  })

  /** All calls below `/media`, and how this test covers those that name no medium in their path. */
  const withoutId = [
    'get /media',
    'get /media/address',
    'get /media/content',
    'get /media/suggestions',
    'get /media/tags',
    'post /media',
    'post /media/bulk',
    'post /media/fetch',
    'post /media/unused/delete',
  ]

  test('hides a medium from every call that names it', async () => {
    const { paths }: { paths: Record<string, object> } = await json(await admin.get('/openapi.json'))
    const calls = Object.entries(paths)
      .filter(([path]) => /^\/media(\/|$)/.test(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
    const named = calls.filter((call) => call.includes('/{id}'))
    expect(calls.filter((call) => !named.includes(call)).sort()).toEqual(withoutId)
    expect(named.length).toBeGreaterThan(5)
    for (const [role, name] of [
      ['limited', 'others'],
      ['limited', 'original'],
      ['editor', 'draft'],
    ] as const) {
      for (const call of named) {
        const [method = '', path = ''] = call.split(' ')
        const body = method === 'get' || method === 'delete' ? undefined : { version: 1 }
        const url = path.replace('{id}', String(media[name]))
        const { status } = await admin.call(method.toUpperCase(), url, body, role)
        expect(status, `${role}: ${call}`).toBe(404)
      }
    }
  })

  test('changes nothing that talents of other boards show too', async () => {
    const read = async (name: string): Promise<MediumRecord> =>
      json(await admin.get(`/media/${media[name]}`, 'limited'))
    for (const name of ['shared', 'posted', 'still']) {
      const medium = await read(name)
      const refused = await admin.put(`/media/${medium.id}`, { ...medium, credit: 'X' }, 'limited')
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ reason: 'of_other_board' })
    }
    for (const name of ['own', 'unused']) {
      const medium = await read(name)
      expect((await admin.put(`/media/${medium.id}`, { ...medium, credit: 'X' }, 'limited')).status).toBe(200)
    }
    const changes = ['own', 'shared', 'others'].map((name) => ({ id: media[name], version: 1, credit: 'Y' }))
    const own = await read('own')
    const [first, ...rest] = changes
    const bulk = { media: [{ ...first, version: own.version }, ...rest] }
    const { changed, conflicts } = await json(await admin.post('/media/bulk', bulk, 'limited'))
    expect(namesIn(changed)).toEqual(['own'])
    expect(conflicts.map(({ id }: { id: number }) => id)).toEqual([media.shared, media.others])
  })

  test('gives a talent or post no picture that the user may not see', async () => {
    const talent = await json(await admin.get(`/talents/${woman}`, 'limited'))
    const add = (name: string, role: Role) => {
      const added = { medium_id: media[name], kind: 'book' }
      return admin.put(`/talents/${woman}`, { ...talent, media: [...talent.media, added] }, role)
    }
    const refused = await add('others', 'limited')
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors).toEqual({ 'media.4.medium_id': ['unknown'] })
    expect((await add('draft', 'editor')).status).toBe(422)
    expect((await add('unused', 'limited')).status).toBe(200)

    const post = { title_pt: 'Ensaio', published: false }
    const made = (fields: object) => admin.post('/posts', { ...post, ...fields }, 'editor')
    const { id } = await json(await made({ cover_id: media.unused }))
    for (const fields of [{ cover_id: media.draft }, { description_pt: `<p><img src="${urlOf('draft')}"></p>` }]) {
      expect((await made(fields)).status).toBe(422)
      expect((await admin.put(`/posts/${id}`, { ...post, ...fields, version: 1 }, 'editor')).status).toBe(422)
    }
    expect((await admin.put(`/posts/${id}`, { ...post, cover_id: media.own, version: 1 }, 'editor')).status).toBe(200)
  })

  test('counts tags, deletes unused media and names activities of visible media only', async () => {
    const { db } = connection()
    const tags = ['own', 'others', 'original', 'draft'].map((name) => ({ media_id: media[name] ?? 0, tag: name }))
    await db.insertInto('media_tags').values(tags).execute()
    const tagsOf = async (role: Role) =>
      (await json(await admin.get('/media/tags', role))).data.map(({ tag }: { tag: string }) => tag)
    expect(await tagsOf('limited')).toEqual(['draft', 'own'])
    expect(await tagsOf('editor')).toEqual(['original', 'others', 'own'])
    expect(await tagsOf('booker')).toEqual(['draft', 'original', 'others', 'own'])

    const ids = Object.values(media)
    const unused = await json(await admin.post('/media/unused/delete', { ids, dry_run: true }, 'limited'))
    expect(unused.ids).toEqual([media.unused])
    const names = ['own', 'others', 'draft']
    for (const name of names) await admin.put(`/media/${media[name]}`, { version: 1, name: `new ${name}` })
    const activityOf = async (role: Role) => JSON.stringify(await json(await admin.get('/activity', role)))
    expect(await activityOf('limited')).not.toContain('new others')
    expect(await activityOf('editor')).not.toContain('"new draft"')
    expect(await activityOf('booker')).toContain('new draft')
  })

  test('shows and restores deleted media that the user may see only', async () => {
    const { db } = connection()
    const deleted_at = '2026-06-15T12:00:00.000Z'
    await withDeleted(db).updateTable('all_media').set({ deleted_at, deleted_by: 'Ana' }).execute()
    const binOf = async (role: Role) =>
      (await json(await admin.get('/bin?resource=media&per_page=50', role))).data.map(
        ({ record_id }: { record_id: string }) => Number(record_id),
      )
    for (const role of ['limited', 'editor', 'booker'] as const) {
      expect(new Set(await binOf(role))).toEqual(new Set(visibleTo(role).map((name) => media[name])))
    }
    const restore = (name: string, role: Role) =>
      admin.post('/bin/restore', { records: [{ resource: 'media', record_id: String(media[name]) }] }, role)
    expect((await restore('others', 'limited')).status).toBe(404)
    expect((await restore('draft', 'editor')).status).toBe(404)
    expect((await restore('own', 'limited')).status).toBe(204)
  })

  test('recognizes no upload of a file that the user may not see', async () => {
    const { db } = connection()
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a88868' } })
      .jpeg()
      .toBuffer()
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
    const url = `media/${hash.slice(0, 32)}.jpg`
    await db
      .updateTable('media')
      .set({ url })
      .where('id', '=', media.others ?? 0)
      .execute()
    await db.updateTable('talent_media').set({ url }).where('url', '=', urlOf('others')).execute()
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
    expect(await json(await admin.get(`/media/content?hash=${hash}`, 'limited'))).toEqual({ medium: null })
    expect((await admin.call('POST', '/media', form, 'limited')).status).toBe(422)
    const again = new FormData()
    again.set('file', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
    expect((await admin.call('POST', '/media', again, 'booker')).status).toBe(200)
  })

  test('follows a talent to another board, and a draft to its publication', async () => {
    const { db } = connection()
    const statusFor = async (name: string, role: Role) => (await admin.get(`/media/${media[name]}`, role)).status
    await db.updateTable('talents').set({ category: 'woman' }).where('id', '=', man).execute()
    expect(await statusFor('others', 'limited')).toBe(200)
    await withDeleted(db).updateTable('all_talents').set({ category: 'man', deleted_at: '2026-06-01' }).execute()
    expect(await statusFor('own', 'limited')).toBe(404)
    await withDeleted(db).updateTable('all_talents').set({ published: 1 }).execute()
    expect(await statusFor('draft', 'editor')).toBe(200)
    await withDeleted(db).updateTable('all_talents').set({ published: 0, published_at: null }).execute()
    expect(await statusFor('draft', 'editor')).toBe(404)
    // It was public once.
    await withDeleted(db).updateTable('all_talents').set({ published_at: '2026-06-01' }).execute()
    expect(await statusFor('draft', 'editor')).toBe(200)
  })
})
