import type { AgencyEntity } from '#contracts/panel/entities.ts'
import type { Party } from './parties.ts'

/** The address of a party's script in the agency's settings, whatever it is. */
export function settingOf(agency: AgencyEntity, party: Party): string | null | undefined {
  return { map: agency.map_url, reviews: agency.review_widget_url }[party]
}
