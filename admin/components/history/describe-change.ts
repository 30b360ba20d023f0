/** A picture or video in a list of a version. */
export interface ListedMedium {
  medium_id: number | null
  /** `book`, `cover` …; undefined outside of talents. */
  kind?: string
}

/** A change of a field in a form that can be shown. */
export type ChangeDescription =
  | { type: 'value'; before: unknown; after: unknown }
  /** A text: what is common at its start and end, shortened, and what was between. */
  | { type: 'text'; start: string; removed: string; added: string; end: string }
  /** Text with other formatting. */
  | { type: 'formatting' }
  | { type: 'list'; removed: string[]; added: string[] }
  | { type: 'media'; removed: ListedMedium[]; added: ListedMedium[]; isEdited: boolean }

/**
 * Describes the change of a field. Texts are compared word by word, lists entry by entry.
 * @param toLine writes an entry of a list on a line; entries with the same line are the same
 */
export function describeChange(
  field: string,
  before: unknown,
  after: unknown,
  toLine: (entry: unknown) => string = joinParts,
): ChangeDescription {
  if (isMediumField(field)) {
    return { type: 'media', removed: toMedium(before), added: toMedium(after), isEdited: false }
  }
  if (field === 'media' || field === 'media_ids') return describeMedia(toMedia(before), toMedia(after))
  if (Array.isArray(before) || Array.isArray(after)) {
    const [were, are] = [before, after].map((value) => ((value ?? []) as unknown[]).map(toLine))
    return describeList(were ?? [], are ?? [])
  }
  if (typeof before === 'string' && typeof after === 'string' && isProse(before, after))
    return describeText(before, after)
  return { type: 'value', before, after }
}

/** Media are the only records that contents refer to by an id, except for the client of a contact. */
function isMediumField(field: string): boolean {
  return field.endsWith('_id') && field !== 'client_id'
}

function toMedium(id: unknown): ListedMedium[] {
  return typeof id === 'number' ? [{ medium_id: id }] : []
}

/** The media of a list. */
export function toMedia(value: unknown): ListedMedium[] {
  const entries = (value ?? []) as (number | (Partial<ListedMedium> & { id?: number }))[]
  return entries.map((entry) =>
    typeof entry === 'number' ? { medium_id: entry } : { medium_id: null, ...entry, id: undefined },
  )
}

function describeMedia(before: ListedMedium[], after: ListedMedium[]): ChangeDescription {
  const keyOf = ({ medium_id, kind }: ListedMedium) => `${medium_id} ${kind}`
  const [were, are] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  const remaining = before.filter((medium) => are.has(keyOf(medium)))
  return {
    type: 'media',
    removed: before.filter((medium) => !are.has(keyOf(medium))),
    added: after.filter((medium) => !were.has(keyOf(medium))),
    isEdited: JSON.stringify(remaining) !== JSON.stringify(after.filter((medium) => were.has(keyOf(medium)))),
  }
}

/** A text, or the texts and numbers of an object. */
export function joinParts(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  return Object.values(entry)
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' · ')
}

function describeList(before: string[], after: string[]): ChangeDescription {
  const removed = before.filter((line) => !after.includes(line))
  const added = after.filter((line) => !before.includes(line))
  // Another order, or another detail that the lines do not have.
  if (removed.length + added.length === 0) return { type: 'list', removed: before, added: after }
  return { type: 'list', removed, added }
}

/** Whether these are texts of several words, rather than a name, a date or an option. */
function isProse(before: string, after: string): boolean {
  return before.length + after.length > 60
}

/** In words. */
const context = 6

function describeText(before: string, after: string): ChangeDescription {
  const [were, are] = [toWords(before), toWords(after)]
  if (were.join(' ') === are.join(' ')) return { type: 'formatting' }
  const shorter = Math.min(were.length, are.length)
  let start = 0
  while (start < shorter && were[start] === are[start]) start++
  let end = 0
  while (end < shorter - start && were.at(-1 - end) === are.at(-1 - end)) end++
  const [first, last] = [were.slice(0, start), were.slice(were.length - end)]
  return {
    type: 'text',
    start: [...(first.length > context ? ['…'] : []), ...first.slice(-context)].join(' '),
    removed: were.slice(start, were.length - end).join(' '),
    added: are.slice(start, are.length - end).join(' '),
    end: [...last.slice(0, context), ...(last.length > context ? ['…'] : [])].join(' '),
  }
}

/** The words of a text or of HTML. */
function toWords(text: string): string[] {
  return text
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
}
