import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { imageFormats, imageWidths } from '#domain/image-url.ts'
import type { ImageJob } from './image-service.ts'
import { createImageWarmer } from './warmer.ts'

/** An image service that makes each picture when the test allows it. */
function openImageService() {
  const jobs: { order: ImageJob; done: () => void }[] = []
  const lines: unknown[] = []
  const log = pino(
    new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)))
        done()
      },
    }),
  )
  const forget = vi.fn(async (_keys: readonly string[]) => {})
  const imageService = {
    decode: () => Promise.reject(new Error('not used here')),
    responseForError: () => Response.error(),
    load: () => Promise.reject(new Error('not used here')),
    peek: () => undefined,
    respond: () => Promise.reject(new Error('not used here')),
    warm: (order: ImageJob) => new Promise<void>((resolve) => jobs.push({ order, done: resolve })),
    forget,
  }
  const warmer = createImageWarmer(imageService, log)
  async function makeAll(): Promise<string[]> {
    for (let made = 0; made < jobs.length; made++) {
      jobs[made]?.done()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return jobs.map(({ order }) => `${order.source} ${order.format}`)
  }
  return { warmer, jobs, makeAll, forget, lines }
}

test('makes the sizes of cards one after the other, none wider than the picture', async () => {
  const { warmer, jobs, makeAll } = openImageService()
  warmer.warm('media/a.jpg', 700)
  warmer.warm('media/b.jpg', 100)
  expect(jobs).toHaveLength(1)
  const made = await makeAll()
  expect(made.filter((picture) => picture === 'media/a.jpg avif')).toHaveLength(5)
  expect(made.filter((picture) => picture === 'media/b.jpg avif')).toHaveLength(0)
  expect(new Set(jobs.map(({ order }) => order.key)).size).toBe(jobs.length)
})

test('drops the queue when the site stops', async () => {
  const { warmer, jobs, makeAll } = openImageService()
  warmer.warm('media/a.jpg', 700)
  warmer[Symbol.dispose]()
  warmer.warm('media/b.jpg', 700)
  await makeAll()
  expect(jobs).toHaveLength(1)
})

test('deletes all sizes of a deleted picture', () => {
  const { warmer, forget } = openImageService()
  warmer.forget('media/a.jpg')
  expect(new Set(forget.mock.calls[0]?.[0]).size).toBe(imageWidths.length * imageFormats.length)
})

test('logs that sizes of a deleted picture cannot be deleted', async () => {
  const { warmer, forget, lines } = openImageService()
  forget.mockRejectedValue(new Error('EACCES: permission denied'))
  warmer.forget('media/a.jpg')
  await vi.waitFor(() =>
    expect(lines).toMatchObject([{ level: 40, source: 'media/a.jpg', err: { message: 'EACCES: permission denied' } }]),
  )
})
