import { type OfficeView, officeView } from '#app/features/offices/office-view.server.ts'
import type { Office } from '#contracts/panel/entities.ts'

/** An office, with the way to it. */
export interface ContactOfficeView extends OfficeView {
  /** The place in a map. */
  map?: string
}

export function contactOfficeView(office: Office): ContactOfficeView {
  const { address, city, country, map_url } = office
  return { ...officeView(office), map: map_url ?? mapOf([address, city, country]) }
}

/** A search for the address on OpenStreetMap: a link of ours, opened only when the visitor follows it. */
function mapOf(parts: (string | null | undefined)[]): string | undefined {
  const [address] = parts
  if (!address) return undefined
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: parts.filter(Boolean).join(', ') })}`
}
