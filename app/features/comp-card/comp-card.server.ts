import type { MeasureUnits } from '#app/features/talents/measure-rows.ts'
import type { TalentDetails } from '#app/features/talents/talent-details.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import type { Media } from '#contracts/media.ts'
import type { AgencyEntity } from '#contracts/panel/entities.ts'
import { type ChosenUnits, readUnits } from '#domain/chosen-units.ts'
import { groundOf, sheetColorsOf } from '#domain/colors.ts'
import type { Language } from '#domain/language.ts'
import { pathToProfile } from '#domain/paths.ts'
import { type CardFormat, type CardPicture, type CompCard, cardFormats, maxCompCardPictures } from '#domain/pdfs.ts'
import { countryOfTimeZone, toPhoneLinks } from '#domain/phone.ts'

export interface CardOptions {
  format: CardFormat
  units: MeasureUnits
  /** The system of the sizes. */
  chosen: Pick<ChosenUnits, 'sizes'>
  hasMarks: boolean
}

/** Reads `format`, `units`, `sizes` and `marks`; invalid values become the defaults. */
export function readCardOptions(query: URLSearchParams): CardOptions {
  const format = query.get('format') ?? ''
  const units = query.get('units')
  return {
    format: isCardFormat(format) ? format : 'a5',
    units: units === 'metric' || units === 'imperial' ? units : 'both',
    chosen: { sizes: readUnits(query).sizes },
    hasMarks: query.get('marks') === '1',
  }
}

function isCardFormat(format: string): format is CardFormat {
  return Object.hasOwn(cardFormats, format)
}

/** Returns the content of a talent's comp card. `talent` must have its measures in the requested units. */
export function toCompCard(
  talent: TalentDetails,
  agency: AgencyEntity,
  language: Language,
  siteUrl: string,
  { format, hasMarks }: CardOptions,
): CompCard {
  const { profile, compCard } = messagesOf(language)
  const { name, measuredOn, digitalsOf } = talent
  const agencyName = agency.name
  return {
    colors: sheetColorsOf(groundOf(talent.cardPictures[0]?.ground)),
    typefaces: agency.typefaces ?? undefined,
    language,
    format,
    hasMarks,
    title: compCard.title(name, agencyName),
    name,
    agency: agencyName,
    pictures: cardPicturesOf(talent, 1 + maxCompCardPictures.back),
    measures: cardMeasuresOf(talent),
    notes: [measuredOn && profile.measuredOn(measuredOn), digitalsOf && profile.digitalsOf(digitalsOf)].filter(
      (note) => note !== undefined,
    ),
    credits: creditsOf(talent, 1 + maxCompCardPictures.back, language),
    contact: contactOf(agency),
    profile: profileLinkOf(talent, language, siteUrl),
  }
}

/** Returns the agency's e-mail address and phone number, as far as it has them. */
export function contactOf({ email, phone, whatsapp, time_zone }: AgencyEntity): string[] {
  const number = phone ?? whatsapp
  const [link] = toPhoneLinks(number, time_zone ? countryOfTimeZone(time_zone) : undefined)
  return [email, link?.text ?? number].filter((line) => typeof line === 'string')
}

/** Returns at most `max` pictures of a talent for print: the front's, then those of the back. */
export function cardPicturesOf({ name, cardPictures }: TalentDetails, max: number): CardPicture[] {
  return cardPictures.slice(0, max).map((media) => toCardPicture(media, name))
}

/** Names who made the first `max` pictures of a talent, each once; undefined where nobody is named. */
export function creditsOf({ cardPictures }: TalentDetails, max: number, language: Language): string | undefined {
  const names = [...new Set(cardPictures.slice(0, max).flatMap(({ credit }) => credit?.trim() || []))]
  return names.length > 0 ? messagesOf(language).compCard.credits(names.join(', '), names.length) : undefined
}

export function cardMeasuresOf({ measures }: TalentDetails): CompCard['measures'] {
  return measures.map(({ label, value, elsewhere }) => ({ label, value, elsewhere }))
}

/** Returns the data of the QR code for a talent's profile. */
export function profileLinkOf({ id, name }: TalentDetails, language: Language, siteUrl: string): CompCard['profile'] {
  return {
    url: siteUrl + pathToProfile({ id, name }, language),
    qrAlt: messagesOf(language).compCard.qrCode(name),
  }
}

function toCardPicture({ url, alt, focal }: Media, name: string): CardPicture {
  return { source: url, alt: alt || name, focal: focal ?? undefined }
}
