import { withQuery } from './paths.ts'
import { type SizeSystem, sizeSystems } from './sizes.ts'

/** In which units and sizes a visitor reads measures: chosen in a search, and kept by the links of the pages after it. */
export interface ChosenUnits {
  /** The system of the sizes; undefined for the European one. */
  sizes?: Exclude<SizeSystem, 'eu'> | undefined
  /** The unit of the lengths; undefined for centimetres. */
  units?: 'in' | undefined
}

/** Ignores invalid values. */
export function readUnits(query: URLSearchParams): ChosenUnits {
  const sizes = sizeSystems.find((system) => system === query.get('sizes'))
  return {
    ...(sizes && sizes !== 'eu' && { sizes }),
    ...(query.get('units') === 'in' && { units: 'in' }),
  }
}

/** Returns the units as `unitParameters` of a query. */
export function toUnitParameters({ sizes, units }: ChosenUnits): Record<string, string> {
  return { ...(sizes && { sizes }), ...(units && { units }) }
}

/** Returns the path of a page with these units in its query. */
export function withUnits(path: string, chosen: ChosenUnits): string {
  return withQuery(path, toUnitParameters(chosen))
}
