import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

/** What the worker is told. */
export interface HeicOrder {
  bytes: Uint8Array
  maxPixels: number
}

/** What it answers with: red, green, blue and opacity of each pixel. */
export type HeicAnswer =
  | { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { fault: 'too_many_pixels' | 'broken' }

const answer = await answerTo(workerData)
parentPort?.postMessage(answer, 'data' in answer ? [answer.data.buffer] : [])

async function answerTo({ bytes, maxPixels }: HeicOrder): Promise<HeicAnswer> {
  try {
    const images = await decode.all({ buffer: bytes })
    const [image] = images
    if (!image) return { fault: 'broken' }
    if (image.width * image.height > maxPixels) return { fault: 'too_many_pixels' }
    return await image.decode()
  } catch {
    return { fault: 'broken' }
  }
}
