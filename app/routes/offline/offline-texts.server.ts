import { offline as en } from '#app/i18n/messages/en/offline.ts'
import { offline as pt } from '#app/i18n/messages/pt/offline.ts'

/** The page's texts in both languages. No other page needs them, and this one has no scripts. */
export const offlineTexts = { pt, en }
