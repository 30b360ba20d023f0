import { type Bytes, MalformedVideoError } from './bytes.ts'

/** A box of an MP4 file (ISO/IEC 14496-12): its header begins at `start`, its content at `body`. */
export interface Box {
  type: string
  start: number
  body: number
  end: number
}

/** More boxes than any real video has in one place. */
const maxBoxes = 100_000

/** Iterates over the boxes between two offsets. */
export async function* iterateBoxes(bytes: Bytes, { body, end }: Pick<Box, 'body' | 'end'>): AsyncGenerator<Box> {
  let count = 0
  for (let start = body; start < end; ) {
    const header = await bytes.read(start, 16)
    // QuickTime terminates some lists with four zeros.
    if (header.length < 8 && header.every((byte) => byte === 0)) return
    if (header.length < 8 || ++count > maxBoxes) throw new MalformedVideoError()
    const box = { type: header.toString('latin1', 4, 8), start, ...sizeOf(header, start, end) }
    if (box.end > end || box.end < box.body) throw new MalformedVideoError()
    yield box
    start = box.end
  }
}

/** Size 1 means that a 64-bit size follows, size 0 that the box extends to the end. */
function sizeOf(header: Buffer, start: number, end: number): { body: number; end: number } {
  const size = header.readUInt32BE(0)
  if (size === 0) return { body: start + 8, end }
  if (size !== 1) return { body: start + 8, end: start + size }
  if (header.length < 16) throw new MalformedVideoError()
  return { body: start + 16, end: start + Number(header.readBigUInt64BE(8)) }
}

/** Finds a nested box by its path, for example `mdia`, `minf`; undefined for none. */
export async function findBox(bytes: Bytes, outer: Box, ...path: string[]): Promise<Box | undefined> {
  let found: Box | undefined = outer
  for (const type of path) {
    const parent: Box | undefined = found
    found = undefined
    if (!parent) return undefined
    for await (const box of iterateBoxes(bytes, parent)) {
      if (box.type !== type) continue
      found = box
      break
    }
  }
  return found
}

/** The content of a box of at most `maxBytes`. */
export async function readContent(bytes: Bytes, { body, end }: Box, maxBytes = 16 * 1024 * 1024): Promise<Buffer> {
  const length = end - body
  if (length > maxBytes) throw new MalformedVideoError()
  return bytes.read(body, length)
}

/** Turns a box into an empty `free` box, which players skip. */
export async function createFreeBox(bytes: Bytes, { start, body, end }: Box): Promise<void> {
  await bytes.write(start + 4, Buffer.from('free', 'latin1'))
  await bytes.erase(body, end - body)
}

/** Overwrites the samples of a track with zeros, wherever they are in the file. */
export async function eraseSamples(bytes: Bytes, track: Box): Promise<void> {
  const samples = await findBox(bytes, track, 'mdia', 'minf', 'stbl')
  if (!samples) return
  const table = async (type: string) => {
    const box = await findBox(bytes, samples, type)
    return box && readContent(bytes, box)
  }
  const [sizes, runs] = [await table('stsz'), await table('stsc')]
  const [offsets32, offsets64] = [await table('stco'), await table('co64')]
  if (!sizes || !runs || !(offsets32 || offsets64)) throw new MalformedVideoError()
  try {
    const offsets = offsets32 ? offsetsOf(offsets32, 4) : offsets64 ? offsetsOf(offsets64, 8) : []
    const counts = countSamplesByChunk(runs, offsets.length)
    let sample = 0
    let erased = 0
    for (const [chunk, offset] of offsets.entries()) {
      const before = erased
      for (const last = sample + (counts[chunk] ?? 0); sample < last; sample++) {
        erased += sampleSizeOf(sizes, sample)
        // A forged table could cause days of work.
        if (erased > bytes.size) throw new MalformedVideoError()
      }
      await bytes.erase(offset, erased - before)
    }
  } catch (cause) {
    throw cause instanceof RangeError ? new MalformedVideoError('a table is too short', { cause }) : cause
  }
}

/** The offset of each chunk. */
function offsetsOf(table: Buffer, width: 4 | 8): number[] {
  const count = table.readUInt32BE(4)
  if (count * width > table.length) throw new MalformedVideoError()
  return Array.from({ length: count }, (_, index) =>
    width === 4 ? table.readUInt32BE(8 + index * 4) : Number(table.readBigUInt64BE(8 + index * 8)),
  )
}

/** The number of samples per chunk. The table has the first chunk of each run, counted from 1. */
function countSamplesByChunk(table: Buffer, chunks: number): number[] {
  const runs = table.readUInt32BE(4)
  const counts = new Array<number>(chunks).fill(0)
  for (let run = 0; run < runs; run++) {
    const first = table.readUInt32BE(8 + run * 12)
    const end = run + 1 < runs ? table.readUInt32BE(8 + (run + 1) * 12) : chunks + 1
    if (first === 0 || end <= first || end > chunks + 1) throw new MalformedVideoError()
    counts.fill(table.readUInt32BE(12 + run * 12), first - 1, end - 1)
  }
  return counts
}

/** The table has one size for all samples, or a list. */
function sampleSizeOf(table: Buffer, sample: number): number {
  if (sample >= table.readUInt32BE(8)) throw new MalformedVideoError()
  return table.readUInt32BE(4) || table.readUInt32BE(12 + sample * 4)
}
