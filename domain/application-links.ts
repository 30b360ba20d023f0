import type { Language } from './language.ts'

/** The recipients of links in mails about an application; each link works for its holder only. */
export const linkHolders = ['applicant', 'guardian'] as const

export type LinkHolder = (typeof linkHolders)[number]

/** The path of such a link, without its token. */
export const linkPaths: Record<LinkHolder, Record<Language, string>> = {
  applicant: { pt: '/candidatura', en: '/en/application' },
  guardian: { pt: '/responsavel', en: '/en/guardian' },
}

/**
 * Removes link tokens from a log line, those of applications (70 characters) and of selections (43): anybody who reads
 * one could use it.
 */
export function redactLinkTokens(line: string): string {
  return line.replace(/[\w-]{43,}/g, '…')
}
