import type { Language } from '#domain/language.ts'
import { talentAttributes } from '#domain/talent-attributes.ts'
import { isObject } from '../lenient.ts'

/** The site's own attributes, for what a service does not describe. */
export function createOwnAttributes(language: Language) {
  return talentAttributes.map((row) => ({
    name: row.name,
    label: row.labels[language],
    type: row.type,
    unit: 'unit' in row ? row.unit : undefined,
    options: 'options' in row ? labelOptions(row.options, language) : undefined,
  }))
}

/**
 * Rewrites the attributes of a service into the site's form: a list, possibly of names only, or labels by name. A missing
 * label, type or unit is the site's own.
 */
export function normalizeAttributes(body: unknown, language: Language): unknown[] {
  // A service that names no options may have others than the site, so there is no filter by them.
  const own = new Map<unknown, object>(createOwnAttributes(language).map(({ options: _, ...row }) => [row.name, row]))
  return toItems(body).map((item) => {
    if (!isObject(item)) return item
    const sent = Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null && value !== ''))
    return {
      type: 'text',
      ...own.get(item.name),
      ...sent,
      ...(item.options != null && { options: toOptions(item.options) }),
    }
  })
}

function toItems(body: unknown): unknown[] {
  const content = isObject(body) && 'data' in body ? body.data : body
  if (Array.isArray(content)) return content.map((item) => (typeof item === 'string' ? { name: item } : item))
  if (!isObject(content)) return []
  return Object.entries(content).map(([name, value]) => (isObject(value) ? { name, ...value } : { name, label: value }))
}

/** Options: a list of values, or labels by value. */
function toOptions(options: unknown): unknown {
  if (Array.isArray(options)) {
    return options.map((option) => (isObject(option) ? option : { value: option, label: String(option) }))
  }
  if (!isObject(options)) return null
  return Object.entries(options).map(([value, label]) => ({ value, label }))
}

function labelOptions(options: Record<string, Record<Language, string>>, language: Language) {
  return Object.entries(options).map(([value, labels]) => ({ value, label: labels[language] }))
}
