import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileUrlOf, imageFormats, imageUrlOf, imageWidths, parseFileUrl, parseImageUrl, pngWidth } from './image-url.ts'

/**
 * Names that a path can contain: no separators, also not encoded, and no names that a URL parser treats as a folder.
 */
const segment = fc
  .string({ minLength: 1 })
  .filter((text) => !/[/\\]|%(2f|5c|[01]|7f)/i.test(text) && !/^(\.|%2e){1,2}$/i.test(text.trim()))
const relative = fc
  .array(segment, { minLength: 1, maxLength: 4 })
  .map((segments) => segments.join('/'))
  .filter((source) => !source.startsWith('~') && !/^https?:/.test(source))

test('parses what it writes', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        relative,
        fc.webUrl({ validSchemes: ['http', 'https'] }).map((url) => new URL(url).href),
      ),
      fc.constantFrom(...imageWidths),
      fc.constantFrom(...imageFormats),
      fc.boolean(),
      (source, anyWidth, format, isFigure) => {
        const width = format === 'png' ? pngWidth : anyWidth
        const figure = isFigure ? { isCutout: true } : {}
        expect(parseImageUrl(imageUrlOf({ source, width, format, ...figure }))).toEqual({
          source,
          width,
          format,
          ...figure,
        })
        expect(parseFileUrl(fileUrlOf(source))).toBe(source)
      },
    ),
  )
})

test.each([
  '/pictures/641.avif/media/a.webp',
  '/pictures/640.gif/media/a.webp',
  '/pictures/640.png/media/a.webp',
  '/pictures/640.avif/',
  '/pictures/640.avif/../secret',
  '/pictures/640.avif/%2e%2e/secret',
  '/pictures/640.avif/%252e%252E/secret',
  '/pictures/640.avif/.%252e/secret',
  '/pictures/640.avif/.%09./secret',
  '/pictures/640.avif/%20./secret',
  '/pictures/640.avif/..%20/secret',
  '/pictures/640.avif/media%2Fa.webp',
  '/pictures/640.avif/a%00.webp',
  '/pictures/640.avif/%',
  '/pictures/640.avif/~file%3A%2F%2F%2Fetc%2Fpasswd',
  '/pictures/640.avif/~nonsense',
])('rejects %s', (address) => {
  expect(parseImageUrl(address)).toBeUndefined()
})
