const space = '\u00a0'

const rules: readonly [RegExp, string][] = [
  // `199 cm`, `24 years`
  [
    /(?<=\d) (?=(?:cm|mm|km|kg|g|m|MB|KB|dpi|h|min|EU|UK|US|BR|FR|IT|am|pm|anos?|dias?|horas?|meses|years?|days?|hours?|months?|models?|modelos?)(?![\p{L}\d]))/giu,
    space,
  ],
  // `16 dez.`
  [
    /(?<=\d) (?=(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)(?![\p{L}\d]))/giu,
    space,
  ],
  // `10h às 18h`, `10 am to 6 pm`
  [/(?<=\d(?:h|h\d\d| ?[ap]m|\u00a0[ap]m|:\d\d)?) (?<and>às|a|até|to|e|and) (?=\d)/gu, `${space}$<and>${space}`],
  // `São Paulo`, by the first words of place names that have several
  [
    /(?<!\p{L})(?<first>São|Santo|Santa|San|Saint|St\.|Los|Las|New|Nova|Rio|Belo|Porto|Buenos|Cidade do|Cidade de|Mexico|Cape|Hong|Tel|Kuala|Abu|Den) (?=\p{Lu}|d[eo] \p{Lu})/gu,
    `$<first>${space}`,
  ],
  [/(?<=\u00a0(?:de|do)) (?=\p{Lu})/gu, space],
  // `nº 13.709`, `art. 7`
  [/(?<=(?<!\p{L})(?:n[º°]|arts?\.)) (?=\d)/gu, space],
  // `e-mail` does not break after its hyphen.
  [/(?<=(?:^|[\s>(])e-)(?=mail)/giu, '\u2060'],
  // No line begins with a dash.
  [/ (?=[–—])/gu, space],
]

/**
 * Keeps words on one line that belong together: numbers with their units, times, names of places, a dash and the word before
 * it. For plain text and HTML.
 */
export function keepTogether(text: string): string {
  return rules.reduce((kept, [rule, replacement]) => kept.replace(rule, replacement), text)
}
