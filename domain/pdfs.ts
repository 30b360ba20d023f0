import type { Language } from './language.ts'
import { unitParameters } from './talent-list-parameters.ts'
import type { TypefacesName } from './typefaces.ts'

/** The trimmed sizes of comp cards, in millimetres; `us` is 5.5 × 8.5 in. The bleed is what printers ask for there. */
export const cardFormats = {
  a5: { width: 148, height: 210, bleed: 3 },
  us: { width: 139.7, height: 215.9, bleed: 3.175 },
} as const

export type CardFormat = keyof typeof cardFormats

/** The query parameters of comp cards and lookbooks, besides those of pages. */
export const pdfParameters = ['format', ...unitParameters, 'marks'] as const

/** The sides of a comp card for which the agency can choose pictures, and how many. */
export const compCardSides = ['front', 'back'] as const

export type CompCardSide = (typeof compCardSides)[number]

export const maxCompCardPictures: Record<CompCardSide, number> = { front: 1, back: 4 }

export interface CardPicture {
  /** As the service sent it. */
  source: string
  alt: string
  /** The point that crops keep in view, in shares of width and height. */
  focal?: { x: number; y: number } | undefined
}

/** The colours of the side that a picture opens; undefined for black on paper. */
export type SheetColors = { paper: string; ink: string } | undefined

/** The content of a comp card, in the texts of its language. */
export interface CompCard {
  /** Of the front. */
  colors?: SheetColors
  typefaces?: TypefacesName | undefined
  language: Language
  format: CardFormat
  /** Whether the pages have bleed and crop marks, for a printer. */
  hasMarks: boolean
  title: string
  name: string
  /** The agency's name. */
  agency: string
  /** The first is the front's picture, up to four others are the back's. */
  pictures: CardPicture[]
  measures: { label: string; value: string; elsewhere?: string | undefined }[]
  /** Dates of measures and digitals. */
  notes: string[]
  /** The makers of the pictures, in one line of text; undefined where nobody is named. */
  credits?: string | undefined
  /** The agency's e-mail address and phone number. */
  contact: string[]
  /** The profile's absolute URL, and the alternative text of its QR code. */
  profile: { url: string; qrAlt: string }
}

/** The paths of the lookbook, which its query selects: `ids`, `format`, `units` and `sizes`. */
export const lookbookPaths: Record<Language, string> = { pt: '/lookbook.pdf', en: '/en/lookbook.pdf' }

export const maxInLookbook = 40

/** One page of a lookbook. */
export interface LookbookTalent extends Pick<CompCard, 'name' | 'measures' | 'profile' | 'credits'> {
  /** The large one, then up to three small ones. */
  pictures: CardPicture[]
}

/** The content of a lookbook, in the texts of its language. */
export interface Lookbook {
  /** Of the cover. */
  colors?: SheetColors
  typefaces?: TypefacesName | undefined
  language: Language
  format: CardFormat
  /** The document's title. */
  title: string
  /** The cover's title. */
  heading: string
  /** The agency's name. */
  agency: string
  /** The cover's lines below its title: the number of talents and the date. */
  notes: string[]
  /** The agency's e-mail address and phone number. */
  contact: string[]
  talents: LookbookTalent[]
}
