import { z } from 'zod'
import { isTimeZone } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { typefacesNames } from '#domain/typefaces.ts'
import { listSchema, recordSchema } from '../lenient.ts'
import { type Media, mediaSchema, optionalMediaSchema } from '../media.ts'
import type { ServiceClient } from '../service-client.ts'
import { idSchema, otherLanguageSchema } from '../shared-schemas.ts'
import { slideSchema } from './slides.ts'

/** The entities that the site requests by name. */
export const entityNames = ['prehome', 'agency', 'about_us', 'be_a_model', 'offices', 'privacy'] as const

const text = z.string().nullish().catch(null)
const httpUrl = z
  .url({ protocol: /^https?$/ })
  .nullish()
  .catch(null)

/**
 * The agency's own words for texts of the site, by their key, such as `layout.menu.contact`: see `siteTexts` in the site's
 * catalogue. `one` is for a count of one. Variables are in braces, such as `{count}`.
 */
const siteTextsSchema = z.record(
  z.string().max(100),
  z.union([z.string(), z.object({ one: z.string().optional(), other: z.string() })]),
)

export type SiteTexts = z.infer<typeof siteTextsSchema>

/** The agency's settings: the data of the site's layout. A malformed field counts as absent. */
export const agencyEntitySchema = z.object({
  /** Empty until the settings are saved: then the site goes by the name of its environment. */
  name: z.string().catch(''),
  logo: optionalMediaSchema,
  /** A square picture for tabs and home screens. The site draws one without it. */
  icon: optionalMediaSchema,
  /** One sentence for search engines and shared links. */
  description: text,
  email: text,
  /** In international form, for `tel:` and WhatsApp. */
  phone: text,
  whatsapp: text,
  copyright: text,
  /** The maker of the booking software, credited in the footer. */
  credit: z.object({ label: z.string(), url: httpUrl }).nullish().catch(null),
  /** The countries on the splash screen. */
  countries: z.array(z.string()).nullish().catch(null),
  /** Registrations, licence numbers and certificates, a line each. */
  credentials: z.array(z.string()).nullish().catch(null),
  /** The URL of the script that shows the map on the contact page. */
  map_url: httpUrl,
  /** The URL of the script that shows reviews of the agency. */
  review_widget_url: httpUrl,
  colors: z.record(z.string(), z.string()).nullish().catch(null),
  typefaces: z.enum(typefacesNames).nullish().catch(null),
  /** The time zone of the agency's days, as an IANA name; an invalid one is ignored. */
  time_zone: z.string().refine(isTimeZone).nullish().catch(null),
  /** Whether the panel has POST /api/contact-check. A panel without it leaves this out, and the site has no such page. */
  contact_check: z.boolean().nullish().catch(null),
  /** Whether the panel has POST /api/selections, likewise: without it no page offers a room. */
  selections: z.boolean().nullish().catch(null),
  /** Whether the panel has POST /api/booking-requests, likewise: without it enquiries are messages of the contact form. */
  booking_requests: z.boolean().nullish().catch(null),
  /** Whether search engines must not list the site, since it is not set up yet. */
  noindex: z.boolean().nullish().catch(null),
  /** Whether the panel sends mails to visitors: `false` without a mail server, so that no page promises one. */
  mails: z.boolean().nullish().catch(null),
  /** The pages among `news`, `partners` and `about` without content in the language: no menu leads to them. */
  empty_pages: z.array(z.string()).nullish().catch(null),
  /** The custom forms with a page in the language (GET /api/forms/{name}), and the menu that links to each. */
  forms: z
    .array(
      z.object({
        name: z.string().min(1).max(100),
        title: z.string().trim().min(1),
        menu: z.enum(['menu', 'footer']).nullish().catch(null),
      }),
    )
    .nullish()
    .catch(null),
  /** Whether the panel has POST /api/my-card, likewise: without it there is no page for talents' cards. */
  my_card: z.boolean().nullish().catch(null),
  texts: siteTextsSchema.nullish().catch(null),
})

export type AgencyEntity = z.infer<typeof agencyEntitySchema>

const picturesSchema = z.array(z.unknown()).nullish().catch(null)

