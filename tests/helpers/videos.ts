/** Synthetic videos: the minimum for a player, with all metadata that cameras write. */

/** The location, which must be removed. */
export const place = '-23.5505-046.6333/'

function text(content: string): Buffer {
  return Buffer.from(content, 'latin1')
}

function number(value: number, length = 4): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

/** An MP4 box: length, name and content. */
export function box(type: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([number(content.length + 8), text(type), content])
}

const times = [number(3_900_000_000), number(3_900_000_001)]
const whole = 65_536

/** Rotated by 90°, like phones record upright. */
const turned = [0, whole, 0, -whole, 0, 0, 0, 0, 0x40000000]
const straight = [whole, 0, 0, 0, whole, 0, 0, 0, 0x40000000]

function trackHeader(width: number, height: number, isTurned: boolean): Buffer {
  const matrix = Buffer.alloc(36)
  for (const [index, value] of (isTurned ? turned : straight).entries()) matrix.writeInt32BE(value, index * 4)
  const sizes = [number(width * whole), number(height * whole)]
  return box('tkhd', number(7), ...times, number(1), Buffer.alloc(24), matrix, ...sizes)
}

function handler(type: string): Buffer {
  return box('hdlr', number(0), number(0), text(type), Buffer.alloc(12), text('Camera of Ana\0'))
}

function sampleTable(codec: string, samples: { offset: number; sizes: number[] }, profile: number): Buffer {
  const settings = box('avcC', Buffer.from([1, profile, 0, 31, 0xff, 0xe0, 0]))
  return box(
    'stbl',
    box('stsd', number(0), number(1), box(codec, Buffer.alloc(78), settings)),
    box('stsc', number(0), number(1), number(1), number(samples.sizes.length), number(1)),
    box('stsz', number(0), number(0), number(samples.sizes.length), ...samples.sizes.map((size) => number(size))),
    box('stco', number(0), number(1), number(samples.offset)),
  )
}

interface Mp4Options {
  brand?: string
  codec?: string
  profile?: number
  width?: number
  height?: number
  isTurned?: boolean
  /** The bytes of the video. */
  samples?: Buffer
  /** Tracks behind the video and its locations. */
  more?: { kind: 'vide' | 'soun' | 'meta'; entry: string; samples: string; width?: number; height?: number }[]
  /** Whether it has a location track. */
  hasPlaces?: boolean
  /** Whether a fragment follows, as live recordings have them. */
  isFragmented?: boolean
}

/** An MP4 with a video track, a location track and all metadata of a phone. */
export function mp4({
  brand = 'isom',
  codec = 'avc1',
  profile = 100,
  width = 1280,
  height = 720,
  isTurned = false,
  samples = text('the video itself'),
  more = [],
  hasPlaces = true,
  isFragmented = false,
}: Mp4Options = {}): Buffer {
  const type = box('ftyp', text(brand), number(512), text('isomavc1'))
  const places = text(place)
  const data = box('mdat', samples, places, ...more.map((track) => text(track.samples)))
  const track = (
    kind: string,
    entry: string,
    samples: { offset: number; sizes: number[] },
    size: { width?: number; height?: number } = {},
  ) =>
    box(
      'trak',
      trackHeader(size.width ?? width, size.height ?? height, isTurned),
      box('udta', box('name', text(place))),
      box('tref', box('cdsc', number(2))),
      box(
        'mdia',
        box('mdhd', number(0), ...times, number(1000), number(1000), number(0)),
        handler(kind),
        box('minf', box('meta', text(place)), sampleTable(entry, samples, profile)),
      ),
    )
  const start = type.length + 8
  let end = start + samples.length + places.length
  const moreTracks = more.map(({ kind, entry, samples, ...size }) => {
    const offset = end
    end += samples.length
    return track(kind, entry, { offset, sizes: [samples.length] }, size)
  })
  return Buffer.concat([
    type,
    data,
    box(
      'moov',
      box('mvhd', number(0), ...times, number(1000), number(1000), Buffer.alloc(80)),
      track('vide', codec, { offset: start, sizes: [samples.length] }),
      ...(hasPlaces
        ? [track('meta', 'mebx', { offset: start + samples.length, sizes: [10, places.length - 10] })]
        : []),
      ...moreTracks,
      box('udta', box('\xa9xyz', number(0), text(place))),
      box('meta', box('keys', text('com.apple.quicktime.location.ISO6709')), box('ilst', text(place))),
    ),
    box('uuid', Buffer.alloc(16, 1), text(place)),
    box('free', text(place)),
    ...(isFragmented ? [box('moof', Buffer.alloc(8))] : []),
  ])
}

/** A WebM element: id, length in the given number of bytes, and content. */
function element(id: number[], content: Buffer, sizeLength = 8): Buffer {
  const size = Buffer.alloc(sizeLength)
  size.writeUIntBE(content.length, Math.max(0, sizeLength - 6), Math.min(6, sizeLength))
  size[0] = (size[0] ?? 0) | (0x80 >> (sizeLength - 1))
  return Buffer.concat([Buffer.from(id), size, content])
}

interface WebmOptions {
  docType?: string
  codec?: string
  isLive?: boolean
  /** Tracks behind the first video; without a width they are audio. */
  more?: { codec: string; width?: number }[]
}

/** A WebM with a video track, a location in its tags, a title and an attachment. */
export function webm({ docType = 'webm', codec = 'V_VP9', isLive = false, more = [] }: WebmOptions = {}): Buffer {
  const video = (width: number) =>
    element([0xe0], Buffer.concat([element([0xb0], number(width, 2)), element([0xba], number(360, 2), 1)]))
  const track = (codec: string, settings: Buffer) =>
    element([0xae], Buffer.concat([element([0x86], text(codec), 1), element([0x53, 0x6e], text(place), 1), settings]))
  const cluster = Buffer.concat([element([0xe7], number(0, 1), 1), element([0xa3], text('the video itself'), 2)])
  const segment = Buffer.concat([
    element(
      [0x15, 0x49, 0xa9, 0x66],
      Buffer.concat([
        element([0xbf], number(1), 1),
        element([0x2a, 0xd7, 0xb1], number(1_000_000, 3), 1),
        element([0x7b, 0xa9], text(place), 1),
        element([0x44, 0x61], number(1, 6), 1),
        element([0x4d, 0x80], text('muxer'), 1),
      ]),
    ),
    element(
      [0x16, 0x54, 0xae, 0x6b],
      Buffer.concat([
        track(codec, video(640)),
        ...more.map(({ codec, width }) => track(codec, width ? video(width) : element([0xe1], Buffer.alloc(2)))),
      ]),
    ),
    isLive
      ? Buffer.concat([Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), cluster])
      : element([0x1f, 0x43, 0xb6, 0x75], cluster),
    element([0x12, 0x54, 0xc3, 0x67], text(place), 1),
    element([0x19, 0x41, 0xa4, 0x69], text(place)),
  ])
  const header = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], text(docType), 1), 1)
  const body = isLive
    ? Buffer.concat([Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), segment])
    : element([0x18, 0x53, 0x80, 0x67], segment)
  return Buffer.concat([header, body])
}
