import type { Language } from './language.ts'

/** What the site can show of others: a map on the contact page, reviews on the page about the agency. */
export const parties = ['map', 'reviews'] as const

export type Party = (typeof parties)[number]

/** Where the privacy page has the visitor's choice. */
export const consentAnchor = 'third-party-choice'

/** The address of the frame in which the script of a third party runs, good only while it comes from `host`. */
export function frameUrl(party: Party, language: Language, host: string): string {
  return `/third-party/${language}/${party}?${new URLSearchParams({ from: host })}`
}

/** The agency's settings that name a third party's script. */
interface ThirdPartySettings {
  map_url?: string | null | undefined
  review_widget_url?: string | null | undefined
}

/** The URL of a party's script in the agency's settings, valid or not. */
export function scriptSettingOf(agency: ThirdPartySettings, party: Party): string | null | undefined {
  return { map: agency.map_url, reviews: agency.review_widget_url }[party]
}

/** Where the script of a third party is, in parts that are safe in a page and in a policy. */
interface ScriptUrl {
  url: string
  /** As it stands in a Content-Security-Policy. */
  origin: string
  /** What visitors are told; with its port, if it has one. */
  host: string
}

/** The host names that a policy can mean: the URL standard also lets through `;`, `,` and `*`, which would extend it. */
const plainHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/

/**
 * The address of a third party's script as the settings have it; undefined for none, and for one that the site cannot trust.
 * The site goes by it, and the office refuses what it would not show.
 */
export function parseScriptUrl(text: string | null | undefined, siteUrl: string): ScriptUrl | undefined {
  const address = URL.parse(text ?? '')
  if (!address) return undefined
  const { href: url, origin, host, hostname, protocol, username, password } = address
  // On an https site browsers refuse http scripts, and so do we.
  const isFit = protocol === 'https:' || (protocol === 'http:' && siteUrl.startsWith('http:'))
  if (!isFit || username !== '' || password !== '' || !plainHost.test(hostname)) return undefined
  return { url, origin, host }
}
