import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import type { ServiceClient } from '../service-client.ts'
import { ServiceError } from '../service-error.ts'
import { categorySchema, emailSchema, idSchema } from '../shared-schemas.ts'
import { consentVersions } from './consent.ts'
import { fetchInLanguage } from './in-language.ts'

/** The maximum size of all texts of a form together, in bytes: only files make a form larger. */
export const maxFormTextBytes = 256 * 1024

/** The response to every kind of submission, 201. */
const receiptSchema = z.object({
  id: idSchema,
  /** The URL of a page where the sender can see the submission, for services that have one. */
  url: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
  /** Whether the sender, and a minor's guardian, get mails. The site promises them only then. */
  mails: z.boolean().optional().catch(undefined),
})

export type Receipt = z.infer<typeof receiptSchema>

const line = z.string().trim().min(1).max(200)
const optionalLine = z.string().trim().max(200).optional()
const longText = z.string().trim().min(1).max(5_000)

/** POST /contact/{lang}. */
export const contactSchema = z.object({
  full_name: line,
  email: emailSchema,
  phone: z.string().trim().max(40).optional(),
  budget: optionalLine,
  message: longText,
})

export type Contact = z.infer<typeof contactSchema>

/** POST /favorites/{lang}: a casting director's shortlist. */
export const favoritesSchema = z.object({
  name: line,
  email: emailSchema,
  message: z.string().trim().max(5_000).optional(),
  talents: z.array(idSchema).min(1).max(500),
  /** The talents' names, in the same order; empty for unknown ones. */
  talent_names: z.array(z.string().max(200)).max(500).optional(),
})

export type Favorites = z.infer<typeof favoritesSchema>

/** POST /contact-report/{lang}: a contact that poses as the agency. */
export const reportSchema = z.object({
  /** The contact, as it was typed. */
  value: line,
  message: longText,
  email: emailSchema.optional(),
})

export type Report = z.infer<typeof reportSchema>

export const applicationViews = ['profile', 'front', 'entire', 'side'] as const

/** POST /get-scouted/{lang}, multipart: the fields here, and one file for each of `applicationViews`. */
export const applicationSchema = z.object({
  full_name: line,
  email: emailSchema,
  phone: z.string().trim().min(3).max(40),
  birthdate: z.iso.date(),
  city: line,
  country: line,
  category: categorySchema,
  /** In centimetres. */
  height: z.coerce.number().int().min(50).max(260),
  instagram: optionalLine,
  message: z.string().trim().max(5_000).optional(),
  consent: z.literal('on'),
  /** The key in `consents` of the accepted text, when known. */
  consent_version: z.enum(consentVersions).optional().catch(undefined),
  guardian_name: optionalLine,
  guardian_relationship: optionalLine,
  guardian_email: emailSchema.optional(),
})

export type Application = z.infer<typeof applicationSchema>

/**
 * The header `Idempotency-Key`, an opaque string: a repeated submission is stored once. It is derived from the content,
 * so a panel forgets it after 24 hours: the same message a week later is another one.
 */
export const idempotencyHeader = 'idempotency-key'

/** The header with the visitor's address, so that the service limits each visitor instead of the site. */
export const visitorHeader = 'x-forwarded-client'

/** The timeouts of submissions with and without photos, in milliseconds. */
const applicationTimeoutMs = 120_000
const submissionTimeoutMs = 15_000

interface Sending {
  /** Equal for all attempts at one submission. */
  key?: string
  /** The visitor's network address. */
  clientAddress?: string | undefined
}

/** POST /contact/{lang}. A 422 is a `ServiceError` whose `problem.errors` names the fields. */
export function sendContact(panel: ServiceClient, language: Language, contact: Contact, sending: Sending = {}) {
  return fetchInLanguage(language, 'pt', (pathLanguage) => submit(panel, `/contact/${pathLanguage}`, contact, sending))
}

/** POST /favorites/{lang}. */
export function sendFavorites(panel: ServiceClient, language: Language, favorites: Favorites, sending: Sending = {}) {
  return submit(panel, `/favorites/${language}`, favorites, sending)
}

/** POST /contact-report/{lang}. */
export function sendReport(panel: ServiceClient, language: Language, report: Report, sending: Sending = {}) {
  return submit(panel, `/contact-report/${language}`, report, sending)
}

/** POST /get-scouted/{lang}: `form` has the fields of `applicationSchema` and the photos. */
export function sendApplication(panel: ServiceClient, language: Language, form: FormData, sending: Sending = {}) {
  return submit(panel, `/get-scouted/${language}`, form, sending, applicationTimeoutMs)
}

/** POST /api/entry/{entry}/send, a form: a custom form of the panel. */
export function sendEntry(
  panel: ServiceClient,
  { entry, language, values }: { entry: string; language: Language; values: Record<string, unknown> },
  sending: Sending = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, String(value))
  return submit(panel, `/api/entry/${encodeURIComponent(entry)}/send?language=${language}`, form, sending)
}

/**
 * The receipt is empty when the panel accepts the submission (2xx) with a body that cannot be read, which the client
 * reports: visitors would send it again if it was shown as a failure.
 */
async function submit(
  panel: ServiceClient,
  path: string,
  body: FormData | object,
  { key, clientAddress }: Sending,
  timeout = submissionTimeoutMs,
): Promise<Partial<Receipt>> {
  const headers: Record<string, string> = {}
  if (key) headers[idempotencyHeader] = key
  if (clientAddress) headers[visitorHeader] = clientAddress
  try {
    return await panel.post(path, receiptSchema, { body, headers, timeout })
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'MALFORMED') return {}
    throw error
  }
}
