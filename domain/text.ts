/** Letters and signs that Unicode does not decompose. */
export const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'a',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
}

/** A text in lower case without accents, with plain letters for those such as ø. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^ -~]/g, (letter) => plainLetters[letter] ?? letter)
}

/** Converts a title to lower-case ASCII letters and digits, with hyphens between words. */
export function slugify(title: string): string {
  return foldLetters(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Whether `slugify` can have made it. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
