import { expect, test } from 'vitest'
import { detectPictureFormat, type PictureFormat } from './format.ts'

/** A box that lists brands, the major one first. */
function boxOf(...brands: string[]): string {
  const [major, ...others] = brands
  const length = Buffer.alloc(4)
  length.writeUInt32BE(16 + 4 * others.length)
  return `${length.toString('latin1')}ftyp${major}\0\0\0\0${others.join('')}`
}

test.each<[PictureFormat | undefined, string, string]>([
  ['jpeg', 'a JPEG', '\xff\xd8\xff\xe0'],
  ['png', 'a PNG', '\x89PNG\r\n\x1a\n'],
  ['webp', 'a WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
  [undefined, 'a sound', 'RIFF\x10\0\0\0WAVEfmt '],
  ['gif', 'a GIF', 'GIF89a'],
  ['gif', 'an old GIF', 'GIF87a'],
  ['tiff', 'a TIFF', 'II*\0'],
  ['tiff', 'a TIFF of a Mac', 'MM\0*'],
  ['svg', 'an SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['svg', 'an SVG with a declaration', '<?xml version="1.0"?><svg>'],
  ['svg', 'an SVG with a type', '<!DOCTYPE svg >'],
  ['svg', 'an SVG behind a mark and spaces', '\xef\xbb\xbf \n<svg >'],
  [undefined, 'a page', '<!doctype html><svg >'],
  ['heic', 'a HEIC', boxOf('heic')],
  ['heic', 'a HEIC of ten bits', boxOf('heix')],
  ['heic', 'a HEIC with a general brand first', boxOf('mif1', 'miaf', 'heic')],
  ['avif', 'an AVIF', boxOf('avif', 'mif1')],
  ['avif', 'an animated AVIF', boxOf('avis')],
  ['avif', 'an AVIF that lists both', boxOf('mif1', 'heic', 'avif')],
  [undefined, 'a video', boxOf('isom', 'mp42')],
  [undefined, 'a brand behind the box', `${boxOf('mif1')}avif`],
  [undefined, 'nothing', ''],
])('detects %s: %s', (format, _name, start) => {
  expect(detectPictureFormat(Buffer.from(start, 'latin1'))).toBe(format)
})
