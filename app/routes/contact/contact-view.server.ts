import type { Backend } from '#app/backend.ts'
import { toOfficeViews } from '#app/features/offices/office-view.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { getProfile } from '#contracts/agency/profile.ts'
import type { Media } from '#contracts/media.ts'
import type { Office } from '#contracts/panel/entities.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'
import { pathToProfile } from '#domain/paths.ts'

export type ContactOfficeView = Awaited<ReturnType<typeof toContactOfficeViews>>[number]

/** Returns the views of offices, each with the URL of a map. */
export async function toContactOfficeViews(backend: Backend, language: Language, offices: Office[]) {
  const views = await toOfficeViews(backend, language, offices)
  return views.map(({ map_url, ...office }) => ({
    ...office,
    map: map_url ?? mapSearchUrl([office.address, office.city, office.country]),
  }))
}

/** Returns the URL of an OpenStreetMap search for the address. The page itself loads nothing from there. */
function mapSearchUrl(parts: (string | null | undefined)[]): string | undefined {
  const [address] = parts
  if (!address) return undefined
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: parts.filter(Boolean).join(', ').replace(/\s/g, ' ') })}`
}

export interface Enquiry {
  /** The text that introduces the model. */
  subject: string
  name: string
  /** The profile's path. */
  path: string
  cover?: Media
  /** The start of the form's message. */
  message: string
}

const maxIdLength = 100

/** Loads the model in the URL. Undefined for an unknown id, or when the service fails. */
export async function loadEnquiry(
  { agency, siteUrl, warn }: Backend,
  language: Language,
  id: string | null,
): Promise<Enquiry | undefined> {
  if (!id || id.length > maxIdLength) return undefined
  try {
    const { name, cover } = await getProfile(agency, language, id)
    const texts = messagesOf(language).enquiry
    const path = pathToProfile({ id, name }, language)
    const message = `${texts.message(name)}\n${siteUrl}${path}\n\n`
    return { subject: texts.subject, name, path, cover: cover ?? undefined, message }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.status !== 404 && error.status !== 422) warn('loading enquired talent failed', { error })
    return undefined
  }
}
