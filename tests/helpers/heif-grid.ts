import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface HeifOptions {
  /** The number of tiles in each direction. */
  tiles: number
  /** The file in `services/images` with the one picture that all tiles repeat. */
  tile?: 'snap.heic' | 'skin.heic' | 'patches.avif'
  /** The size that its properties claim; by default the real one. */
  claimed?: { width: number; height: number }
  /** Further properties of the picture, in their order. */
  properties?: readonly Buffer[]
  /** The orientation in its EXIF data. */
  exifOrientation?: number
}

/** A HEIC or AVIF file as phones write them: one picture of tiles. Here all tiles share the same bytes. */
export function heifGrid({
  tiles,
  tile = 'snap.heic',
  claimed,
  properties = [],
  exifOrientation,
}: HeifOptions): Buffer {
  const source = readFileSync(join(import.meta.dirname, '../../services/images', tile))
  const [brand, codec, itemType] = tile.endsWith('.avif') ? ['avif', 'av1C', 'av01'] : ['heic', 'hvcC', 'hvc1']
  const location = source.indexOf('iloc')
  const pixelsStart = source.readUInt32BE(location + 16)
  const pixels = source.subarray(pixelsStart, pixelsStart + source.readUInt32BE(location + 26))
  const tileExtent = boxNamed(source, 'ispe')
  const [tileWidth, tileHeight] = [tileExtent.readUInt32BE(12), tileExtent.readUInt32BE(16)]
  const size = { width: tiles * tileWidth, height: tiles * tileHeight }
  const grid = Buffer.concat([Buffer.from([0, 1, tiles - 1, tiles - 1]), uint32(size.width), uint32(size.height)])
  const exif = exifOrientation === undefined ? Buffer.alloc(0) : exifOf(exifOrientation)
  const ids = Array.from({ length: tiles * tiles }, (_, index) => index + 1)
  const [gridId, exifId] = [ids.length + 1, ids.length + 2]
  const others = exif.length > 0 ? [gridId, exifId] : [gridId]
  const { width, height } = claimed ?? size
  const described = box(
    'iprp',
    box('ipco', boxNamed(source, codec), tileExtent, extent(width, height), ...properties),
    fullBox(
      'ipma',
      uint32(gridId),
      // Tiles have properties 1, which is essential, and 2; the grid has the others.
      ...ids.map((id) => Buffer.concat([uint16(id), Buffer.from([2, 0x81, 2])])),
      Buffer.concat([
        uint16(gridId),
        Buffer.from([1 + properties.length, 3, ...properties.map((_, index) => 4 + index)]),
      ]),
    ),
  )
  const metaOf = (pixelsAt: number) => {
    const locate = (id: number, at: number, { length }: Buffer) =>
      Buffer.concat([uint16(id), uint16(0), uint16(1), uint32(at), uint32(length)])
    return fullBox(
      'meta',
      fullBox('hdlr', uint32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', uint16(gridId)),
      fullBox(
        'iloc',
        // Offsets and lengths of four bytes.
        Buffer.from([0x44, 0]),
        uint16(ids.length + others.length),
        ...ids.map((id) => locate(id, pixelsAt, pixels)),
        locate(gridId, pixelsAt + pixels.length, grid),
        ...others.slice(1).map((id) => locate(id, pixelsAt + pixels.length + grid.length, exif)),
      ),
      fullBox(
        'iinf',
        uint16(ids.length + others.length),
        ...ids.map((id) => item(id, itemType, { isHidden: true })),
        item(gridId, 'grid'),
        ...others.slice(1).map((id) => item(id, 'Exif')),
      ),
      fullBox(
        'iref',
        box('dimg', uint16(gridId), uint16(ids.length), ...ids.map(uint16)),
        ...others.slice(1).map((id) => box('cdsc', uint16(id), uint16(1), uint16(gridId))),
      ),
      described,
    )
  }
  const type = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}`, 'latin1'))
  return Buffer.concat([type, metaOf(type.length + metaOf(0).length + 8), box('mdat', pixels, grid, exif)])
}

/** Properties of `heifGrid`: a colour space by profile or number, and transformations. */
export const heifProperty = {
  profile: (icc: Buffer) => box('colr', Buffer.from('prof'), icc),
  primaries: (primaries: number) =>
    box('colr', Buffer.from('nclx'), uint16(primaries), uint16(13), uint16(6), Buffer.from([0x80])),
  /** Anticlockwise, in quarters of a turn. */
  rotation: (quarters: number) => box('irot', Buffer.from([quarters])),
  /** 0 exchanges top and bottom, 1 left and right. */
  mirror: (axis: 0 | 1) => box('imir', Buffer.from([axis])),
}

/** EXIF data with one tag. */
function exifOf(orientation: number): Buffer {
  const directory = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  directory.writeUInt16BE(orientation, 18)
  return Buffer.concat([uint32(0), directory])
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts)
  return Buffer.concat([uint32(8 + data.length), Buffer.from(type), data])
}

const fullBox = (type: string, ...parts: Buffer[]) => box(type, uint32(0), ...parts)
const extent = (width: number, height: number) => fullBox('ispe', uint32(width), uint32(height))

function item(id: number, type: string, { isHidden = false } = {}): Buffer {
  return box('infe', Buffer.from([2, 0, 0, isHidden ? 1 : 0]), uint16(id), uint16(0), Buffer.from(`${type}\0`))
}

/** The first box with this name, header included. */
function boxNamed(file: Buffer, type: string): Buffer {
  const start = file.indexOf(type) - 4
  return file.subarray(start, start + file.readUInt32BE(start))
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
