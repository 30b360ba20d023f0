/** Letters that Unicode does not take apart into a letter and an accent. */
const whole: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** A name without case, accents and superfluous space, so that `joao` finds `João` and `lucja` finds `Łucja`. */
export function searchName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cc}/gu, '')
    .toLowerCase()
    .replace(/[łøđðþßæœı]/g, (letter) => whole[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
