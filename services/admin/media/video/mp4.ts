import { type Bytes, MalformedVideo, UnplayableVideo } from './bytes.ts'
import { type Box, boxAt, boxesIn, contentOf, eraseSamples, freeBox } from './mp4-boxes.ts'

export interface VideoSize {
  width: number
  height: number
}

/** Film and sound; all else that stands at the top of a file or beside its tracks tells of who made it, when and where. */
const kept = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra', 'wide']),
  movie: new Set(['mvhd', 'trak', 'mvex', 'iods']),
}

/** Within a track it is the other way round: only these go. */
const telling = new Set(['udta', 'meta', 'uuid'])

/** Every browser of today decodes these; HEVC, ProRes and the like only some do. */
const playable = new Set(['avc1', 'avc3', 'vp08', 'vp09', 'av01'])

/** Of H.264: baseline, main and high. The others have 10 bits or more colours than browsers decode. */
const playableProfiles = new Set([66, 77, 100])

/**
 * Takes everything out of an MP4 file that is neither picture nor sound, in place and without moving a byte of those:
 * boxes become empty ones, and what a camera wrote beside the film, such as where it was, is erased. Returns how large
 * the film stands. Throws a `MalformedVideo`, or an `UnplayableVideo` for a codec that not every browser has.
 */
export async function cleanMp4(bytes: Bytes): Promise<VideoSize> {
  let movie: Box | undefined
  let isFragmented = false
  for await (const box of boxesIn(bytes, { body: 0, end: bytes.size })) {
    if (box.type === 'moov') movie = box
    if (box.type === 'moof') isFragmented = true
    if (!kept.file.has(box.type)) await freeBox(bytes, box)
  }
  if (!movie) throw new MalformedVideo()
  const { film, others } = await cleanMovie(bytes, movie)
  if (!film) throw new MalformedVideo()
  await assertPlayable(bytes, film)
  // Where the samples of a fragmented file are is said all over the file.
  if (others.length > 0 && isFragmented) throw new UnplayableVideo()
  for (const track of others) {
    await eraseSamples(bytes, track)
    await freeBox(bytes, track)
  }
  return sizeOf(bytes, film)
}

/** The first track of film, and the tracks that are neither film nor sound. */
async function cleanMovie(bytes: Bytes, movie: Box): Promise<{ film: Box | undefined; others: Box[] }> {
  const others: Box[] = []
  let film: Box | undefined
  for await (const box of boxesIn(bytes, movie)) {
    if (!kept.movie.has(box.type)) await freeBox(bytes, box)
    if (box.type === 'mvhd') await forgetTime(bytes, box)
    if (box.type !== 'trak') continue
    const handler = await handlerOf(bytes, box)
    if (handler !== 'vide' && handler !== 'soun') others.push(box)
    else await cleanTrack(bytes, box)
    if (handler === 'vide') film ??= box
  }
  return { film, others }
}

async function cleanTrack(bytes: Bytes, outer: Box): Promise<void> {
  for await (const box of boxesIn(bytes, outer)) {
    // What refers to other tracks might refer to one that goes.
    if (telling.has(box.type) || box.type === 'tref') await freeBox(bytes, box)
    if (box.type === 'tkhd' || box.type === 'mdhd') await forgetTime(bytes, box)
    // The name of what wrote the track.
    if (box.type === 'hdlr') await bytes.erase(box.body + 24, box.end - box.body - 24)
    if (box.type === 'mdia' || box.type === 'minf') await cleanTrack(bytes, box)
  }
}

/** When the film was taken and last changed: 32 bits each, or 64 in version 1. */
async function forgetTime(bytes: Bytes, { body }: Box): Promise<void> {
  const [version] = await bytes.read(body, 1)
  await bytes.erase(body + 4, version === 1 ? 16 : 8)
}

async function handlerOf(bytes: Bytes, track: Box): Promise<string> {
  const box = await boxAt(bytes, track, 'mdia', 'hdlr')
  return box ? (await bytes.read(box.body + 8, 4)).toString('latin1') : ''
}

async function assertPlayable(bytes: Bytes, film: Box): Promise<void> {
  const box = await boxAt(bytes, film, 'mdia', 'minf', 'stbl', 'stsd')
  if (!box) throw new MalformedVideo()
  const description = await contentOf(bytes, box, 1024 * 1024)
  const codec = description.toString('latin1', 12, 16)
  const settings = description.indexOf('avcC', 16, 'latin1')
  const profile = settings < 0 ? undefined : description[settings + 5]
  if (!playable.has(codec) || (profile !== undefined && !playableProfiles.has(profile))) throw new UnplayableVideo()
}

/** As the track is shown: its box has a matrix, which turns what phones film upright. */
async function sizeOf(bytes: Bytes, film: Box): Promise<VideoSize> {
  const box = await boxAt(bytes, film, 'tkhd')
  const header = box ? await contentOf(bytes, box, 1024) : Buffer.alloc(0)
  const shift = header[0] === 1 ? 12 : 0
  if (header.length < 84 + shift) throw new MalformedVideo()
  const [width, height] = [76, 80].map((at) => Math.round(header.readUInt32BE(at + shift) / 65_536))
  const isTurned = header.readInt32BE(40 + shift) === 0 && header.readInt32BE(56 + shift) === 0
  if (!width || !height) throw new MalformedVideo()
  return isTurned ? { width: height, height: width } : { width, height }
}
