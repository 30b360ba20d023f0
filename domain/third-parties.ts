import type { Language } from './language.ts'

/** What the site can show of others: a map on the contact page, reviews on the page about the agency. */
export const parties = ['map', 'reviews'] as const

export type Party = (typeof parties)[number]

/** Where the privacy page has the visitor's choice. */
export const choiceAnchor = 'third-party-choice'

/** The address of the frame in which the script of a third party runs, good only while it comes from `host`. */
export function frameUrl(party: Party, language: Language, host: string): string {
  return `/third-party/${language}/${party}?${new URLSearchParams({ from: host })}`
}
