import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { type TemporaryStorage, temporaryBucket } from '#tests/helpers/temporary-storage.ts'
import { createDiskStorage } from './disk.ts'
import { checkStorage, RangeNotSatisfiableError, type Storage, StorageUnavailableError, typeOfKey } from './storage.ts'

test.each([
  ['media/a.JPEG', 'image/jpeg'],
  ['media/a.jpg', 'image/jpeg'],
  ['media/a.b.Mp4', 'video/mp4'],
  ['private/a.pdf', 'application/pdf'],
  ['media/a.html', 'application/octet-stream'],
  ['media/webp', 'application/octet-stream'],
])('a file %s is of the type %s', (key, type) => {
  expect(typeOfKey(key)).toBe(type)
})

const text = (content: string) => new TextEncoder().encode(content)
const read = async (storage: Storage, key: string, range?: { start: number; end?: number }) => {
  const file = await storage.get(key, { range })
  return file && { ...file, body: await new Response(file.body).text() }
}

const providers = { disk: openDisk, s3: async () => withStorage(await temporaryBucket()) }

describe.each(Object.entries(providers))('%s', (_name, open) => {
  test('returns what was stored, from bytes or a blob', async () => {
    await using opened = await open()
    const { storage } = opened
    await storage.put('talents/12/cover.webp', text('bytes'), { type: 'image/webp' })
    await storage.put('talents/12/film.mp4', new Blob(['stream']), { type: 'video/mp4' })
    expect(await read(storage, 'talents/12/cover.webp')).toEqual({ body: 'bytes', size: 5, type: 'image/webp' })
    expect(await read(storage, 'talents/12/film.mp4')).toEqual({ body: 'stream', size: 6, type: 'video/mp4' })
    expect(await storage.has('talents/12/film.mp4')).toBe(true)
  })

  test('replaces and deletes', async () => {
    await using opened = await open()
    const { storage } = opened
    await storage.put('a.png', text('first'), { type: 'image/png' })
    await storage.put('a.png', text('second'), { type: 'image/png' })
    expect((await read(storage, 'a.png'))?.body).toBe('second')
    await storage.delete('a.png')
    await storage.delete('a.png')
    expect(await storage.has('a.png')).toBe(false)
    expect(await storage.get('a.png')).toBeUndefined()
  })

  test('serves ranges', async () => {
    await using opened = await open()
    const { storage } = opened
    await storage.put('a.mp4', text('0123456789'), { type: 'video/mp4' })
    expect(await read(storage, 'a.mp4', { start: 2, end: 4 })).toMatchObject({
      body: '234',
      size: 10,
      range: { start: 2, end: 4 },
    })
    expect(await read(storage, 'a.mp4', { start: 7 })).toMatchObject({ body: '789', range: { start: 7, end: 9 } })
    expect(await read(storage, 'a.mp4', { start: 7, end: 99 })).toMatchObject({ body: '789' })
    await expect(storage.get('a.mp4', { range: { start: 10 } })).rejects.toThrow(RangeNotSatisfiableError)
  })

  test('has no file of a name that is too long for a disk', async () => {
    await using opened = await open()
    const { storage } = opened
    await storage.put('media/a.png', text('there is such a folder'), { type: 'image/png' })
    expect(await storage.get(`media/${'x'.repeat(300)}`)).toBeUndefined()
    expect(await storage.has(`media/${'x'.repeat(300)}`)).toBe(false)
  })

  test.each(['', '/', '../secret', 'a/../b', 'a//b', '.hidden', 'a/.b', 'a\\b', 'a\0', 'a/', 'ã.png', 'x'.repeat(501)])(
    'has no file named %j',
    async (key) => {
      await using opened = await open()
      const { storage } = opened
      expect(await storage.get(key)).toBeUndefined()
      expect(await storage.has(key)).toBe(false)
      await expect(storage.put(key, text(''), { type: 'application/octet-stream' })).rejects.toThrow(TypeError)
      await expect(storage.delete(key)).rejects.toThrow(TypeError)
    },
  )

  test('refuses a file whose name implies another type', async () => {
    await using opened = await open()
    await expect(opened.storage.put('a.png', text(''), { type: 'text/html' })).rejects.toThrow('image/png')
  })
})

test('disk: a folder is no file, and an interrupted upload leaves nothing behind', async () => {
  await using opened = await openDisk()
  const { storage, folder } = opened
  await storage.put('talents/1/a.png', text('kept'), { type: 'image/png' })
  expect(await storage.get('talents')).toBeUndefined()
  expect(await storage.get('talents/1/a.png/b')).toBeUndefined()
  const broken = new Blob()
  vi.spyOn(broken, 'stream').mockReturnValue(
    new ReadableStream({
      start: (controller) => controller.enqueue(text('half')),
      pull: (controller) => controller.error(new Error('the disk fails')),
    }),
  )
  await expect(storage.put('talents/1/a.png', broken, { type: 'image/png' })).rejects.toThrow('the disk fails')
  expect((await read(storage, 'talents/1/a.png'))?.body).toBe('kept')
  expect(await readdir(join(folder, 'talents/1'))).toEqual(['a.png'])
})

test('disk: fails when its folder cannot be read, instead of having no file', async () => {
  await using opened = await openDisk()
  const unreadable = join(opened.folder, 'loop')
  await symlink(unreadable, unreadable)
  const storage = createDiskStorage(unreadable)
  await expect(storage.has('a.png')).rejects.toThrow('ELOOP')
  await expect(storage.get('a.png')).rejects.toThrow('ELOOP')
})

test('s3: passes on the service’s message of a refusal', async () => {
  await using bucket = await temporaryBucket({ secretAccessKey: '' })
  await expect(bucket.has('a.png')).rejects.toThrow('the storage answered 403')
})

test('s3: fails when its bucket is missing, instead of having and deleting no file', async () => {
  await using bucket = await temporaryBucket()
  bucket.trouble = 'is missing'
  await expect(checkStorage(bucket)).rejects.toThrow('NoSuchBucket')
  await expect(bucket.get('a.png')).rejects.toThrow(StorageUnavailableError)
  await expect(bucket.delete('a.png')).rejects.toThrow(StorageUnavailableError)
})

async function openDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'passarela-storage-'))
  return {
    folder,
    storage: createDiskStorage(folder),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

function withStorage(storage: TemporaryStorage) {
  return { storage, [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose]() }
}
