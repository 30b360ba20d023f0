/** Formats a count with its noun: `2.000 talentos`, `1 talento`. */
export type Counted = (count: number, one: string, several: string) => string

export const countedInPortuguese = createCounter('pt-BR')
export const countedInEnglish = createCounter('en-GB')

/** Numbers with the separators of the language. */
export const numberInPortuguese = new Intl.NumberFormat('pt-BR').format
export const numberInEnglish = new Intl.NumberFormat('en-GB').format

function createCounter(locale: string): Counted {
  const numbers = new Intl.NumberFormat(locale)
  return (count, one, several) => `${numbers.format(count)} ${count === 1 ? one : several}`
}
