import { createContext } from 'react-router'
import type { ServiceClient } from '#contracts/service-client.ts'
import type { OgImage } from '#domain/og-image.ts'
import type { SentForm } from '#domain/sent-form.ts'
import type { SiteCalendar } from '#domain/site-calendar.ts'

/** What a loader may ask for: the two services and the site's own address. Provided by the server for each request. */
export interface Backend {
  agency: ServiceClient
  panel: ServiceClient
  /** Absolute, without a trailing slash. */
  siteUrl: string
  /** Which day it is where the agency is. */
  calendar: SiteCalendar
  /** The path of the picture that stands for a page where its link is shared. */
  ogImagePath: (card: OgImage) => string
  /** The network address of whoever sent a form; absent while a page is rendered, which is the same for all. */
  clientAddress?: string | undefined
  /** The form that was sent; absent while a page is rendered. */
  sent?: SentForm | undefined
  /** Whether the page answers a form: what was typed has to be in it, whatever else is missing. */
  isFormSubmission?: boolean
  /** Told of failures that the visitor is spared, such as a fallback to sample content. */
  warn: (message: string, details: Record<string, unknown>) => void
}

export const backendContext = createContext<Backend>()
