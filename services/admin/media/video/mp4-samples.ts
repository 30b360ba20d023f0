import { type Bytes, MalformedVideo } from './bytes.ts'
import { type Box, boxAt, contentOf } from './mp4-boxes.ts'

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
