import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { now, openPanel } from '#tests/helpers/panel.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { discardFiles } from '../../storage/discarded-files.ts'

/** The names in a zip by its local headers; files are stored uncompressed. */
function namesIn(zip: string): string[] {
  return zip
    .split('PK\u0003\u0004')
    .slice(1)
    .map((entry) => entry.slice(26, 26 + entry.charCodeAt(22)))
}

async function textOf(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString('latin1')
}

eachDialect((connection, db) => {
  const storage = ofEachTest(temporaryStorage)
  const panel = ofEachTest(() => openPanel(connection(), storage))

  test('contains a folder per talent and files with clean names', async () => {
    const onyx = await insertTalent(db, { name: 'Ônix' })
    const namesake = await insertTalent(db, { name: 'ônix' })
    await insertMedia(db, onyx, { kind: 'book', position: 2, url: 'media/b.webp' })
    await insertMedia(db, onyx, { kind: 'book', position: 1, url: 'media/a.webp' })
    await insertMedia(db, onyx, { kind: 'video', url: 'media/c.mp4' })
    await insertMedia(db, onyx, { kind: 'snap', url: 'media/d.webp' })
    await insertMedia(db, namesake, { kind: 'book', url: 'media/e.webp' })
    for (const key of ['media/a.webp', 'media/b.webp', 'media/e.webp']) {
      await storage.put(key, Buffer.from(`picture ${key}`), { type: 'image/webp' })
    }
    await storage.put('media/c.mp4', Buffer.from('film'), { type: 'video/mp4' })
    const response = await panel.post('/api/download/zip', {
      talents: [onyx, namesake, '999999', 'none', '-1', '1.5'],
      media: ['book', 'video'],
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const zip = await textOf(response)
    expect(namesIn(zip).sort()).toEqual(
      [
        'onix/onix-book-01.webp',
        'onix/onix-book-02.webp',
        'onix/onix-video-01.mp4',
        `onix-${namesake}/onix-${namesake}-book-01.webp`,
      ].sort(),
    )
    expect(zip).toMatch(/onix-book-01\.webp.*picture media\/a\.webp.*onix-book-02\.webp.*picture media\/b\.webp/s)
  })

  test('contains polaroids on request, and converts all pictures to JPEG but no other files', async () => {
    const talent = await insertTalent(db, { name: 'Siena' })
    const picture = sharp({ create: { width: 30, height: 40, channels: 4, background: '#a8886880' } })
    const kept = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#223344' } })
      .jpeg({ quality: 7 })
      .toBuffer()
    const files = [
      ['book', 'media/a.webp', 'image/webp', await picture.webp().toBuffer()],
      ['snap', 'media/b.jpg', 'image/jpeg', kept],
      ['snap', 'media/c.webp', 'image/webp', Buffer.from('broken')],
      ['video', 'media/d.mp4', 'video/mp4', Buffer.from('film')],
    ] as const
    for (const [position, [kind, url, type, bytes]] of files.entries()) {
      await insertMedia(db, talent, { kind, position, url })
      await storage.put(url, bytes, { type })
    }
    const request = { talents: [talent], media: ['book', 'snap', 'video'], format: 'jpeg' }
    const zip = await textOf(await panel.post('/api/download/zip', request))
    expect(namesIn(zip).sort()).toEqual([
      'siena/siena-book-01.jpg',
      'siena/siena-polaroid-01.jpg',
      'siena/siena-polaroid-02.webp',
      'siena/siena-video-01.mp4',
    ])
    expect(zip).toContain(kept.toString('latin1'))
    const start = zip.indexOf('siena-book-01.jpg') + 'siena-book-01.jpg'.length
    const converted = Buffer.from(zip.slice(start), 'latin1')
    expect(await sharp(converted).metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 40 })
  })

  test('contains only the pictures chosen for a talent, in their order, and all of the others', async () => {
    const [siena, carrara, jade] = [
      await insertTalent(db, { name: 'Siena' }),
      await insertTalent(db, { name: 'Carrara' }),
      await insertTalent(db, { name: 'Jade' }),
    ]
    const files = [
      [siena, 'cover', 'media/a.webp'],
      [siena, 'book', 'media/b.webp'],
      [siena, 'book', 'media/c.webp'],
      [siena, 'snap', 'media/d.webp'],
      [siena, 'video', 'media/e.mp4'],
      [carrara, 'cover', 'media/f.webp'],
      [carrara, 'book', 'media/g.webp'],
      [jade, 'book', 'media/h.webp'],
    ] as const
    for (const [position, [talent, kind, url]] of files.entries()) {
      await insertMedia(db, talent, { kind, position, url })
      const type = kind === 'video' ? 'video/mp4' : 'image/webp'
      await storage.put(url, Buffer.from(`picture ${url}`), { type })
    }
    const request = {
      talents: [siena, carrara, jade],
      pictures: {
        // The last two are no picture of hers.
        [siena]: ['media/c.webp', 'media/d.webp', 'media/a.webp', 'media/e.mp4', 'media/g.webp'],
        // Not hers any more.
        [jade]: ['media/gone.webp'],
      },
    }
    const zip = await textOf(await panel.post('/api/download/zip', request))
    expect(namesIn(zip)).toEqual([
      'carrara/carrara-book-01.webp',
      'jade/jade-book-01.webp',
      'siena/siena-book-01.webp',
      'siena/siena-polaroid-01.webp',
      'siena/siena-cover-01.webp',
    ])
    expect(zip).toContain('picture media/c.webp')
    expect(zip).not.toMatch(/media\/[bef]\./)
  })

  test('contains the cover and polaroids of a talent without a book, each once', async () => {
    const [siena, carrara] = [await insertTalent(db, { name: 'Siena' }), await insertTalent(db, { name: 'Carrara' })]
    const files = [
      [siena, 'cover', 'media/a.webp'],
      [siena, 'hover', 'media/b.webp'],
      [siena, 'snap', 'media/a.webp'],
      [siena, 'snap', 'media/c.webp'],
      [siena, 'video', 'media/d.mp4'],
      [carrara, 'cover', 'media/e.webp'],
      [carrara, 'book', 'media/f.webp'],
      [carrara, 'snap', 'media/f.webp'],
    ] as const
    for (const [position, [talent, kind, url]] of files.entries()) {
      await insertMedia(db, talent, { kind, position, url })
      await storage.put(url, Buffer.from(url), { type: kind === 'video' ? 'video/mp4' : 'image/webp' })
    }
    const namesOf = async (request: object) => namesIn(await textOf(await panel.post('/api/download/zip', request)))
    expect(await namesOf({ talents: [siena, carrara] })).toEqual([
      'carrara/carrara-book-01.webp',
      'siena/siena-polaroid-01.webp',
      'siena/siena-polaroid-02.webp',
    ])
    expect(await namesOf({ talents: [carrara], media: ['book', 'snap'] })).toEqual([
      'carrara/carrara-book-01.webp',
      'carrara/carrara-polaroid-01.webp',
    ])
    expect(await namesOf({ talents: [siena], media: ['video'] })).toEqual(['siena/siena-video-01.mp4'])
  })

  test('omits a talent unpublished and a file withdrawn during the download, but not a replaced one', async () => {
    const [carrara, jade, siena] = [
      await insertTalent(db, { name: 'Carrara' }),
      await insertTalent(db, { name: 'Jade' }),
      await insertTalent(db, { name: 'Siena' }),
    ]
    const files = [
      [carrara, 'media/a.webp'],
      [jade, 'media/b.webp'],
      [siena, 'media/c.webp'],
      [siena, 'media/d.webp'],
    ] as const
    for (const [position, [talent, url]] of files.entries()) {
      await insertMedia(db, talent, { position, url })
      await storage.put(url, new Uint8Array(1_000_000), { type: 'image/webp' })
    }
    const { body } = await panel.post('/api/download/zip', { talents: [carrara, jade, siena] })
    const reader = body?.getReader()
    const chunks = [(await reader?.read())?.value]
    await db.updateTable('talents').set({ published: 0 }).where('id', '=', Number(jade)).execute()
    await discardFiles(db, ['media/c.webp'], now)
    // A replaced file is stored for an hour.
    await db.updateTable('talent_media').set({ url: 'media/new.webp' }).where('url', '=', 'media/d.webp').execute()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) chunks.push(read.value)
    const zip = Buffer.concat(chunks.filter((chunk) => chunk !== undefined)).toString('latin1')
    expect(namesIn(zip)).toEqual(['carrara/carrara-book-01.webp', 'siena/siena-book-02.webp'])
  })

  test('omits missing files and those that are not public', async () => {
    const talent = await insertTalent(db, { name: 'Siena' })
    const hidden = await insertTalent(db, { name: 'Hidden', published: 0 })
    await insertMedia(db, hidden, { kind: 'book', url: 'media/hidden.webp' })
    for (const url of [
      'private/a.webp',
      'media/../private/a.webp',
      'https://elsewhere.example/a.webp',
      'media/gone.webp',
    ]) {
      await insertMedia(db, talent, { kind: 'book', url })
    }
    await insertMedia(db, talent, { kind: 'book', url: 'media/kept.webp' })
    for (const key of ['private/a.webp', 'media/hidden.webp', 'media/kept.webp']) {
      await storage.put(key, Buffer.from(key), { type: 'image/webp' })
    }
    const zip = await textOf(await panel.post('/api/download/zip', { talents: [talent, hidden] }))
    expect(namesIn(zip)).toHaveLength(1)
    expect(zip).toContain('media/kept.webp')
    expect(zip).not.toContain('private')
  })

  test('leaves no file open when the reader stops', async () => {
    const talent = await insertTalent(db, { name: 'Carrara' })
    await insertMedia(db, talent, { kind: 'book', url: 'media/large.webp' })
    await storage.put('media/large.webp', new Uint8Array(5_000_000), { type: 'image/webp' })
    let closed = false
    const watched = {
      ...storage,
      async get(key: string) {
        const file = await storage.get(key)
        if (!file) return undefined
        const reader = file.body.getReader()
        const body = new ReadableStream<Uint8Array>({
          async pull(controller) {
            const { value } = await reader.read()
            if (value) controller.enqueue(value)
          },
          async cancel() {
            closed = true
            await reader.cancel()
          },
        })
        return { ...file, body }
      },
    }
    const panel = await openPanel(connection(), watched)
    const response = await panel.post('/api/download/zip', { talents: [talent] })
    const reader = response.body?.getReader()
    for (let read = 0; read < 4; read++) await reader?.read()
    await reader?.cancel()
    expect(closed).toBe(true)
  })

  test('fails when a picture cannot be read for its conversion, instead of ending early', async () => {
    const talent = await insertTalent(db, { name: 'Jade' })
    await insertMedia(db, talent, { kind: 'book', url: 'media/picture.webp' })
    // Unlike a real stream, it can be cancelled after the error without another one.
    const reader = { read: () => Promise.reject(new Error('the storage is away')), cancel: () => Promise.resolve() }
    const body = { getReader: () => reader } as unknown as ReadableStream<Uint8Array>
    const failing = { ...storage, get: async () => ({ body, size: 1_000, type: 'image/webp' }) }
    const panel = await openPanel(connection(), failing)
    const response = await panel.post('/api/download/zip', { talents: [talent], format: 'jpeg' })
    await expect(response.arrayBuffer()).rejects.toThrow('the storage is away')
  })

  test.each([
    [{ talents: ['999999'] }, 404],
    [{ talents: ['constructor'] }, 404],
    [{ talents: [] }, 422],
    [{ talents: Array(101).fill('1') }, 422],
    [{ talents: ['1'], media: ['realname'] }, 422],
    [{ talents: ['1'], format: 'tiff' }, 422],
    [{ talents: ['1'], pictures: { 1: 'media/a.webp' } }, 422],
    [{}, 422],
    ['[', 400],
  ])('refuses %j', async (body, status) => {
    expect((await panel.post('/api/download/zip', body)).status).toBe(status)
  })
})
