import { z } from 'zod'
import { linkHolders } from '#domain/application-links.ts'
import type { ServiceClient } from '../service-client.ts'
import { guardianConsentVersions } from './consent.ts'
import { applicationSchema, applicationViews } from './submissions.ts'

/** What the holder of a link is shown of an application. */
export const sentApplicationSchema = z.object({
  holder: z.enum(linkHolders),
  /** Nobody at the agency sees it before the guardian has confirmed. */
  awaiting_guardian: z.boolean(),
  /** To whom it was sent. */
  agency: z.object({ name: z.string(), email: z.string().nullish() }),
  created_at: z.iso.datetime(),
  /** When it will be deleted. */
  expires_at: z.iso.datetime(),
  /** What was sent, as it is kept. */
  application: applicationSchema.partial(),
  photos: z.array(
    z.object({
      view: z.enum(applicationViews),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
    }),
  ),
})

export type SentApplication = z.infer<typeof sentApplicationSchema>

/** GET /api/applications/{token}. Throws a `ServiceError` of status 404 for a link that leads nowhere any more. */
export function getApplication(panel: ServiceClient, token: string): Promise<SentApplication> {
  return panel.get(path(token), sentApplicationSchema)
}

/** GET /api/applications/{token}/photos/{view}: the picture itself, streamed. */
export function getApplicationPhoto(panel: ServiceClient, token: string, view: string): Promise<Response> {
  return panel.download(`${path(token)}/photos/${encodeURIComponent(view)}`)
}

/** What a guardian confirms with; a version that nobody wrote counts as none. */
export const confirmationSchema = z.object({
  consent_version: z.enum(guardianConsentVersions).optional().catch(undefined),
})

export type Confirmation = z.infer<typeof confirmationSchema>

/** POST /api/applications/{token}/confirm: the guardian consents, to the text that was shown. As often as one likes. */
export function confirmApplication(
  panel: ServiceClient,
  token: string,
  confirmation: Confirmation = {},
): Promise<SentApplication> {
  return panel.post(`${path(token)}/confirm`, sentApplicationSchema, { body: confirmation })
}

/** POST /api/applications/{token}/refuse: the guardian does not consent, or no longer; everything is deleted. */
export function refuseApplication(panel: ServiceClient, token: string): Promise<Response> {
  return panel.stream(`${path(token)}/refuse`)
}

/** POST /api/applications/{token}/withdraw: the applicant takes everything back, and it is deleted. */
export function withdrawApplication(panel: ServiceClient, token: string): Promise<Response> {
  return panel.stream(`${path(token)}/withdraw`)
}

function path(token: string): string {
  return `/api/applications/${encodeURIComponent(token)}`
}
