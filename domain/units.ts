import { type Language, perLanguage } from './language.ts'

export const centimetresInInch = 2.54
const kilogramsInPound = 0.453_592_37

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const metres = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** Formats a number with at most one decimal. */
export function formatNumber(value: number, language: Language): string {
  return numbers(language).format(value)
}

/** A height in centimetres as metres: `1,78 m`. */
export function formatMetres(centimetres: number, language: Language): string {
  return `${metres(language).format(centimetres / 100)} m`
}

/** A height in centimetres as feet and inches, to the half inch: `5′10″`, `5′10½″`. */
export function formatFeet(centimetres: number): string {
  const halves = halfInches(centimetres)
  return `${Math.floor(halves / 24)}′${withHalf(halves % 24)}″`
}

/** A length in centimetres as inches, to the half inch: `34½″`. */
export function formatInches(centimetres: number): string {
  return `${withHalf(halfInches(centimetres))}″`
}

/** A weight in kilograms as whole pounds: `123 lb`. */
export function formatPounds(kilograms: number): string {
  return `${Math.round(kilograms / kilogramsInPound)} lb`
}

function halfInches(centimetres: number): number {
  return Math.round((centimetres / centimetresInInch) * 2)
}

function withHalf(halves: number): string {
  return `${Math.floor(halves / 2)}${halves % 2 === 0 ? '' : '½'}`
}
