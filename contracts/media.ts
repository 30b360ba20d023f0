import { z } from 'zod'
import { isObject } from './lenient.ts'

/** Also as digits. */
const pixels = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive())
  .nullish()
  .catch(null)

/** `#rrggbb`. */
const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullish()
  .catch(null)

/** The names that services give to a picture's URL. */
const urlNames = ['url', 'path', 'src', 'image', 'file'] as const

const mediaObjectSchema = z.object({
  /** Absolute, or relative to the panel's URL. */
  url: z.string().min(1),
  width: pixels,
  height: pixels,
  alt: z.string().nullish().catch(null),
  /** The maker, such as the photographer. */
  credit: z.string().nullish().catch(null),
  /** The dominant colour. */
  color: hexColor,
  /** The median colour of the left edge, where text stands beside the picture. */
  ground: hexColor,
  /** The mean colour of the lower third, over which text may stand. */
  foot: hexColor,
  /** The focal point, in fractions of the width and height, which stays visible in crops. */
  focal: z
    .object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
    .nullish()
    .catch(null),
})

/** A picture or video. Only `url` is required: foreign services may send less, or only the URL. */
export const mediaSchema = z.union([z.string().min(1).transform(mediaOfUrl), z.preprocess(withUrl, mediaObjectSchema)])

/** The picture of a record that is shown without it as well: a malformed one is null. */
export const optionalMediaSchema = mediaSchema.nullish().catch(null)

/** `isDirect`: browsers load it from its own host, and not from the site. */
export type Media = z.infer<typeof mediaObjectSchema> & { isDirect?: boolean }

function mediaOfUrl(url: string): Media {
  return { url }
}

function withUrl(media: unknown): unknown {
  if (!isObject(media) || typeof media.url === 'string') return media
  const name = urlNames.find((candidate) => typeof media[candidate] === 'string')
  return name === undefined ? media : { ...media, url: media[name] }
}
