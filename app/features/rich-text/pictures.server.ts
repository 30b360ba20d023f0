import type { Element } from 'hast'
import type { Media } from '#contracts/media.ts'
import { imageUrlOf } from '#domain/image-url.ts'
import { srcSet } from '../media/picture.tsx'

/** The `sizes` of pictures in a text, which are at most as wide as its column. */
const sizes = '(min-width: 768px) 680px, 92vw'

const widest = 1600

/** Returns an image of the text as a `<picture>` from the site's image URLs; undefined without a usable source. */
export function sanitizePicture(image: Element): Element | undefined {
  const media = mediaOf(image)
  if (!media) return undefined
  return element('picture', {}, [
    ...(['avif', 'webp'] as const).map((format) =>
      element('source', { type: `image/${format}`, srcSet: srcSet(media, widest, format), sizes }),
    ),
    element('img', {
      src: imageUrlOf({ source: media.url, width: 960, format: 'jpeg' }),
      alt: media.alt ?? '',
      width: media.width,
      height: media.height,
      loading: 'lazy',
      decoding: 'async',
    }),
  ])
}

function mediaOf({ properties }: Element): Media | undefined {
  const { src, alt } = properties
  if (typeof src !== 'string' || src.trim() === '') return undefined
  // `//host/a.jpg` is absolute; add the scheme, so that it is not read as a path.
  const url = src.trim().replace(/^[/\\]{2,}/, 'https://')
  const absolute = /^https?:/i.test(url)
  if (absolute && !URL.canParse(url)) return undefined
  return {
    url: absolute ? new URL(url).href : url,
    alt: typeof alt === 'string' ? alt : undefined,
    width: pixels(properties.width),
    height: pixels(properties.height),
  }
}

function pixels(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number < 20_000 ? number : undefined
}

function element(tagName: string, properties: Element['properties'], children: Element[] = []): Element {
  return { type: 'element', tagName, properties, children }
}
