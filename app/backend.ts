import { createContext } from 'react-router'
import type { AgencyEntity } from '#contracts/panel/entities.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import type { SiteCalendar } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { OgImage } from '#domain/og-image.ts'
import type { CompCard, Lookbook } from '#domain/pdfs.ts'
import type { SentForm } from '#domain/sent-form.ts'

/** The services and settings that loaders use. The server provides one for each request. */
export interface Backend {
  agency: ServiceClient
  panel: ServiceClient
  /** The agency's settings from the environment, for a panel that has none or fails. */
  defaultAgency: Record<Language, AgencyEntity>
  /** Whether browsers load a post's picture from its own host (specification, section 9: used as it is). */
  isDirectPicture: (url: string) => boolean
  /** Absolute, without a trailing slash. */
  siteUrl: string
  /** The current day in the agency's time zone. */
  calendar: SiteCalendar
  ogImagePath: (card: OgImage) => string
  /** The path of the folder with the agency's icons, `{size}.png` in the sizes of `domain/agency-icon.ts`. */
  iconFolder: (agency: AgencyEntity) => string
  /** Renders a comp card as a PDF. On failure the response body is a problem. */
  makeCompCard: (card: CompCard) => Promise<Response>
  /** Streams a lookbook as a PDF. If its first page fails, the response body is a problem. */
  makeLookbook: (book: Lookbook) => Promise<Response>
  /** The client address of a submitted form. Absent when a page is rendered: pages are the same for all visitors. */
  clientAddress?: string | undefined
  /** The submitted form; absent while a page is rendered. */
  sent?: SentForm | undefined
  /** Whether the response belongs to a submitted form: it must contain the typed values even when other data is missing. */
  isFormSubmission?: boolean
  /** Logs a failure that the visitor does not see, such as a fallback to sample content. */
  warn: (message: string, details: Record<string, unknown>) => void
}

export const backendContext = createContext<Backend>()
