import { beAModel as en } from '#app/i18n/messages/en/be-a-model.ts'
import { beAModel as pt } from '#app/i18n/messages/pt/be-a-model.ts'
import type { Language } from '#domain/language.ts'
import type { ApplicationTexts } from './application-texts.ts'

/** The page's texts in a language. */
export const applicationTexts: Record<Language, ApplicationTexts> = { pt, en }
