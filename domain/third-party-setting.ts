import type { Party } from './third-parties.ts'

/** The agency's settings that name a third party's script. */
interface ThirdPartySettings {
  map_url?: string | null | undefined
  review_widget_url?: string | null | undefined
}

/** The URL of a party's script in the agency's settings, valid or not. */
export function settingOf(agency: ThirdPartySettings, party: Party): string | null | undefined {
  return { map: agency.map_url, reviews: agency.review_widget_url }[party]
}
