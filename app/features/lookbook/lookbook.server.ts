import { data } from 'react-router'
import type { Backend } from '#app/backend.ts'
import {
  type CardOptions,
  cardMeasuresOf,
  cardPicturesOf,
  contactOf,
  creditsOf,
  profileLinkOf,
} from '#app/features/comp-card/comp-card.server.ts'
import type { TalentDetails } from '#app/features/talents/talent-details.server.ts'
import { formatDay } from '#app/i18n/format-date.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgency, loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import type { AgencyEntity } from '#contracts/panel/entities.ts'
import { groundOf, sheetColorsOf } from '#domain/colors.ts'
import type { Language } from '#domain/language.ts'
import type { Lookbook } from '#domain/pdfs.ts'

const maxPictures = 4

interface LookbookContext {
  agency: AgencyEntity
  language: Language
  siteUrl: string
  /** The day of creation as formatted text. */
  date: string
  format: CardOptions['format']
}

/** Responds with a lookbook of these talents, whose measures are in the requested units. Throws a 404 without any talent. */
export async function sendLookbook(
  backend: Backend,
  language: Language,
  talents: TalentDetails[],
  format: CardOptions['format'],
): Promise<Response> {
  if (talents.length === 0) throw data(null, 404)
  const [agency, today] = await Promise.all([loadAgency(backend, language), loadAgencyToday(backend, language)])
  const date = formatDay(today, language) ?? today
  const pdf = await backend.makeLookbook(
    toLookbook(talents, { agency, language, siteUrl: backend.siteUrl, date, format }),
  )
  if (!pdf.ok) return pdf
  pdf.headers.set('content-disposition', `inline; filename="lookbook-${today}-${format}.pdf"`)
  pdf.headers.set('x-robots-tag', 'noindex')
  return pdf
}

/** Returns the content of a lookbook. `talents` must have their measures in the requested units. */
function toLookbook(talents: TalentDetails[], { agency, language, siteUrl, date, format }: LookbookContext): Lookbook {
  const { lookbook } = messagesOf(language)
  return {
    colors: sheetColorsOf(groundOf(talents[0]?.cardPictures[0]?.ground)),
    typefaces: agency.typefaces ?? undefined,
    language,
    format,
    title: lookbook.title(agency.name, date),
    heading: lookbook.heading,
    agency: agency.name,
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
