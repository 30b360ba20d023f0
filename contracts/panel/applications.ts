import { z } from 'zod'
import { linkHolders } from '#domain/application-links.ts'
import type { ServiceClient } from '../service-client.ts'
import { guardianConsentVersions } from './consent.ts'
import { applicationSchema, applicationViews } from './submissions.ts'

/** An application as the holder of a link sees it. */
export const sentApplicationSchema = z.object({
  holder: z.enum(linkHolders),
  /** The agency cannot see it before the guardian has confirmed. */
  awaiting_guardian: z.boolean(),
  /** The staff deleted it: without fields and photos, since only its deletion is offered. Older services lack it. */
  in_bin: z.boolean().optional(),
  /** The recipient. */
  agency: z.object({ name: z.string(), email: z.string().nullish() }),
  created_at: z.iso.datetime(),
  /** When it will be deleted. */
  expires_at: z.iso.datetime(),
  /** The submitted fields. */
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

/** GET /api/applications/{token}. Throws a `ServiceError` with status 404 for an invalid link. */
export function getApplication(panel: ServiceClient, token: string): Promise<SentApplication> {
  return panel.get(path(token), sentApplicationSchema)
}

/** GET /api/applications/{token}/photos/{view}: streams the picture. */
export function getApplicationPhoto(panel: ServiceClient, token: string, view: string): Promise<Response> {
  return panel.download(`${path(token)}/photos/${encodeURIComponent(view)}`)
}

/** The body of a confirmation; an unknown version is ignored. */
export const confirmationSchema = z.object({
  consent_version: z.enum(guardianConsentVersions).optional().catch(undefined),
})

export type Confirmation = z.infer<typeof confirmationSchema>

/** POST /api/applications/{token}/confirm: the guardian consents to the text shown. Idempotent. */
export function confirmApplication(
  panel: ServiceClient,
  token: string,
  confirmation: Confirmation = {},
): Promise<SentApplication> {
  return panel.post(`${path(token)}/confirm`, sentApplicationSchema, { body: confirmation })
}

/** POST /api/applications/{token}/refuse: the guardian refuses or withdraws consent; everything is deleted. */
export function refuseApplication(panel: ServiceClient, token: string): Promise<Response> {
  return panel.stream(`${path(token)}/refuse`)
}

/** POST /api/applications/{token}/withdraw: the applicant withdraws; everything is deleted. */
export function withdrawApplication(panel: ServiceClient, token: string): Promise<Response> {
  return panel.stream(`${path(token)}/withdraw`)
}

function path(token: string): string {
  return `/api/applications/${encodeURIComponent(token)}`
}
