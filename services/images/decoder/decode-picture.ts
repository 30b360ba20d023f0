import { createQueue } from '#domain/queue.ts'
import { detectPictureFormat } from '../format.ts'
import type { PictureLimits } from '../limits.ts'
import type { OpenOptions } from '../open.ts'
import { PictureError } from '../picture-error.ts'
import { type DecoderChild, startDecoder } from './decoder-child.ts'

/** A picture to decode and its task. */
export interface PictureJob<Input> {
  /** The picture's bytes, read when its turn comes, or the path of its file. */
  source: string | (() => Promise<Uint8Array>)
  open: OpenOptions
  /** The module that exports a `PictureTask` as `run`. */
  task: URL
  input: Input
  lane: 'applications' | 'library' | 'site'
  /** The client that waits for the result: clients take turns. */
  client: string
}

/** Both processors are used, and lanes take turns. */
const decoders = createQueue({ maxRunning: 2 })

/**
 * Submissions use one decoder at a time, and so does the media library, with its uploads and downloads; the site's own pictures
 * both, because pages wait for them.
 */
const lanes = {
  applications: createQueue({ maxRunning: 1, maxWaiting: 200 }),
  library: createQueue({ maxRunning: 1, maxWaiting: 200 }),
  site: createQueue({ maxRunning: 2, maxWaiting: 200 }),
}

/** An idle decoder ends after this time, in milliseconds: it holds 100 MB. */
const idleMs = 10_000

const idle: { child: DecoderChild; timer: NodeJS.Timeout }[] = []

/**
 * Runs a task on an untrusted picture in a child process with limits of memory and time (decision 0040). No other code
 * decodes untrusted pictures.
 * @throws PictureError
 * @throws OverloadedError
 */
export async function decodePicture<Result>({ source, open, task, input, lane, client }: PictureJob<unknown>) {
  async function decode() {
    const given = typeof source === 'string' ? source : await source()
    // These are detected without a process.
    if (given.length === 0) throw new PictureError('missing')
    if (typeof given !== 'string' && !open.formats.some((format) => format === detectPictureFormat(given)))
      throw new PictureError('unsupported')
    const child = popIdle(open.limits) ?? startDecoder()
    try {
      return (await child.decode({ source: given, open, task: task.href, input })) as Result
    } finally {
      keepIdle(child)
    }
  }
  return lanes[lane].run(client, () => decoders.run(lane, decode))
}

/** The child that worked last, so that the others may end, if it has room for a picture with these limits. */
function popIdle({ residentBytes, bufferBytes }: PictureLimits): DecoderChild | undefined {
  for (let last = idle.pop(); last; last = idle.pop()) {
    clearTimeout(last.timer)
    const hasRoom = last.child.residentBytes + bufferBytes <= residentBytes
    if (last.child.isUsable && hasRoom) return last.child
    last.child.end()
  }
  return undefined
}

function keepIdle(child: DecoderChild): void {
  if (!child.isUsable) return
  const timer = setTimeout(() => {
    const index = idle.findIndex((stored) => stored.child === child)
    if (index >= 0) idle.splice(index, 1)
    child.end()
  }, idleMs)
  idle.push({ child, timer: timer.unref() })
}
