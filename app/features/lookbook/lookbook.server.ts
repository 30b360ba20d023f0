import {
  type CardOptions,
  cardMeasuresOf,
  cardPicturesOf,
  contactOf,
  creditsOf,
  nameOfAgency,
  profileLinkOf,
} from '#app/features/comp-card/comp-card.server.ts'
import type { TalentDetails } from '#app/features/talents/talent-details.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import type { AgencyEntity } from '#contracts/panel/entities.ts'
import type { Language } from '#domain/language.ts'
import type { Lookbook } from '#domain/lookbook.ts'

const maxPictures = 4

interface LookbookContext {
  agency: AgencyEntity | undefined
  language: Language
  siteUrl: string
  /** The day of creation as formatted text. */
  date: string
  format: CardOptions['format']
}

/** Returns the content of a lookbook. `talents` must have their measures in the requested units. */
export function toLookbook(
  talents: TalentDetails[],
  { agency, language, siteUrl, date, format }: LookbookContext,
): Lookbook {
  const { lookbook } = messagesOf(language)
  const agencyName = nameOfAgency(agency, siteUrl)
  return {
    language,
    format,
    title: lookbook.title(agencyName, date),
    heading: lookbook.heading,
    agency: agencyName,
    notes: [lookbook.count(talents.length), date],
    contact: contactOf(agency),
    talents: talents.map((talent) => ({
      name: talent.name,
      pictures: cardPicturesOf(talent, maxPictures),
      credits: creditsOf(talent, maxPictures, language),
      measures: cardMeasuresOf(talent),
      profile: profileLinkOf(talent, language, siteUrl),
    })),
  }
}
