/** A piece of a text: a mention such as `@Bia Souza`, or what is between two. */
export interface MentionPart<Colleague> {
  text: string
  mentioned?: Colleague
}

const wordCharacter = /[\p{L}\p{N}_]/u

/**
 * Splits a text at the mentions of these colleagues: an `@` that begins a word, followed by the whole name in any case.
 * If two names begin alike, the longer one counts.
 */
export function splitMentions<Colleague extends { name: string }>(
  text: string,
  colleagues: readonly Colleague[],
): MentionPart<Colleague>[] {
  const byLength = colleagues.filter(({ name }) => name).toSorted((one, other) => other.name.length - one.name.length)
  const parts: MentionPart<Colleague>[] = []
  let start = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (at > 0 && wordCharacter.test(text[at - 1] ?? '')) continue
    const mentioned = byLength.find(({ name }) => isNameAt(text, at + 1, name))
    if (!mentioned) continue
    const end = at + 1 + mentioned.name.length
    if (at > start) parts.push({ text: text.slice(start, at) })
    parts.push({ text: text.slice(at, end), mentioned })
    start = end
  }
  if (start < text.length) parts.push({ text: text.slice(start) })
  return parts
}

function isNameAt(text: string, at: number, name: string): boolean {
  const end = at + name.length
  return text.slice(at, end).toLowerCase() === name.toLowerCase() && !wordCharacter.test(text[end] ?? '')
}

/** The colleagues that a text mentions, each once. Includes all colleagues with the same name. */
export function findMentioned<Colleague extends { name: string }>(
  text: string,
  colleagues: readonly Colleague[],
): Colleague[] {
  const names = new Set(splitMentions(text, colleagues).flatMap(({ mentioned }) => mentioned?.name.toLowerCase() ?? []))
  return colleagues.filter(({ name }) => names.has(name.toLowerCase()))
}
