/** Formats a count with its noun: `2.000 talentos`, `1 talento`. */
export type Counted = (count: number, one: string, several: string) => string

export const countedInPortuguese = createCounter('pt-BR')
export const countedInEnglish = createCounter('en-GB')

function createCounter(locale: string): Counted {
  const numbers = new Intl.NumberFormat(locale)
  return (count, one, several) => `${numbers.format(count)} ${count === 1 ? one : several}`
}
