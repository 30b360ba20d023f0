import {
  type CountryCode,
  findPhoneNumbersInText,
  getCountries,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export type { CountryCode }

// The metadata of all countries is 80 KB: only the server imports this module, and the back office when it shows a number.

/** A telephone number as a link. */
export interface PhoneLink {
  text: string
  /** A `tel:` URL. */
  href: string
}

/** A telephone number that the agency reads: to call, and to write by WhatsApp unless it has an extension. */
export interface ReachableNumber extends PhoneLink {
  whatsApp: string | undefined
}

const countries = new Map<string, CountryCode | undefined>()

/** The country in which numbers without a calling code are, by the agency's time zone (IANA name). */
export function countryOfTimeZone(timeZone: string): CountryCode | undefined {
  if (!countries.has(timeZone))
    countries.set(
      timeZone,
      getCountries().find((country) => isIn(timeZone, country)),
    )
  return countries.get(timeZone)
}

/** In the standard, but not yet in TypeScript's types. */
type LocaleWithTimeZones = Intl.Locale & { getTimeZones(): string[] | undefined }

function isIn(timeZone: string, country: CountryCode): boolean {
  const locale = new Intl.Locale(`und-${country}`) as LocaleWithTimeZones
  return locale.getTimeZones()?.includes(timeZone) ?? false
}

/** The country of a name such as `Brasil` or `Portugal`, in either language; undefined for another text. */
export function countryOfName(name: string | undefined): CountryCode | undefined {
  const wanted = name?.trim().toLowerCase()
  if (!wanted) return undefined
  return getCountries().find((country) => countryNames.some((names) => names.of(country)?.toLowerCase() === wanted))
}

const countryNames = ['pt', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region' }))

/**
 * The telephone numbers in a text such as `(11) 3333-4444 ramal 12 / +351 21 000 0102`, in its order. Empty without one.
 * @param country of numbers without a calling code
 */
export function parsePhones(text: string, country: CountryCode | undefined): PhoneNumber[] {
  const plain = text
    .normalize('NFKC')
    .replace(/\bramal\b/gi, 'ext.')
    // `+55 (0)11`: the zero is for calls within the country.
    .replaceAll('(0)', '')
    .replace(/^\s*00/, '+')
  const found = findPhoneNumbersInText(plain, { ...(country && { defaultCountry: country }) })
  const numbers = found.map(({ number }) => number)
  if (numbers.length > 0) return numbers
  // `351210000102`: the calling code without its plus sign.
  const international = parsePhoneNumberFromString(`+${plain.replace(/\D/g, '')}`)
  const number = international?.isValid() ? international : parsePhoneNumberFromString(plain, country)
  return number?.isPossible() ? [number] : []
}

/** Links to the numbers in a text. A number that is written with its calling code and spaces keeps its look. */
export function toPhoneLinks(text: string | null | undefined, country: CountryCode | undefined): PhoneLink[] {
  if (!text) return []
  const numbers = parsePhones(text, country)
  const [only] = numbers
  if (!only) return []
  if (numbers.length === 1 && /^\+[^\s]*\s/.test(text.trim())) return [{ text: text.trim(), href: only.getURI() }]
  return numbers.map((number) => ({ text: number.formatInternational(), href: number.getURI() }))
}

/** The numbers in a text as the agency reads them. A single one keeps the look that it was typed in. */
export function toReachableNumbers(text: string, country: CountryCode | undefined): ReachableNumber[] {
  const numbers = parsePhones(text, country)
  return numbers.map((number) => ({
    text: numbers.length === 1 ? text.trim() : number.formatInternational(),
    href: number.getURI(),
    whatsApp: number.ext ? undefined : `https://wa.me/${number.number.slice(1)}`,
  }))
}

/** The link to a number's WhatsApp, whose URL has digits with the calling code; undefined for none. */
export function toWhatsAppLink(
  text: string | null | undefined,
  country: CountryCode | undefined,
): PhoneLink | undefined {
  const number = text ? parsePhones(text, country)[0] : undefined
  return number && { text: number.formatInternational(), href: `https://wa.me/${number.number.slice(1)}` }
}
