import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { type OpenOptions, openPicture, type RawPicture } from '../open.ts'
import { PictureError, type PictureErrorCode } from '../picture-error.ts'
import type { Allowance } from './watchdog.ts'

/** A request to a decoder. */
export interface DecodeRequest {
  /** The picture's bytes, or the path of its file. */
  source: Uint8Array | string
  open: OpenOptions
  /** The URL of a module that exports a `PictureTask` as `run`. */
  task: string
  input: unknown
}

/** A decoder's response. `residentBytes` is the memory that the process still holds. */
export type DecodeResponse = ({ result: unknown } | { code: PictureErrorCode }) & { residentBytes: number }

/** A task on an opened picture. Its input and result are sent between processes. */
export type PictureTask<Input, Result> = (picture: RawPicture, input: Input) => Promise<Result>

sharp.concurrency(1)
// No picture is decoded twice in a row.
sharp.cache(false)
// Only these decoders run, whatever the file claims to be. SVG and PDF files are programs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})

// The parent process ends this one.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
// When the system runs out of memory it ends this process before the site.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})

const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url))
// No picture is decoded unwatched, not even the first one.
await once(watchdog, 'message')

process.on('message', async (request: DecodeRequest) => {
  const { residentBytes, cpuMs } = request.open.limits
  watchdog.postMessage({ residentBytes, cpuMs } satisfies Allowance)
  const response = await handleRequest(request)
  watchdog.postMessage(null)
  process.send?.({ ...response, residentBytes: process.memoryUsage.rss() } satisfies DecodeResponse)
})

async function handleRequest({ source, open, task, input }: DecodeRequest) {
  try {
    const bytes =
      typeof source === 'string'
        ? await readFile(source)
        : Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    const picture = await openPicture(bytes, open)
    const { run }: { run: PictureTask<unknown, unknown> } = await import(task)
    return { result: await run(picture, input) }
  } catch (error) {
    if (error instanceof PictureError) return { code: error.code }
    throw error
  }
}
