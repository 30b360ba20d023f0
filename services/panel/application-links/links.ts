import { type LinkHolder, linkPaths } from '#domain/application-links.ts'
import type { Language } from '#domain/language.ts'
import { retentionDays } from '../applications/kept-days.ts'
import type { LinkTokens } from './tokens.ts'

/** Makes the links that mails about applications carry. */
export interface ApplicationLinks {
  /** Absolute; undefined while nobody has said where the site is. */
  linkFor(holder: LinkHolder, id: string, language: Language, now: Date): string | undefined
}

/** Links to the site at `siteUrl`, good for as long as an application can be kept: deleted, it is found by none. */
export function createApplicationLinks(tokens: LinkTokens, siteUrl: string | undefined): ApplicationLinks {
  const longest = (retentionDays.awaitingGuardian + retentionDays.application) * 86_400_000
  return {
    linkFor(holder, id, language, now) {
      if (!siteUrl) return undefined
      const token = tokens.issue(id, holder, new Date(now.getTime() + longest))
      return `${siteUrl}${linkPaths[holder][language]}/${token}`
    },
  }
}