const textEntityItemSchema = z.object({
  id: idSchema,
  language: otherLanguageSchema,
  title: text,
  description: text,
  media: picturesSchema,
})

const textEntitySchema = z.object({
  language: otherLanguageSchema,
  title: text,
  description: text,
  media: picturesSchema,
  items: z.array(z.unknown()).nullish(),
  /** Whether the site came with the text, and the agency has not confirmed it. */
  starter: z.boolean().nullish().catch(null),
})

interface TextAndPictures {
  language?: Language | null | undefined
  title?: string | null | undefined
  /** HTML. */
  description?: string | null | undefined
  media?: Media[]
}

/** An entity of text and pictures: about us, be a model, privacy. */
export interface TextEntity extends TextAndPictures {
  starter?: boolean | null | undefined
  items?: (TextAndPictures & { id: string })[]
}

export const officeSchema = z.object({
  id: idSchema,
  language: otherLanguageSchema,
  city: z.string().min(1),
  country: text,
  address: text,
  email: text,
  phone: text,
  hours: text,
  /** A link to the place in a map application. */
  map_url: httpUrl,
})

export type Office = z.infer<typeof officeSchema>

/** GET /api/entities/agency. */
export function getAgency(panel: ServiceClient, language: Language): Promise<AgencyEntity> {
  return panel.get('/api/entities/agency', recordSchema(agencyEntitySchema), {
    query: { language },
    cached: true,
    isOptional: true,
  })
}

/**
 * The agency's settings, completed from `standIn`: its name until one is saved, its countries where the panel has none, and all
 * of it while the panel fails, or when it has no such entity, which the specification does not name.
 */
export async function getAgencyOr(
  standIn: AgencyEntity,
  panel: ServiceClient,
  language: Language,
): Promise<AgencyEntity> {
  try {
    const agency = await getAgency(panel, language)
    return { ...agency, name: agency.name || standIn.name, countries: agency.countries ?? standIn.countries }
  } catch {
    // The client has logged a failure.
    return standIn
  }
}

/** GET /api/entities/{entity} for entities of text and pictures. */
export async function getTextEntity(
  panel: ServiceClient,
  entity: 'about_us' | 'be_a_model' | 'privacy',
  language: Language,
): Promise<TextEntity> {
  const path = `/api/entities/${entity}`
  const { media, items, ...texts } = await panel.get(path, recordSchema(textEntitySchema), {
    query: { language },
    cached: true,
    // The form of this page works without the text.
    isOptional: entity === 'be_a_model',
  })
  return {
    ...texts,
    media: picturesOf(media),
    items: panel
      .filterWellFormed(textEntityItemSchema, items ?? [], path)
      .map((item) => ({ ...item, media: picturesOf(item.media) })),
  }

  function picturesOf(pictures: unknown[] | null | undefined): Media[] {
    return panel.filterWellFormed(mediaSchema, pictures ?? [], path)
  }
}

/** GET /api/entities/offices. */
export async function getOffices(panel: ServiceClient, language: Language): Promise<Office[]> {
  const path = '/api/entities/offices'
  const items = await panel.get(path, listSchema('items'), { query: { language }, cached: true, isOptional: true })
  return panel.filterWellFormed(officeSchema, items, path)
}

/** GET /api/entities/prehome: the slides of the splash screen. */
export async function getPrehome(panel: ServiceClient, language: Language): Promise<z.infer<typeof slideSchema>[]> {
  const path = '/api/entities/prehome'
  const slides = await panel.get(path, listSchema('slides'), { query: { language }, cached: true })
  return panel.filterWellFormed(slideSchema, slides, path)
}

/** GET /api/entities/{entity}/{id}, or /{concept}/{value}: one item, unparsed. */
export function getEntityItem(
  panel: ServiceClient,
  entity: string,
  where: { id: string } | { concept: string; value: string },
  language: Language,
): Promise<Record<string, unknown>> {
  const segments = 'id' in where ? [where.id] : [where.concept, where.value]
  const path = ['/api/entities', entity, ...segments.map(encodeURIComponent)].join('/')
  return panel.get(path, z.record(z.string(), z.unknown()), { query: { language } })
}
