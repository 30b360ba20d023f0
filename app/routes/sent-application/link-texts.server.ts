import { applicationLink as en } from '#app/i18n/messages/en/application-link.ts'
import { applicationLink as pt } from '#app/i18n/messages/pt/application-link.ts'
import type { Language } from '#domain/language.ts'
import type { LinkTexts } from './link-texts.ts'

/** The pages' texts in a language. */
export const linkTexts: Record<Language, LinkTexts> = { pt, en }
