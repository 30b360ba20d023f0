import { type Bytes, MalformedVideo } from './bytes.ts'

/** A box of an MP4 file (ISO/IEC 14496-12): `start` is where its header is, `body` where its content begins. */
export interface Box {
  type: string
  start: number
  body: number
  end: number
}

/** More boxes than any video has in one place. */
const most = 100_000

/** The boxes between two places of the file, one after the other. */
export async function* boxesIn(bytes: Bytes, { body, end }: Pick<Box, 'body' | 'end'>): AsyncGenerator<Box> {
  let count = 0
  for (let start = body; start < end; ) {
    const header = await bytes.read(start, 16)
    // QuickTime ends some lists with four zeros.
    if (header.length < 8 && header.every((byte) => byte === 0)) return
    if (header.length < 8 || ++count > most) throw new MalformedVideo()
    const box = { type: header.toString('latin1', 4, 8), start, ...extent(header, start, end) }
    if (box.end > end || box.end < box.body) throw new MalformedVideo()
    yield box
    start = box.end
  }
}

/** A size of 1 says that the true one follows, one of 0 that the box is the rest. */
function extent(header: Buffer, start: number, end: number): { body: number; end: number } {
  const size = header.readUInt32BE(0)
  if (size === 0) return { body: start + 8, end }
  if (size !== 1) return { body: start + 8, end: start + size }
  if (header.length < 16) throw new MalformedVideo()
  return { body: start + 16, end: start + Number(header.readBigUInt64BE(8)) }
}

/** The box of this type inside another, down a path: `mdia`, `minf`. Undefined when there is none. */
export async function boxAt(bytes: Bytes, outer: Box, ...path: string[]): Promise<Box | undefined> {
  let found: Box | undefined = outer
  for (const type of path) {
    const within: Box | undefined = found
    found = undefined
    if (!within) return undefined
    for await (const box of boxesIn(bytes, within)) {
      if (box.type !== type) continue
      found = box
      break
    }
  }
  return found
}

/** What a box holds, of which at most `most` bytes are read: tables are as long as the video. */
export async function contentOf(bytes: Bytes, { body, end }: Box, most = 16 * 1024 * 1024): Promise<Buffer> {
  const length = end - body
  if (length > most) throw new MalformedVideo()
  return bytes.read(body, length)
}

/** Makes a box one of nothing: players skip it, and what it held is gone. */
export async function freeBox(bytes: Bytes, { start, body, end }: Box): Promise<void> {
  await bytes.write(start + 4, Buffer.from('free', 'latin1'))
  await bytes.erase(body, end - body)
}

/** Puts zeros in place of what a track shows, wherever in the file that is. */
export async function eraseSamples(bytes: Bytes, track: Box): Promise<void> {
  const samples = await boxAt(bytes, track, 'mdia', 'minf', 'stbl')
  if (!samples) return
  const table = async (type: string) => {
    const box = await boxAt(bytes, samples, type)
    return box && contentOf(bytes, box)
  }
  const [sizes, runs] = [await table('stsz'), await table('stsc')]
  const [near, far] = [await table('stco'), await table('co64')]
  if (!sizes || !runs || !(near || far)) throw new MalformedVideo()
  try {
    const offsets = near ? offsetsOf(near, 4) : far ? offsetsOf(far, 8) : []
    const counts = samplesByChunk(runs, offsets.length)
    let sample = 0
    let erased = 0
    for (const [chunk, offset] of offsets.entries()) {
      const before = erased
      for (const last = sample + (counts[chunk] ?? 0); sample < last; sample++) {
        erased += sizeOf(sizes, sample)
        // Made up: there is work for days in it.
        if (erased > bytes.size) throw new MalformedVideo()
      }
      await bytes.erase(offset, erased - before)
    }
  } catch (cause) {
    throw cause instanceof RangeError ? new MalformedVideo('a table is too short', { cause }) : cause
  }
}

/** Where each chunk begins. */
function offsetsOf(table: Buffer, width: 4 | 8): number[] {
  const count = table.readUInt32BE(4)
  if (count * width > table.length) throw new MalformedVideo()
  return Array.from({ length: count }, (_, index) =>
    width === 4 ? table.readUInt32BE(8 + index * 4) : Number(table.readBigUInt64BE(8 + index * 8)),
  )
}

/** How many samples each chunk has: the table names the first chunk of each run of equals, counted from 1. */
function samplesByChunk(table: Buffer, chunks: number): number[] {
  const runs = table.readUInt32BE(4)
  const counts = new Array<number>(chunks).fill(0)
  for (let run = 0; run < runs; run++) {
    const first = table.readUInt32BE(8 + run * 12)
    const end = run + 1 < runs ? table.readUInt32BE(8 + (run + 1) * 12) : chunks + 1
    if (first === 0 || end <= first || end > chunks + 1) throw new MalformedVideo()
    counts.fill(table.readUInt32BE(12 + run * 12), first - 1, end - 1)
  }
  return counts
}

/** One size for all, or a list. */
function sizeOf(table: Buffer, sample: number): number {
  if (sample >= table.readUInt32BE(8)) throw new MalformedVideo()
  return table.readUInt32BE(4) || table.readUInt32BE(12 + sample * 4)
}
