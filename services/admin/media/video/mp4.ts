import { type Bytes, MalformedVideoError, UnplayableVideoError } from './bytes.ts'
import { type Box, createFreeBox, eraseSamples, findBox, iterateBoxes, readContent } from './mp4-boxes.ts'

export interface VideoSize {
  width: number
  height: number
}

/** Boxes with video, audio and their index. All other top-level boxes and siblings of tracks may hold metadata. */
const permitted = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra', 'wide']),
  movie: new Set(['mvhd', 'trak', 'mvex', 'iods']),
}

/** Boxes with metadata inside a track. */
const metadataBoxes = new Set(['udta', 'meta', 'uuid'])

/** Every current browser decodes these. HEVC, ProRes and others are supported by some only. */
const playableCodecs = new Set(['avc1', 'avc3', 'vp08', 'vp09', 'av01'])

/** H.264 baseline, main and high. Other profiles have colour depths or formats that browsers do not decode. */
const playableProfiles = new Set([66, 77, 100])

/**
 * Removes everything but video and audio from an MP4 file, in place and without moving these: other boxes are emptied,
 * and samples of other tracks, such as locations, are erased. Returns the display size. Throws a `MalformedVideoError`, or
 * an `UnplayableVideoError` for an unsupported codec.
 */
export async function cleanMp4(bytes: Bytes): Promise<VideoSize> {
  let movie: Box | undefined
  let isFragmented = false
  for await (const box of iterateBoxes(bytes, { body: 0, end: bytes.size })) {
    if (box.type === 'moov') movie = box
    if (box.type === 'moof') isFragmented = true
    if (!permitted.file.has(box.type)) await createFreeBox(bytes, box)
  }
  if (!movie) throw new MalformedVideoError()
  const { videoTrack, others } = await cleanMovie(bytes, movie)
  if (!videoTrack) throw new MalformedVideoError()
  await assertPlayable(bytes, videoTrack)
  // In a fragmented file the sample positions are spread over all fragments.
  if (others.length > 0 && isFragmented) throw new UnplayableVideoError()
  for (const track of others) {
    await eraseSamples(bytes, track)
    await createFreeBox(bytes, track)
  }
  return readDisplaySize(bytes, videoTrack)
}

/** The first video track, and the tracks that are neither video nor audio. */
async function cleanMovie(bytes: Bytes, movie: Box): Promise<{ videoTrack: Box | undefined; others: Box[] }> {
  const others: Box[] = []
  let videoTrack: Box | undefined
  for await (const box of iterateBoxes(bytes, movie)) {
    if (!permitted.movie.has(box.type)) await createFreeBox(bytes, box)
    if (box.type === 'mvhd') await eraseTimes(bytes, box)
    if (box.type !== 'trak') continue
    const handler = await readHandler(bytes, box)
    if (handler !== 'vide' && handler !== 'soun') others.push(box)
    else await cleanTrack(bytes, box)
    if (handler === 'vide') videoTrack ??= box
  }
  return { videoTrack, others }
}

async function cleanTrack(bytes: Bytes, outer: Box): Promise<void> {
  for await (const box of iterateBoxes(bytes, outer)) {
    // It may refer to a removed track.
    if (metadataBoxes.has(box.type) || box.type === 'tref') await createFreeBox(bytes, box)
    if (box.type === 'tkhd' || box.type === 'mdhd') await eraseTimes(bytes, box)
    // The name of the writing program.
    if (box.type === 'hdlr') await bytes.erase(box.body + 24, box.end - box.body - 24)
    if (box.type === 'mdia' || box.type === 'minf') await cleanTrack(bytes, box)
  }
}

/** Erases creation and modification times: 32 bits each, or 64 in version 1. */
async function eraseTimes(bytes: Bytes, { body }: Box): Promise<void> {
  const [version] = await bytes.read(body, 1)
  await bytes.erase(body + 4, version === 1 ? 16 : 8)
}

async function readHandler(bytes: Bytes, track: Box): Promise<string> {
  const box = await findBox(bytes, track, 'mdia', 'hdlr')
  return box ? (await bytes.read(box.body + 8, 4)).toString('latin1') : ''
}

async function assertPlayable(bytes: Bytes, videoTrack: Box): Promise<void> {
  const box = await findBox(bytes, videoTrack, 'mdia', 'minf', 'stbl', 'stsd')
  if (!box) throw new MalformedVideoError()
  const description = await readContent(bytes, box, 1024 * 1024)
  const codec = description.toString('latin1', 12, 16)
  const settings = description.indexOf('avcC', 16, 'latin1')
  const profile = settings < 0 ? undefined : description[settings + 5]
  if (!playableCodecs.has(codec) || (profile !== undefined && !playableProfiles.has(profile)))
    throw new UnplayableVideoError()
}

/** The display size: the track header's matrix rotates videos that phones record upright. */
async function readDisplaySize(bytes: Bytes, videoTrack: Box): Promise<VideoSize> {
  const box = await findBox(bytes, videoTrack, 'tkhd')
  const header = box ? await readContent(bytes, box, 1024) : Buffer.alloc(0)
  const shift = header[0] === 1 ? 12 : 0
  if (header.length < 84 + shift) throw new MalformedVideoError()
  const [width, height] = [76, 80].map((offset) => Math.round(header.readUInt32BE(offset + shift) / 65_536))
  const isTurned = header.readInt32BE(40 + shift) === 0 && header.readInt32BE(56 + shift) === 0
  if (!width || !height) throw new MalformedVideoError()
  return isTurned ? { width: height, height: width } : { width, height }
}
