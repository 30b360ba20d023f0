import type { TypefacesName } from './typefaces.ts'

/** The content of a page's Open Graph image. */
export interface OgImage {
  /** The agency's name. */
  site: string
  /** The page's title, without the agency's name. Undefined for the agency's own image. */
  title?: string | undefined
  /** The page's picture, as the service sent it. Undefined: the image shows text only. */
  source?: string | undefined
  /** The agency's logo, as the service sent it, instead of its name on an image without a picture. */
  logo?: string | undefined
  /** The agency's colours, as `#rrggbb`. Undefined: those of the default theme. */
  colors?: { paper: string; ink: string } | undefined
  typefaces?: TypefacesName | undefined
}

/** The size of every image in pixels, as the large networks require. */
export const ogImageSize = { width: 1200, height: 630 } as const
