import { readFile, writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { type OpenOptions, openPicture, type RawPicture } from '../open.ts'
import { PictureError, type PictureErrorCode } from '../picture-error.ts'
import type { Allowance } from './watchdog.ts'

/** What a decoder is told to do. */
export interface DecodeRequest {
  /** The picture, or the path of its file. */
  source: Uint8Array | string
  open: OpenOptions
  /** The address of a module that exports a `PictureTask` as `run`. */
  task: string
  input: unknown
}

/** What it answers; `residentBytes` is what the process holds afterwards. */
export type DecodeResponse = ({ result: unknown } | { fault: PictureErrorCode }) & { residentBytes: number }

/** Makes what is wanted of an opened picture. Its input and result are sent between processes. */
export type PictureTask<Input, Result> = (picture: RawPicture, input: Input) => Promise<Result>

sharp.concurrency(1)
// No picture is decoded twice in a row.
sharp.cache(false)
// Whatever a file says it is: no other decoder than these is ever begun. SVG's and PDF's are programs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})

// The parent process ends this one.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
// Where the system runs out of memory all the same it ends this process first, and not the site.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url))

process.on('message', async (order: DecodeRequest) => {
  const { residentBytes, cpuMs } = order.open.limits
  watchdog.postMessage({ residentBytes, cpuMs } satisfies Allowance)
  const answer = await answerTo(order)
  watchdog.postMessage(null)
  process.send?.({ ...answer, residentBytes: process.memoryUsage.rss() } satisfies DecodeResponse)
})

async function answerTo({ source, open, task, input }: DecodeRequest) {
  try {
    const bytes =
      typeof source === 'string'
        ? await readFile(source)
        : Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    const picture = await openPicture(bytes, open)
    const { run }: { run: PictureTask<unknown, unknown> } = await import(task)
    return { result: await run(picture, input) }
  } catch (error) {
    if (error instanceof PictureError) return { fault: error.fault }
    throw error
  }
}
