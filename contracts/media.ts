import { z } from 'zod'

const mediaObjectSchema = z.object({
  /** Absolute, or relative to the panel's URL. */
  url: z.string().min(1),
  width: z.number().int().positive().nullish().catch(null),
  height: z.number().int().positive().nullish().catch(null),
  alt: z.string().nullish().catch(null),
  /** The maker, such as the photographer. */
  credit: z.string().nullish().catch(null),
  /** The dominant colour, `#rrggbb`. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullish()
    .catch(null),
  /** The focal point, in fractions of the width and height, which stays visible in crops. */
  focal: z
    .object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
    .nullish()
    .catch(null),
})

/** A picture or video. Only `url` is required: foreign services may send less, or only the URL. */
export const mediaSchema = z.union([z.string().min(1).transform(mediaOfUrl), mediaObjectSchema])

/** The picture of a record that is shown without it as well: a malformed one is null. */
export const optionalMediaSchema = mediaSchema.nullish().catch(null)

export type Media = z.infer<typeof mediaObjectSchema>

function mediaOfUrl(url: string): Media {
  return { url }
}
