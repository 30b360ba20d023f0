import { type Language, perLanguage } from './language.ts'

const centimetresInInch = 2.54
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

/**
 * A European shoe size in the other systems, each rounded to what is sold there.
 *
 * European sizes count Paris points, 2/3 cm of the last; Brazil counts the same points from two further on, so a 39 is
 * a 37 there; North America counts thirds of an inch, from 24 for men and from 22½ for women. These are the scales'
 * definitions (https://en.wikipedia.org/wiki/Shoe_size, which ISO/TS 19407 tabulates), not one maker's chart.
 *
 * `cut` is whose scale to use in North America; undefined when it is not known, and then there is no such size.
 */
export function convertShoeSize(
  european: number,
  cut: 'women' | 'men' | undefined,
): { br: number; us: number | undefined } {
  const lastInInches = (european * 2) / 3 / centimetresInInch
  const start = cut === 'men' ? 24 : 22.5
  return {
    br: european - 2,
    us: cut && Math.round((lastInInches * 3 - start) * 2) / 2,
  }
}
