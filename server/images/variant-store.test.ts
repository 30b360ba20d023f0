import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { openVariantStore } from './variant-store.ts'

test('stores pictures, also for the next process', async () => {
  await using folder = await temporaryFolder()
  const store = await openVariantStore(folder.path, 1_000)
  await store.put('abc.avif', Buffer.from('picture'))

  expect((await store.get('abc.avif'))?.body.toString()).toBe('picture')
  const next = await openVariantStore(folder.path, 1_000)
  expect((await next.get('abc.avif'))?.body.toString()).toBe('picture')
})

test('has no picture that was never stored', async () => {
  await using folder = await temporaryFolder()
  const store = await openVariantStore(folder.path, 1_000)

  expect(await store.get('abc.avif')).toBeUndefined()
})

test('evicts least recently used pictures when space runs out', async () => {
  await using folder = await temporaryFolder()
  const store = await openVariantStore(folder.path, 10)
  await store.put('aa', Buffer.alloc(4))
  await store.put('bb', Buffer.alloc(4))
  await store.get('aa')
  await store.put('cc', Buffer.alloc(4))

  expect(await store.get('bb')).toBeUndefined()
  expect(await store.get('aa')).toBeDefined()
  expect(await store.get('cc')).toBeDefined()
})

test.each([
  ['aa', 'bb'],
  ['bb', 'aa'],
])('evicts the oldest picture of the earlier process first, here %s', async (older, newer) => {
  await using folder = await temporaryFolder()
  const store = await openVariantStore(folder.path, 10)
  for (const key of [older, newer]) await store.put(key, Buffer.alloc(4))
  await utimes(join(folder.path, older, older), 1, 1)
  const next = await openVariantStore(folder.path, 10)
  await next.put('cc', Buffer.alloc(4))

  expect(await next.get(older)).toBeUndefined()
  expect(await next.get(newer)).toBeDefined()
})

test('survives the deletion of its folder', async () => {
  await using folder = await temporaryFolder()
  const store = await openVariantStore(folder.path, 1_000)
  await store.put('abc', Buffer.from('one'))
  await rm(folder.path, { recursive: true })

  expect(await store.get('abc')).toBeUndefined()
  await store.put('abc', Buffer.from('two'))
  expect((await store.get('abc'))?.body.toString()).toBe('two')
})

test('removes incomplete files of a crash', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'abc.1234.part'), 'half')
  await openVariantStore(folder.path, 1_000)

  expect(await readdir(folder.path)).toEqual([])
})
