import type { CardFormat, CardPicture, CompCard } from './comp-card.ts'
import type { Language } from './language.ts'

/** The paths of the lookbook, which its query selects: `ids`, `format` and `units`. */
export const lookbookPaths: Record<Language, string> = { pt: '/lookbook.pdf', en: '/en/lookbook.pdf' }

/** The most talents in one lookbook. */
export const maxInLookbook = 40

/** One page of a lookbook. */
export interface LookbookTalent extends Pick<CompCard, 'name' | 'measures' | 'profile' | 'credits'> {
  /** The large one, then up to three small ones. */
  pictures: CardPicture[]
}

/** The content of a lookbook, in the texts of its language. */
export interface Lookbook {
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
