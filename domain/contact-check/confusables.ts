import { domainToUnicode } from 'node:url'

/**
 * Letters of other alphabets that look like Latin ones, from the data of Unicode Technical Standard 39
 * (https://www.unicode.org/Public/security/latest/confusables.txt): those that fonts of phones draw alike.
 */
const homoglyphs: Record<string, string> = {
  a: 'аɑα',
  b: 'ьƅв',
  c: 'сϲᴄ',
  d: 'ԁɗ',
  e: 'еҽє℮',
  g: 'ɡɢց',
  h: 'һհн',
  i: 'іıɩιӏ',
  j: 'јϳ',
  k: 'кκᴋ',
  l: 'ǀⅼ|',
  m: 'мⅿᴍ',
  n: 'пոռηɴ',
  o: 'оοօσᴏ',
  p: 'рρ',
  q: 'ԛգ',
  r: 'гᴦʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ѡԝωᴡ',
  x: 'хχ',
  y: 'уүγʏ',
  z: 'ᴢʐ',
}

const latinOf = new Map(
  Object.entries(homoglyphs).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
)

/** Equal results look alike: `m4rmore` is not folded, `rnarm0re` and `mármore` are. For comparisons only. */
function foldConfusables(text: string): string {
  return Array.from(text.normalize('NFKC').toLowerCase(), (letter) => latinOf.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}|[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** A host as people read it, folded. */
export function foldHost(host: string): string {
  return foldConfusables(domainToUnicode(host) || host)
}

/** A handle or the part of an address before its `@`, folded without separators. */
export function foldName(name: string): string {
  return foldConfusables(name).replace(/[._\-\s]/g, '')
}

/** How many letters may differ: of a short name every other short name would look alike. */
function maxEdits(length: number): number {
  return length >= 6 ? 2 : length >= 4 ? 1 : 0
}

/** A name of this length is distinctive, so that a longer name with it poses as it: `marmore-casting`. */
const minContainedLength = 5

/** Whether `name` equals, contains, or is within two edits of `ours`. Both are folded. */
export function isSimilarName(name: string, ours: string): boolean {
  if (ours.length >= minContainedLength && name.includes(ours)) return true
  return editDistance(name, ours) <= maxEdits(ours.length)
}

/** The Levenshtein distance: insertions, deletions and substitutions of single letters. */
function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[other.length] ?? 0
}
