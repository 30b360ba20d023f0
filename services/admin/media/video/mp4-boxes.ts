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
