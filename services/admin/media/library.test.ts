import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import type {
  AltSuggestion,
  MediaBulkResponse,
  MediaTags,
  MediumRecord,
  ReplacedMedium,
} from '#contracts/admin/media.ts'
import type { Package } from '#contracts/admin/packages.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { openAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { now, publishedRow } from '#tests/helpers/panel.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import { insertTalent } from '#tests/helpers/talents.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'

/** A different picture for each call. */
let shade = 0
function picture(width = 60, height = 80): Promise<Buffer> {
  const background = { r: 168, g: 136, b: shade++ % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

function formOf(bytes: Uint8Array, name = 'photo.png'): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
  return form
}

eachDialect((connection, db) => {
  beforeEach(() =>
    emptyTables(
      connection(),
      'posts',
      'staff',
      'talents',
      'entity_media',
      'media',
      'discarded_files',
      'versions',
      'audit',
    ),
  )

  async function library() {
    const storage = await temporaryStorage()
    const generate = vi.fn()
    const admin = await openAdmin(connection(), { storage, variants: { generate } })
    const uploaded = async (bytes?: Buffer) =>
      admin.create<MediumRecord>('/media', formOf(bytes ?? (await picture())), 'editor')
    const found = async (id: number): Promise<MediumRecord> => (await admin.get(`/media/${id}`)).json()
    return { ...admin, storage, generate, uploaded, found, [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose]() }
  }

  const admin = ofEachTest(library)

  test('finds media by their tags', async () => {
    const [one, two] = [await admin.uploaded(), await admin.uploaded()]
    const saved: MediumRecord = await (
      await admin.put(`/media/${one.id}`, { ...one, tags: ['  Verão   2026 ', 'campanha', 'CAMPANHA'] }, 'booker')
    ).json()
    expect(saved.tags).toEqual(['campanha', 'verão 2026'])
    await admin.put(`/media/${two.id}`, { ...two, tags: ['campanha', 'água'] })
    const { data: tags }: { data: MediaTags } = await (await admin.get('/media/tags', 'editor')).json()
    expect(tags).toEqual([
      { tag: 'água', count: 1 },
      { tag: 'campanha', count: 2 },
      { tag: 'verão 2026', count: 1 },
    ])
    const idsOf = async (query: string) => {
      const { data }: { data: MediumRecord[] } = await (await admin.get(`/media?sort=id&${query}`)).json()
      return data.map(({ id }) => id)
    }
    expect(await idsOf('tag=Campanha')).toEqual([one.id, two.id])
    expect(await idsOf(`tag=${encodeURIComponent('verão 2026')}`)).toEqual([one.id])
    expect(await idsOf('tag=verão')).toEqual([])
    expect(await idsOf('q=2026')).toEqual([one.id])
    for (const q of ['agua', 'Água']) expect(await idsOf(`q=${q}`), q).toEqual([two.id])
    expect((await admin.put(`/media/${two.id}`, { ...two, version: 2, tags: ['x'.repeat(41)] })).status).toBe(422)
  })

  test('changes several media at once and leaves absent fields alone', async () => {
    const [one, two, three] = [await admin.uploaded(), await admin.uploaded(), await admin.uploaded()]
    const described: MediumRecord = await (
      await admin.put(`/media/${one.id}`, { ...one, alt_pt: 'Praia', alt_en: 'Beach', focal_x: 0.2, focal_y: 0.3 })
    ).json()
    const response = await admin.post(
      '/media/bulk',
      {
        media: [
          { id: one.id, version: described.version, credit: 'Rui Melo' },
          { id: two.id, version: 1, credit: 'Rui Melo', alt_pt: 'Duna', tags: ['praia'] },
          { id: three.id, version: 7, credit: 'Rui Melo' },
          { id: 2_000_000, version: 1, credit: 'Rui Melo' },
        ],
      },
      'editor',
    )
    expect(response.status).toBe(200)
    const { changed, conflicts }: MediaBulkResponse = await response.json()
    expect(changed).toMatchObject([
      { id: one.id, credit: 'Rui Melo', alt_pt: 'Praia', alt_en: 'Beach', focal_x: 0.2, focal_y: 0.3, version: 3 },
      { id: two.id, credit: 'Rui Melo', alt_pt: 'Duna', alt_en: null, tags: ['praia'], version: 2 },
    ])
    expect(conflicts).toMatchObject([
      { id: three.id, current: { credit: null, version: 1 } },
      { id: 2_000_000, current: null },
    ])
    const { data } = await (await admin.get('/audit?resource=media&action=changed')).json()
    expect(data).toHaveLength(3)
    // An empty text removes; a missing one does not.
    await admin.post('/media/bulk', { media: [{ id: two.id, version: 2, alt_pt: '' }] })
    expect(await admin.found(two.id)).toMatchObject({ alt_pt: null, credit: 'Rui Melo', tags: ['praia'] })
    expect((await admin.post('/media/bulk', { media: [] })).status).toBe(422)
  })

  test('suggests descriptions from names, boards and views only', async () => {
    const media = await Promise.all(Array.from({ length: 6 }, () => picture()))
    const [snap, cover, group, portrait, video, other] = await Promise.all(media.map((bytes) => admin.uploaded(bytes)))
    if (!snap || !cover || !group || !portrait || !video || !other) throw new Error('uploads are missing')
    const ana = Number(await insertTalent(db, { name: 'Ana Rios', category: 'woman', birthdate: '2011-05-01' }))
    const leo = Number(await insertTalent(db, { name: 'Leo', category: 'development' }))
    await insertRows(db, 'talent_media', [
      { talent_id: ana, kind: 'cover', url: snap.url },
      { talent_id: ana, kind: 'snap', view: 'entire', url: snap.url },
      { talent_id: leo, kind: 'cover', url: cover.url },
      { talent_id: ana, kind: 'book', url: group.url },
      { talent_id: leo, kind: 'book', url: group.url },
      { talent_id: leo, kind: 'book', url: video.url },
    ])
    await insertRows(db, 'staff', {
      ...publishedRow,
      name_pt: 'Rosa Lima',
      role_pt: 'Diretora',
      role_en: 'Director',
      picture_id: portrait.id,
    })
    const ids = [snap, cover, group, portrait, video, other].map(({ id }) => id)
    const response = await admin.get(`/media/suggestions?ids=${ids.join(',')},x`, 'editor')
    const { data }: { data: AltSuggestion[] } = await response.json()
    const suggestionFor = ({ id }: MediumRecord) => {
      const found = data.find((one) => one.id === id)
      return found && [found.alt_pt, found.alt_en]
    }
    expect(suggestionFor(snap)).toEqual([
      'Ana Rios, modelo do board Mulher, polaroid de corpo inteiro',
      'Ana Rios, model on the Woman board, polaroid, full length',
    ])
    expect(suggestionFor(cover)).toEqual(['Leo, modelo do board Development', 'Leo, model on the Development board'])
    expect(suggestionFor(group)).toEqual(['Ana Rios e Leo', 'Ana Rios and Leo'])
    expect(suggestionFor(portrait)).toEqual(['Rosa Lima, Diretora', 'Rosa Lima, Director'])
    expect(suggestionFor(video)).toEqual([
      'Leo, modelo do board Development, foto do book',
      'Leo, model on the Development board, portfolio picture',
    ])
    expect(suggestionFor(other)).toBeUndefined()

    const inForm = async (query: string, role: 'editor' | 'limited' = 'editor') => {
      const placed = await admin.get(`/media/suggestions?ids=${other.id},${cover.id}&${query}`, role)
      const { data: suggested }: { data: AltSuggestion[] } = await placed.json()
      return suggested.map(({ alt_en }) => alt_en)
    }
    expect(await inForm(`talent=${ana}&kind=snap&view=side`)).toEqual([
      'Leo and Ana Rios',
      'Ana Rios, model on the Woman board, polaroid, side',
    ])
    expect(await inForm(`talent=${leo}&kind=book`)).toEqual(
      Array(2).fill('Leo, model on the Development board, portfolio picture'),
    )
    expect(await inForm(`talent=${leo}&kind=book`, 'limited')).toEqual([])
    const limited = await (await admin.get(`/media/suggestions?ids=${group.id}`, 'limited')).json()
    expect(limited.data.map(({ alt_en }: AltSuggestion) => alt_en)).toEqual([
      'Ana Rios, model on the Woman board, portfolio picture',
    ])
  })

  test('knows whether a content is in the library', async () => {
    const bytes = await picture()
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
    expect(await (await admin.get(`/media/content?hash=${hash}`)).json()).toEqual({ medium: null })
    const { id } = await admin.uploaded(bytes)
    expect(await (await admin.get(`/media/content?hash=${hash}`, 'booker')).json()).toMatchObject({ medium: { id } })
    expect((await admin.get('/media/content?hash=x')).status).toBe(422)
  })

  test('replaces a file wherever it is shown', async () => {
    const medium = await admin.uploaded()
    const focused: MediumRecord = await (
      await admin.put(`/media/${medium.id}`, { ...medium, focal_x: 0.4, focal_y: 0.6, alt_pt: 'Ana' })
    ).json()
    const ana = Number(await insertTalent(db, { name: 'Ana' }))
    const shown = { talent_id: ana, url: medium.url, width: 60, height: 80, focal_x: 0.4, focal_y: 0.6 }
    await insertRows(db, 'talent_media', [
      { ...shown, kind: 'snap', view: 'entire', crown: 0.1, sole: 0.9 },
      { talent_id: ana, kind: 'video', url: 'media/video.mp4', poster: medium.url },
    ])
    const image = (url: string, width: number, height: number) =>
      `<p>Um</p><img src="${url}" alt="" width="${width}" height="${height}"><img src="media/other.jpg" width="1" height="2">`
    const written = {
      title_pt: 'Abertura',
      description_pt: `<p>Um</p><img src="${medium.url}" alt="" width="60" height="80">`,
    }
    const post = await (await admin.post('/posts', written)).json()
    await insertRows(db, 'posts', {
      ...publishedRow,
      type: 'news',
      title_en: 'Old',
      description_en: image(medium.url, 60, 80),
    })
    const deletedPost = await (await admin.post('/posts', { ...written, title_pt: 'Outra' })).json()
    expect((await admin.delete(`/posts/${deletedPost.id}?version=1`)).status).toBe(204)

    const form: TalentRecord = await (await admin.get(`/talents/${ana}`)).json()
    const file = formOf(await picture(120, 160))
    const response = await admin.post(`/media/${medium.id}/file?version=${focused.version}`, file, 'booker')
    expect(response.status).toBe(200)
    const replaced: ReplacedMedium = await response.json()
    const { url } = replaced
    expect(url).not.toBe(medium.url)
    expect(replaced).toMatchObject({
      id: medium.id,
      width: 120,
      height: 160,
      focal_x: 0.4,
      alt_pt: 'Ana',
      reset: false,
    })
    expect(admin.generate).toHaveBeenCalledWith(url, 120)
    const rows = await db.selectFrom('talent_media').selectAll().orderBy('kind').execute()
    expect(rows).toMatchObject([
      { url, width: 120, height: 160, focal_x: 0.4, crown: 0.1, sole: 0.9, cutout: 1 },
      { url: 'media/video.mp4', poster: url },
    ])
    const texts = await db
      .selectFrom('posts')
      .select(['description_pt', 'description_en', 'version'])
      .orderBy('id')
      .execute()
    expect(texts).toEqual([
      {
        description_pt: `<p>Um</p><img src="${url}" alt="" width="120" height="160">`,
        description_en: null,
        version: 2,
      },
      { description_pt: null, description_en: image(url, 120, 160), version: 2 },
    ])
    // Neither an open form of the talent, nor the bin, nor the history bring the previous file back.
    expect((await admin.put(`/talents/${ana}`, form)).status).toBe(409)
    await admin.post('/bin/restore', { records: [{ resource: 'posts', record_id: String(deletedPost.id) }] })
    expect((await (await admin.get(`/posts/${deletedPost.id}`)).json()).description_pt).toContain(
      `${url}" alt="" width="120"`,
    )
    const restored = await admin.post(`/posts/${post.id}/versions/1/restore`, { version: 2 })
    expect((await restored.json()).description_pt).toContain(url)

    // Visitors' open pages still show the previous file; the hourly job deletes it.
    expect(await admin.storage.has(medium.url)).toBe(true)
    const discarded = await db.selectFrom('discarded_files').selectAll().execute()
    expect(discarded).toMatchObject([
      { key: medium.url, discard_at: new Date(now.getTime() + 3_600_000).toISOString() },
    ])
    const { data } = await (await admin.get(`/audit?resource=media&record_id=${medium.id}`)).json()
    expect(data[0]).toMatchObject({ action: 'changed', changes: { url: [medium.url, url] } })
  })

  test('keeps the icon from a file that is no icon', async () => {
    const medium = await admin.uploaded(await picture(600, 600))
    const { version } = await (await admin.get('/settings/agency')).json()
    await admin.put('/settings/agency', { name: 'Agency', version, icon_id: medium.id })
    const replace = async (width: number, height: number) =>
      (await admin.post(`/media/${medium.id}/file?version=1`, formOf(await picture(width, height)))).json()
    expect(await replace(400, 400)).toMatchObject({ status: 422, errors: { file: ['too_few_pixels'] } })
    expect(await replace(900, 600)).toMatchObject({ status: 422, errors: { file: ['not_square'] } })
    expect(await replace(700, 650)).toMatchObject({ id: medium.id, width: 700 })
  })

  test('replaces the file of a picture that packages show', async () => {
    const [medium, other] = [await admin.uploaded(), await admin.uploaded()]
    const ana = Number(await insertTalent(db, { name: 'Ana' }))
    for (const { url } of [medium, other]) {
      await db.insertInto('talent_media').values({ talent_id: ana, kind: 'book', url }).execute()
    }
    const send = async (pictures: string[]) => {
      const input = { title: 'Campanha', language: 'pt', talents: [{ id: ana, pictures }], days: 30 }
      return (await admin.post('/packages', input)).json()
    }
    const read = async ({ id }: Package): Promise<Package> => (await admin.get(`/packages/${id}`)).json()
    const shown: Package = await send([medium.url, other.url])
    const unaffected: Package = await send([other.url])

    const response = await admin.post(`/media/${medium.id}/file?version=1`, formOf(await picture()))
    const { url }: ReplacedMedium = await response.json()
    expect((await read(shown)).talents).toMatchObject([{ pictures: [url, other.url] }])
    // The form that is still open cannot bring the previous file back.
    expect((await admin.put(`/packages/${shown.id}`, shown)).status).toBe(409)
    expect((await read(unaffected)).version).toBe(unaffected.version)
  })

  test('removes focal points and marks when the proportions change', async () => {
    const medium = await admin.uploaded()
    await admin.put(`/media/${medium.id}`, { ...medium, focal_x: 0.4, focal_y: 0.6 })
    const ana = Number(await insertTalent(db, { name: 'Ana' }))
    await insertRows(db, 'talent_media', {
      talent_id: ana,
      kind: 'snap',
      url: medium.url,
      focal_x: 0.1,
      focal_y: 0.1,
      crown: 0.1,
      sole: 0.9,
    })
    const response = await admin.post(`/media/${medium.id}/file?version=2`, formOf(await picture(160, 90)))
    expect(await response.json()).toMatchObject({ reset: true, focal_x: null, focal_y: null, width: 160 })
    const nothing = { focal_x: null, focal_y: null, crown: null, sole: null }
    expect(await db.selectFrom('talent_media').selectAll().execute()).toMatchObject([nothing])
  })

  test('refuses files that cannot take the place of another', async () => {
    const [bytes, other] = [await picture(), await picture()]
    const medium = await admin.uploaded(bytes)
    await admin.uploaded(other)
    const send = async (version: number, body: FormData) => {
      const response = await admin.post(`/media/${medium.id}/file?version=${version}`, body)
      return [response.status, await response.json()]
    }
    expect(await send(1, formOf(other))).toMatchObject([422, { errors: { file: ['taken'] } }])
    expect(await send(1, formOf(Buffer.from('no picture')))).toMatchObject([422, { errors: { file: ['unsupported'] } }])
    expect(await send(9, formOf(await picture()))).toMatchObject([409, { current: { version: 1 } }])
    expect(await send(1, formOf(bytes))).toMatchObject([200, { url: medium.url, version: 1, reset: false }])
    expect((await admin.post('/media/999999/file?version=1', formOf(bytes))).status).toBe(404)
    expect(await admin.found(medium.id)).toMatchObject({ url: medium.url, version: 1 })
  })
})
