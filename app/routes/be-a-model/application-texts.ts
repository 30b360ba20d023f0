import type { Category } from '#domain/categories.ts'
import type { ApplicationField, PhotoView } from './application-fields.ts'

/** The page's texts. They come with its data: too many to send with every page of the site. */
export interface ApplicationTexts {
  title: string
  description: string
  formLabel: string
  guidanceTitle: string
  guidance: string[]
  safetyTitle: string
  safety: string[]
  steps: Record<'about' | 'photos' | 'guardian' | 'consent', string>
  labels: Record<ApplicationField, string>
  heightHint: string
  relationshipHint: string
  categories: Record<Category, string>
  /** Describes the category that nobody outside the trade knows. */
  categoryHint: string
  tooYoung: { title: string; text: string; correct: string }
  guardianLead: string
  /** For pages without JavaScript, which show the guardian's fields to everybody. */
  guardianIf: string
  photosLead: string
  shots: Record<PhotoView, string>
  photo: Record<'choose' | 'replace' | 'remove' | 'preparing' | 'noPreview' | 'chosen' | 'empty', string>
  consent: string
  /** Which wording that is: it goes along with the form. */
  consentVersion: string
  privacy: string
  send: string
  progress: string
  /** All has left, and the answer has not come yet. */
  received: string
  retry: string
  /** When a page was made anew with a form that was not accepted. */
  chooseAgain: string
  /** What was sent. */
  sentTitle: string
  afterSent: string
  seeWhatWasSent: string
  afterSentMinor: string
}
