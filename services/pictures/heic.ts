import { Worker } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import type { HeicAnswer, HeicOrder } from './heic-worker.ts'
import { PictureError } from './picture-error.ts'

/** How long one picture may take, in milliseconds. */
const patience = 30_000

/**
 * Decodes an iPhone's picture, which sharp cannot, in a thread of its own: the decoder computes for a second or more,
 * and whatever it does to its memory ends with the thread. Throws a `PictureError`.
 */
export async function openHeic(bytes: Uint8Array, maxPixels: number): Promise<Sharp> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, maxPixels } satisfies HeicOrder,
    // The decoder writes what it thinks of a file to the console.
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), patience)
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the decoder ended without an answer')))
    })
    if ('fault' in answer) throw new PictureError(answer.fault)
    const { data, width, height } = answer
    return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  } catch (cause) {
    throw cause instanceof PictureError ? cause : new PictureError('broken', { cause })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
