import { measureNames } from '#domain/attribute-names.ts'
import { parseMeasure } from '#domain/parse-measure.ts'
import { isObject } from '../lenient.ts'
import { attributeNames, optionalAttributeNames } from './attributes.ts'
import { snapViews } from './snap-views.ts'

/** The attributes whose values are numbers. */
const numbers: ReadonlySet<string> = new Set(measureNames)

/** Attributes that are fields of the talent in the site's form, too. */
const ownFields: ReadonlySet<string> = new Set(['birthdate', 'languages', 'city', 'stays', 'digitals_at'])

const mediaGroups = ['book', 'snap', 'video'] as const

/**
 * Rewrites a talent of a service into the site's form: attributes on the talent itself (specification, section 3), also as
 * texts with units, move into `attributes`; media groups move into `media`; cover and full-length picture are taken from
 * them when they are missing.
 * @param isForeign then the weight is left out, which only the agency's own settings allow, and an address is cut to its city
 */
export function normalizeTalent(talent: unknown, isForeign: boolean): unknown {
  if (!isObject(talent)) return talent
  const media = normalizeMedia(talent)
  const [book, snap] = [media.book ?? [], media.snap ?? []]
  const entire = snap.find((item) => isObject(item) && item.view === 'entire')
  return {
    ...talent,
    age: typeof talent.age === 'string' ? (parseMeasure(talent.age) ?? null) : talent.age,
    attributes: normalizeAttributes(talent, isForeign),
    media,
    cover: talent.cover ?? book[0] ?? snap[0],
    ...(talent.hover === undefined && talent.cover === undefined && { hover: book[1] }),
    ...(talent.entire === undefined && entire !== undefined && { entire }),
  }
}

function normalizeAttributes(talent: Record<string, unknown>, isForeign: boolean): Record<string, unknown> {
  const nested = isObject(talent.attributes) ? talent.attributes : {}
  const own = [...attributeNames, ...optionalAttributeNames].filter((name) => !ownFields.has(name) && name in talent)
  const attributes = { ...Object.fromEntries(own.map((name) => [name, talent[name]])), ...nested }
  if (isForeign) {
    delete attributes.weight
    attributes.current_address = cityOfAddress(attributes.current_address)
  }
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, toValue(name, value)]))
}

function toValue(name: string, value: unknown): unknown {
  if (!numbers.has(name)) return value
  const number = typeof value === 'string' ? (parseMeasure(value) ?? value) : value
  // A height such as 1.78 is in metres.
  return name === 'height' && typeof number === 'number' && number < 3 ? Math.round(number * 100) : number
}

/** What a street's line begins with, in the languages of the site. */
const street = /^(rua|r\.|av\b|avenida|alameda|al\.|travessa|praça|rodovia|estrada|street|avenue|road)/i

/** The last place of an address in commas; never a line of a street or with a number. */
function cityOfAddress(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  return address
    .split(',')
    .map((part) => part.trim())
    .findLast((part) => part !== '' && !/\d/.test(part) && !street.test(part))
}

function normalizeMedia(talent: Record<string, unknown>): Partial<Record<(typeof mediaGroups)[number], unknown[]>> {
  const nested = isObject(talent.media) ? talent.media : {}
  return Object.fromEntries(
    mediaGroups.map((group) => {
      const items = toItems(nested[group] ?? talent[group])
      return [group, group === 'snap' ? items.map(withView) : items]
    }),
  )
}

/** The items of a media group: a list, one item, or items by view. */
function toItems(group: unknown): unknown[] {
  if (Array.isArray(group)) return group.map((item) => (typeof item === 'string' && item !== '' ? { url: item } : item))
  if (typeof group === 'string' && group !== '') return [{ url: group }]
  if (!isObject(group)) return []
  if ('url' in group) return [group]
  return Object.entries(group).flatMap(([view, item]) => {
    if (typeof item === 'string') return [{ url: item, view }]
    return isObject(item) ? [{ view, ...item }] : []
  })
}

/** A photo whose view is named by `view`, `type` or `name`. */
function withView(photo: unknown): unknown {
  if (!isObject(photo)) return photo
  const view = [photo.view, photo.type, photo.name].find((name) => snapViews.some((known) => known === name))
  return { ...photo, view: view ?? null }
}
