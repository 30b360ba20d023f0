import { talentAttributes } from './talent-attributes.ts'

/** The query parameters for the units and sizes in which a visitor reads measures: `chosen-units.ts`. */
export const unitParameters = ['sizes', 'units'] as const

/** Returns the query parameters of the lists of talents, in the order of a canonical URL. */
export function listTalentParameters(): string[] {
  const filters = talentAttributes.filter((row) => 'filter' in row && row.filter === 'site')
  return [
    'name',
    ...filters.flatMap(({ name, type }) => (type === 'number' ? [`${name}_min`, `${name}_max`] : name)),
    ...['city', 'from', 'to', 'fresh', 'sizes', 'cut', 'units', 'order', 'page'],
  ]
}
