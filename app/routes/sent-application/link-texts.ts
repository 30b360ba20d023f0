import type { LinkHolder } from '#domain/application-links.ts'

/** The texts of the pages behind links in mails. They come with the page's data: few visitors ever see them. */
export interface LinkTexts {
  /** Of an application that the agency may see, and of one that waits for the guardian. */
  title: Record<LinkHolder, { open: string; waiting: string }>
  lead: Record<LinkHolder, { open: string; waiting: string }>
  sentTo: string
  sentOn: string
  deletedOn: string
  whatWasSent: string
  photos: string
  /** The guardian's consent, and which wording that is: it goes along with the decision. */
  confirm: { lead: string; version: string; button: string }
  /** Deleting, in two steps. */
  remove: Record<LinkHolder, { open: string; warning: string; button: string }>
  deleted: { title: string; text: string }
  gone: { title: string; text: string }
  failed: string
}
