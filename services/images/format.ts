export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif' | 'heic' | 'svg'

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'])
const avifBrands = new Set(['avif', 'avis'])

/** Enough bytes for the brands of a box. */
const headLength = 64

/** An SVG file, perhaps behind a mark of its encoding. */
const svgStart = /^(\xef\xbb\xbf)?\s*<(\?xml|!doctype svg|svg)\s/i

/** Detects the format from the first bytes; undefined for an unsupported one. */
export function detectPictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, headLength)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff'
  if (svgStart.test(start)) return 'svg'
  return start.slice(4, 8) === 'ftyp' ? heifFormat(start) : undefined
}

/** HEIC and AVIF use the same box, which lists brands, sometimes with a general one such as `mif1` first. */
function heifFormat(start: string): 'avif' | 'heic' | undefined {
  const length = Math.min(Buffer.from(start.slice(0, 4), 'latin1').readUInt32BE(), start.length)
  const brands = [start.slice(8, 12), ...(start.slice(16, length).match(/.{4}/gs) ?? [])]
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : undefined
}
