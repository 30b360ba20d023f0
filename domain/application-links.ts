import type { Language } from './language.ts'

/** Who a link in a mail about an application is for; it is good for that alone. */
export const linkHolders = ['applicant', 'guardian'] as const

export type LinkHolder = (typeof linkHolders)[number]

/** Where such a link leads on the site: this path, and the token. */
export const linkPaths: Record<LinkHolder, Record<Language, string>> = {
  applicant: { pt: '/candidatura', en: '/en/application' },
  guardian: { pt: '/responsavel', en: '/en/guardian' },
}

/** A line as it may stand in a log: who reads a token of these links, 70 characters long, could use it. */
export function redactLinkTokens(line: string): string {
  return line.replace(/[\w-]{70,}/g, '…')
}
