import type { Language } from '#domain/language.ts'
import type { Messages } from './messages/pt/index.ts'
import { overrideTexts, type TextOverrides } from './text-overrides.ts'

declare global {
  interface Window {
    overrideTexts: typeof overrideTexts
  }
}

/** The texts of every page with the agency's own. */
export function withAgencyTexts(messages: Messages, own: TextOverrides | undefined, language: Language): Messages {
  // The browser's build omits the function, because the page contains it.
  const override = import.meta.env.SSR ? overrideTexts : window.overrideTexts
  return own ? override(messages, own, language) : messages
}

/** The code of a script that belongs before all others of a page. */
export const agencyTextsScript = import.meta.env.SSR ? `window.overrideTexts = ${overrideTexts}\n` : ''
