import type { Language } from './language.ts'

/** Third-party content: a map on the contact page, reviews on the about page. */
export const parties = ['map', 'reviews'] as const

export type Party = (typeof parties)[number]

/** The anchor of the consent settings on the privacy page. */
export const consentAnchor = 'third-party-choice'

/** The URL of the frame in which a third party's script runs, valid only while it comes from `host`. */
export function frameUrlOf(party: Party, language: Language, host: string): string {
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

/** A third party's script URL, in parts that are safe in a page and in a policy. */
interface ScriptUrl {
  url: string
  /** For the Content-Security-Policy. */
  origin: string
  /** Shown to visitors; with its port, if any. */
  host: string
}

/** Host names that are safe in a policy: the URL standard also allows `;`, `,` and `*`, which would extend it. */
const plainHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/

/**
 * Parses a third party's script URL from the settings; undefined for an empty or unsafe one. The site uses the result, and
 * the admin service rejects settings without one.
 */
export function parseScriptUrl(text: string | null | undefined, siteUrl: string): ScriptUrl | undefined {
  const address = URL.parse(text ?? '')
  if (!address) return undefined
  const { href: url, origin, host, hostname, protocol, username, password } = address
  // On an https site browsers block http scripts.
  const isFit = protocol === 'https:' || (protocol === 'http:' && siteUrl.startsWith('http:'))
  if (!isFit || username !== '' || password !== '' || !plainHost.test(hostname)) return undefined
  return { url, origin, host }
}
