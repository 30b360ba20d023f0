import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { imageFormats, imageWidths } from '#domain/image-url.ts'
import type { ImageJob } from './image-service.ts'
import { toImageJob } from './pictures.ts'
import { createVariantGenerator } from './variant-generator.ts'

/** An image service that makes each picture when the test allows it. */
function openImageService() {
  const jobs: { job: ImageJob; done: () => void }[] = []
  const lines: unknown[] = []
  const log = pino(
    new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)))
        done()
      },
    }),
  )
  const deleteKeys = vi.fn(async (_keys: readonly string[]) => {})
  const imageService = {
    decode: () => Promise.reject(new Error('not used here')),
    responseForError: () => Response.error(),
    load: () => Promise.reject(new Error('not used here')),
    peek: () => undefined,
    respond: () => Promise.reject(new Error('not used here')),
    generateWhenIdle: (job: ImageJob) => new Promise<void>((resolve) => jobs.push({ job, done: resolve })),
    delete: deleteKeys,
  }
  const generator = createVariantGenerator(imageService, log)
  async function makeAll(): Promise<string[]> {
    for (let made = 0; made < jobs.length; made++) {
      jobs[made]?.done()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return jobs.map(({ job }) => `${job.source} ${job.format}`)
  }
  return { generator, jobs, makeAll, deleteKeys, lines }
}

test('makes the sizes of cards one after the other, none wider than the picture', async () => {
  const { generator, jobs, makeAll } = openImageService()
  generator.generate('media/a.jpg', 700)
  generator.generate('media/b.jpg', 100)
  expect(jobs).toHaveLength(1)
  const made = await makeAll()
  expect(made.filter((picture) => picture === 'media/a.jpg avif')).toHaveLength(5)
  expect(made.filter((picture) => picture === 'media/b.jpg avif')).toHaveLength(0)
  expect(new Set(jobs.map(({ job }) => job.key)).size).toBe(jobs.length)
})

test('cuts a figure out once, in the sizes of a line-up', async () => {
  const { generator, jobs, makeAll } = openImageService()
  generator.generateCutout('media/a.jpg', 750)
  generator.generateCutout('media/a.jpg', 750)
  await makeAll()
  const widths = [480, 560, 640] as const
  expect(jobs.map(({ job }) => job.key)).toEqual(
    widths.map((width) => toImageJob({ source: 'media/a.jpg', width, format: 'avif', isCutout: true }).key),
  )
})

test('drops the queue when the site stops', async () => {
  const { generator, jobs, makeAll } = openImageService()
  generator.generate('media/a.jpg', 700)
  generator[Symbol.dispose]()
  generator.generate('media/b.jpg', 700)
  await makeAll()
  expect(jobs).toHaveLength(1)
})

test('deletes all sizes of a deleted picture', () => {
  const { generator, deleteKeys } = openImageService()
  generator.delete('media/a.jpg')
  // Each also as a cut-out.
  expect(new Set(deleteKeys.mock.calls[0]?.[0]).size).toBe(2 * imageWidths.length * imageFormats.length)
})

test('logs that sizes of a deleted picture cannot be deleted', async () => {
  const { generator, deleteKeys, lines } = openImageService()
  deleteKeys.mockRejectedValue(new Error('EACCES: permission denied'))
  generator.delete('media/a.jpg')
  await vi.waitFor(() =>
    expect(lines).toMatchObject([{ level: 40, source: 'media/a.jpg', err: { message: 'EACCES: permission denied' } }]),
  )
})
