import { type Bytes, MalformedVideoError, UnplayableVideoError } from './bytes.ts'
import type { VideoSize } from './mp4.ts'

/** Element ids (RFC 9559). */
const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  seekHead: 0x114d9b74,
  void: 0xec,
  crc: 0xbf,
  track: 0xae,
  trackName: 0x536e,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
} as const

/** The permitted elements of a segment. Tags, attachments and chapters are removed. */
const permitted = {
  segment: new Set<number>([ids.info, ids.tracks, ids.cluster, ids.cues, ids.seekHead, ids.void]),
  // The format requires the program names, which hold no personal data.
  info: new Set<number>([ids.timestampScale, ids.duration, ids.muxingApp, ids.writingApp]),
}

/** The video codecs of WebM. */
const playableCodecs = new Set(['V_VP8', 'V_VP9', 'V_AV1'])

interface Element {
  id: number
  start: number
  body: number
  /** Undefined for an element of unknown size, which ends at its parent's next child. */
  end: number | undefined
}

/**
 * Removes everything but video and audio from a WebM file, in place: other elements become void. Returns the display
 * size. Throws a `MalformedVideoError`, or an `UnplayableVideoError` for a codec that WebM does not define.
 */
export async function cleanWebm(bytes: Bytes): Promise<VideoSize> {
  const header = await readElement(bytes, 0, bytes.size)
  if (header?.id !== ids.header || header.end === undefined) throw new MalformedVideoError()
  const segment = await readElement(bytes, header.end, bytes.size)
  if (segment?.id !== ids.segment) throw new MalformedVideoError()
  let size: VideoSize | undefined
  for await (const element of iterateChildren(bytes, segment)) {
    if (element.id === ids.info) await keepOnly(bytes, element, permitted.info)
    if (element.id === ids.tracks) size = await findVideoSize(bytes, element)
    if (!permitted.segment.has(element.id)) await voidElement(bytes, element)
  }
  if (!size) throw new MalformedVideoError()
  return size
}

/** The size of the first video track. */
async function findVideoSize(bytes: Bytes, tracks: Element): Promise<VideoSize | undefined> {
  let size: VideoSize | undefined
  for await (const track of iterateChildren(bytes, tracks)) {
    if (track.id !== ids.track) continue
    let codec = ''
    let video: Element | undefined
    for await (const field of iterateChildren(bytes, track)) {
      if (field.id === ids.codec) codec = (await readContent(bytes, field)).toString('latin1').replaceAll('\0', '')
      if (field.id === ids.video) video = field
      if (field.id === ids.trackName) await voidElement(bytes, field)
    }
    if (!video) continue
    if (!playableCodecs.has(codec)) throw new UnplayableVideoError()
    size ??= await readSize(bytes, video)
  }
  return size
}

async function readSize(bytes: Bytes, video: Element): Promise<VideoSize> {
  const size = { width: 0, height: 0 }
  for await (const field of iterateChildren(bytes, video)) {
    if (field.id === ids.width) size.width = toInteger(await readContent(bytes, field))
    if (field.id === ids.height) size.height = toInteger(await readContent(bytes, field))
  }
  if (!size.width || !size.height) throw new MalformedVideoError()
  return size
}

async function keepOnly(bytes: Bytes, outer: Element, known: Set<number>): Promise<void> {
  for await (const element of iterateChildren(bytes, outer)) {
    if (!known.has(element.id)) await voidElement(bytes, element)
  }
}

/** Iterates over child elements. An element of unknown size ends at an element that it cannot contain. */
async function* iterateChildren(bytes: Bytes, outer: Element): AsyncGenerator<Element> {
  const end = outer.end ?? bytes.size
  for (let start = outer.body; start < end; ) {
    const element = await readElement(bytes, start, end)
    if (!element) return
    yield element
    start = element.end ?? (await findClusterEnd(bytes, element, end))
  }
}

/** Clusters of live recordings have no size: each ends where the segment's next element begins. */
async function findClusterEnd(bytes: Bytes, cluster: Element, end: number): Promise<number> {
  if (cluster.id !== ids.cluster) throw new MalformedVideoError()
  for (let start = cluster.body; start < end; ) {
    const element = await readElement(bytes, start, end)
    // Ids of segment elements have four bytes, those within a cluster one or two.
    if (!element || element.id > 0xffffff) return start
    if (element.end === undefined) throw new MalformedVideoError()
    start = element.end
  }
  return end
}

/** The element at `start`; undefined at the end of the file. */
async function readElement(bytes: Bytes, start: number, limit: number): Promise<Element | undefined> {
  const head = await bytes.read(start, 12)
  if (head.length < 2) return undefined
  const idLength = lengthOf(head[0], 4)
  const sizeLength = lengthOf(head[idLength], 8)
  const body = start + idLength + sizeLength
  if (head.length < idLength + sizeLength) throw new MalformedVideoError()
  const id = head.readUIntBE(0, idLength)
  const size = parseSize(head.subarray(idLength, idLength + sizeLength))
  if (size === undefined) return { id, start, body, end: undefined }
  if (body + size > limit) throw new MalformedVideoError()
  return { id, start, body, end: body + size }
}

/** The byte length of a variable-length number, given by its leading zeros. */
function lengthOf(first: number | undefined, maxLength: number): number {
  const length = Math.clz32(first ?? 0) - 23
  if (length > maxLength) throw new MalformedVideoError()
  return length
}

/** The number without its length marker; undefined when all bits are set, which means unknown. */
function parseSize([first = 0, ...rest]: Uint8Array): number | undefined {
  const mask = 0xff >> (rest.length + 1)
  const isUnknown = (first & mask) === mask && rest.every((byte) => byte === 0xff)
  return isUnknown ? undefined : rest.reduce((sum, byte) => sum * 256 + byte, first & mask)
}

async function readContent(bytes: Bytes, { body, end }: Element): Promise<Buffer> {
  if (end === undefined || end - body > 1_000) throw new MalformedVideoError()
  return bytes.read(body, end - body)
}

function toInteger(content: Buffer): number {
  return content.length > 0 && content.length <= 6 ? content.readUIntBE(0, content.length) : 0
}

/** Turns an element into a void element of the same length. */
async function voidElement(bytes: Bytes, { start, body, end }: Element): Promise<void> {
  if (end === undefined) throw new MalformedVideoError()
  // The size takes as many bytes as keep the header's length.
  const sizeLength = Math.min(8, body - start - 1)
  const header = Buffer.alloc(1 + sizeLength)
  const size = BigInt(end - start - header.length) | (1n << BigInt(7 * sizeLength))
  header[0] = ids.void
  for (let index = 0; index < sizeLength; index++)
    header[sizeLength - index] = Number((size >> BigInt(8 * index)) & 255n)
  await bytes.erase(start, end - start)
  await bytes.write(start, header)
}
