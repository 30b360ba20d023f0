import { expect, test, vi } from 'vitest'
import { imageFormats, imageWidths } from '#domain/image-url.ts'
import type { ImageJob } from './image-service.ts'
import { createImageWarmer } from './warmer.ts'

/** A workshop that makes each picture when the test says so. */
function openWorkshop() {
  const asked: { order: ImageJob; done: () => void }[] = []
  const forget = vi.fn(async (_keys: readonly string[]) => {})
  const warmer = createImageWarmer({
    load: () => Promise.reject(new Error('nobody asks')),
    respond: () => Promise.reject(new Error('nobody asks')),
    warm: (order) => new Promise((resolve) => asked.push({ order, done: resolve })),
    forget,
  })
  async function makeAll(): Promise<string[]> {
    for (let made = 0; made < asked.length; made++) {
      asked[made]?.done()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return asked.map(({ order }) => `${order.source} ${order.format}`)
  }
  return { warmer, asked, makeAll, forget }
}

test('one after the other, in the sizes that pages offer', async () => {
  const { warmer, asked, makeAll } = openWorkshop()
  warmer.warm('media/a.jpg', 700)
  warmer.warm('media/b.jpg', 100)
  expect(asked).toHaveLength(1)
  const made = await makeAll()
  expect(made.filter((picture) => picture === 'media/a.jpg avif')).toHaveLength(11)
  expect(made.filter((picture) => picture === 'media/b.jpg avif')).toHaveLength(1)
  expect(new Set(asked.map(({ order }) => order.key)).size).toBe(asked.length)
})

test('what waits when the site stops is dropped', async () => {
  const { warmer, asked, makeAll } = openWorkshop()
  warmer.warm('media/a.jpg', 700)
  warmer[Symbol.dispose]()
  warmer.warm('media/b.jpg', 700)
  await makeAll()
  expect(asked).toHaveLength(1)
})

test('of a picture that is gone nothing stays', () => {
  const { warmer, forget } = openWorkshop()
  warmer.forget('media/a.jpg')
  expect(new Set(forget.mock.calls[0]?.[0]).size).toBe(imageWidths.length * imageFormats.length)
})
