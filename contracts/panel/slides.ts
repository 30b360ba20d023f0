import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import { listSchema } from '../lenient.ts'
import { optionalMediaSchema } from '../media.ts'
import type { ServiceClient } from '../service-client.ts'
import { idSchema } from '../shared-schemas.ts'

export const slideTypes = ['home', 'prehome'] as const

export type SlideType = (typeof slideTypes)[number]

const mediaByWidth = z.object({ desktop: optionalMediaSchema, mobile: optionalMediaSchema }).nullish().catch(null)

/** A slide in the site's form. Services may also name the media `image_desktop` and `image_mobile`. */
export const slideSchema = z
  .object({
    id: idSchema.nullish().catch(null),
    type: z.string().nullish().catch(null),
    section: z.string().nullish().catch(null),
    order: z
      .union([
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ])
      .nullish()
      .catch(null),
    description: z.string().nullish().catch(null),
    url: mediaByWidth,
    image_desktop: optionalMediaSchema,
    image_mobile: optionalMediaSchema,
    /** The link of the slide; undefined for none. */
    link: z.string().nullish().catch(null),
    poster: mediaByWidth,
  })
  .transform((slide, context) => {
    const desktop = slide.url?.desktop ?? slide.image_desktop ?? slide.url?.mobile ?? slide.image_mobile
    const mobile = slide.url?.mobile ?? slide.image_mobile ?? desktop
    if (!desktop || !mobile) {
      context.addIssue('a slide needs a picture or a video')
      return z.NEVER
    }
    const { id, type, section, order, description, link, poster } = slide
    return { id, type, section, order, description, link, poster, desktop, mobile }
  })

export type Slide = z.infer<typeof slideSchema>

/** GET /slides/{type}: the slides in display order. */
export async function getSlides(panel: ServiceClient, type: SlideType, language: Language): Promise<Slide[]> {
  const path = `/slides/${type}`
  const items = await panel.get(path, listSchema('slides'), {
    query: { language },
    cached: true,
    isList: true,
    isOptional: true,
  })
  return panel.filterWellFormed(slideSchema, items, path).sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
}
