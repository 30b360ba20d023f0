interface Words {
  nothing: string
  yes: string
  no: string
  several: (count: number) => string
}

/** Long enough to see what it is, in characters. */
const longest = 400

/** A field's value as a person can compare it: HTML without its tags, long texts cut. */
export function valueInWords(value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return words.several(value.length)
  if (typeof value === 'object') return shortened(JSON.stringify(value))
  return shortened(
    String(value)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
