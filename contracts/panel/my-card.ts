import { z } from 'zod'
import { countries } from '#domain/iso-codes.ts'
import { languages } from '#domain/language.ts'
import { cardHolders } from '#domain/my-card.ts'
import { snapViews } from '../agency/snap-views.ts'
import type { ServiceClient } from '../service-client.ts'
import { emailSchema } from '../shared-schemas.ts'
import { idempotencyHeader, visitorHeader } from './submissions.ts'

/** POST /api/my-card: mails the link of a card, if the address is that of a talent or a guardian. */
export const cardLinkSchema = z.object({ email: emailSchema, language: z.enum(languages) })

const fieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['number', 'option']),
  unit: z.string().nullish(),
  /** The last value: in its unit, or the value of an option. */
  value: z.union([z.number(), z.string()]).nullish(),
  /** For a size, the last one in the Brazilian system. */
  brazilian: z.number().nullish(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Whether the site shows it, once the agency has accepted it. */
  is_public: z.boolean(),
})

export type CardField = z.infer<typeof fieldSchema>

const pictureSchema = z.object({ view: z.enum(snapViews), width: z.int(), height: z.int() })

/** GET /api/my-card/{token}: a talent's card as the holder of the link sees it. */
export const cardSchema = z.object({
  name: z.string(),
  holder: z.enum(cardHolders),
  is_minor: z.boolean(),
  agency: z.object({ name: z.string(), email: z.string().nullish() }),
  expires_at: z.iso.datetime(),
  /** When the answers were sent, after which they no longer change. */
  sent_at: z.iso.datetime().nullish(),
  accepted: z.boolean(),
  /** When what was sent is deleted. */
  deleted_at: z.iso.datetime(),
  fields: z.array(fieldSchema),
  /** The last city; absent for minors, who are not asked for it. */
  city: z.string().nullish(),
  digitals_at: z.string().nullish(),
  measured_at: z.string().nullish(),
  /** The photos that have arrived. */
  pictures: z.array(pictureSchema),
  /** What the agency stores besides: the numbers of pictures and of documents. */
  stored: z.object({ pictures: z.int(), documents: z.int() }),
  /** Whether the link may export what is stored: only one that was mailed. */
  can_export: z.boolean(),
})

export type Card = z.infer<typeof cardSchema>

const line = z.string().trim().max(120)

/** POST /api/my-card/{token}/send. Fields that are left out stay as they are. */
export const cardAnswersSchema = z.object({
  /** The unit of lengths, and the system of sizes, of numbers without one. */
  units: z.enum(['cm', 'in']).default('cm'),
  sizes: z.enum(['eu', 'br']).default('eu'),
  /** Measures as they were typed, and the values of options, by attribute. */
  values: z.record(z.string().max(40), z.string().trim().max(60)).default({}),
  /** Whether the measures that are left out were checked and have not changed. */
  unchanged: z.boolean().default(false),
  city: line.optional(),
  travel: z
    .object({ city: line.min(1), country: z.enum(countries), from: z.iso.date(), to: z.iso.date() })
    .refine(({ from, to }) => from <= to, { path: ['to'] })
    .optional(),
  note: z.string().trim().max(1_000).optional(),
})

export type CardAnswers = z.input<typeof cardAnswersSchema>

/** POST /api/my-card/{token}/rights: a request to correct or to remove what is stored. */
export const cardRightsSchema = z.object({
  kind: z.enum(['correction', 'removal']),
  message: z.string().trim().min(1).max(5_000),
})

/** The largest part of a photo, in bytes, and how many a photo may have. */
export const maxCardPartBytes = 1024 * 1024
export const maxCardParts = 32

/** The largest photo, in bytes. */
export const maxCardPhotoBytes = 15 * 1024 * 1024

/**
 * POST /api/my-card. Responds alike for every address. 429 for more than 30 in an hour of one network.
 */
export function requestCardLink(
  panel: ServiceClient,
  request: z.input<typeof cardLinkSchema>,
  clientAddress: string | undefined,
): Promise<Response> {
  return panel.stream('/api/my-card', { body: request, headers: visitor(clientAddress) })
}

/** GET /api/my-card/{token}. Throws a `ServiceError` with status 404 for a link that is forged, expired or replaced. */
export function getCard(panel: ServiceClient, token: string, language: string): Promise<Card> {
  return panel.get(pathOf(token), cardSchema, { query: { language } })
}

/** POST /api/my-card/{token}/opened: the page was really looked at. */
export function reportCardOpened(panel: ServiceClient, token: string): Promise<Response> {
  return panel.stream(`${pathOf(token)}/opened`)
}

/** GET /api/my-card/{token}/pictures/{view}: streams a photo that was sent. */
export function getCardPicture(panel: ServiceClient, token: string, view: string): Promise<Response> {
  return panel.download(`${pathOf(token)}/pictures/${encodeURIComponent(view)}`)
}

/**
 * POST /api/my-card/{token}/pictures/{view}: stores a photo in place of an earlier one. 409 after the answers were sent, 422
 * for one that cannot be read. A large one may be sent in parts, each a form with its `file`, the random `upload` of all, and
 * `part` of `parts`, from 0: 202 until the last one has arrived. A part may be sent again. 409 when one is missing.
 */
export function sendCardPicture(
  panel: ServiceClient,
  { token, view }: { token: string; view: string },
  photo: File | FormData,
  clientAddress: string | undefined,
): Promise<Response> {
  const body = photo instanceof FormData ? photo : new FormData()
  if (photo instanceof File) body.set('file', photo, photo.name)
  return panel.stream(`${pathOf(token)}/pictures/${encodeURIComponent(view)}`, {
    body,
    headers: visitor(clientAddress),
    timeout: 60_000,
  })
}

/**
 * POST /api/my-card/{token}/send: ends the answers. 409 when they were sent before, 422 with the wrong fields, or with none
 * when there is nothing to send.
 */
export function sendCard(panel: ServiceClient, token: string, answers: CardAnswers): Promise<Response> {
  return panel.stream(`${pathOf(token)}/send`, { body: answers })
}

/** POST /api/my-card/{token}/rights. The same key within a day stores one request. 429 as for `requestCardLink`. */
export function requestCardRights(
  panel: ServiceClient,
  token: string,
  request: z.input<typeof cardRightsSchema>,
  { key, clientAddress }: { key: string; clientAddress: string | undefined },
): Promise<Response> {
  const headers = { [idempotencyHeader]: key, ...visitor(clientAddress) }
  return panel.stream(`${pathOf(token)}/rights`, { body: request, headers })
}

/** GET /api/my-card/{token}/export: what is stored of the talent, as JSON. 404 for a link that was not mailed. */
export function exportCard(panel: ServiceClient, token: string): Promise<Response> {
  return panel.download(`${pathOf(token)}/export`)
}

function visitor(clientAddress: string | undefined): Record<string, string> {
  return clientAddress ? { [visitorHeader]: clientAddress } : {}
}

function pathOf(token: string): string {
  return `/api/my-card/${encodeURIComponent(token)}`
}
