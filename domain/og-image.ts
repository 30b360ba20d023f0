/** The content of a page's Open Graph image. */
export interface OgImage {
  /** The agency's name. */
  site: string
  /** The page's title, without the agency's name. Left out: the image is the agency's own. */
  title?: string | undefined
  /** The page's own picture, as the service sent it. Left out: the image shows text only. */
  source?: string | undefined
  /** The agency's own colours, as `#rrggbb`. Left out: the house's. */
  colors?: { paper: string; ink: string } | undefined
}

/** The size of every card in pixels, which the large networks ask for. */
export const ogImageSize = { width: 1200, height: 630 } as const
