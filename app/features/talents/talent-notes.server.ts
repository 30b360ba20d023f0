import { formatMonth, formatShortDay } from '#app/i18n/format-date.server.ts'
import { keepTogether } from '#app/i18n/keep-together.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import type { TalentProfile } from '#contracts/agency/profile.ts'
import type { TalentCard } from '#contracts/agency/talents.ts'
import { isMinorAge } from '#domain/age.ts'
import { nameOfCity } from '#domain/city-names.ts'
import { nameOfSpokenLanguage } from '#domain/iso-codes.ts'
import { type Language, perLanguage } from '#domain/language.ts'
import { capitalize } from '#domain/text.ts'
import { ageOf, type CardNotes } from './talent-view.ts'

/** The notes of an adult's card; `searched` are the values of the attributes by which a list is filtered. */
export function toCardNotes(
  card: TalentCard,
  language: Language,
  today: string,
  searched: string[] = [],
): CardNotes | undefined {
  if (isMinorAge(ageOf(card, today))) return undefined
  const texts = messagesOf(language).talentNotes
  const { in_town, digitals_at, measured_at } = card
  const until = in_town && in_town.until >= today ? formatShortDay(in_town.until, language) : undefined
  const digitals = formatMonth(digitals_at, language)
  const measured = formatMonth(measured_at, language)
  const dates = [...(digitals ? [texts.digitals(digitals)] : []), ...(measured ? [texts.measured(measured)] : [])]
  const city = card.attributes?.current_address
  const isCity = typeof city === 'string' && city.trim() !== ''
  return {
    // No line begins with the dot.
    searched: keepTogether(searched.join('\u00a0· ')) || undefined,
    base: isCity ? keepTogether(nameOfCity(city.trim(), language)) : undefined,
    travel: in_town && until ? keepTogether(texts.inTown(nameOfCity(in_town.city, language), until)) : undefined,
    dates: dates.join('\u2003') || undefined,
  }
}

const lists = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** The languages that an adult speaks, in one text. */
export function spokenLanguagesOf(talent: TalentProfile, language: Language, today: string): string | undefined {
  const codes = isMinorAge(ageOf(talent, today)) ? [] : (talent.languages ?? [])
  if (codes.length === 0) return undefined
  return capitalize(lists(language).format(codes.map((code) => nameOfSpokenLanguage(code, language))))
}

const shownStays = 2

/** An adult's present and next stay, a line each. */
export function toStayNotes(talent: TalentProfile, language: Language, today: string): string[] {
  if (isMinorAge(ageOf(talent, today))) return []
  return (talent.stays ?? [])
    .filter(({ to }) => to >= today)
    .slice(0, shownStays)
    .map((stay) => toStayNote(stay, language, today))
}

/** A stay in words, as it is seen on a day. */
export function toStayNote(
  { city, from, to }: { city: string; from: string; to: string },
  language: Language,
  day: string,
): string {
  const texts = messagesOf(language).talentNotes
  const [first = '', last = ''] = [formatShortDay(from, language), formatShortDay(to, language)]
  const name = nameOfCity(city, language)
  const note = from <= day ? texts.inTown(name, last) : texts.inTownFrom(name, first, last)
  return capitalize(keepTogether(note))
}
