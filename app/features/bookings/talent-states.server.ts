import { messagesOf } from '#app/i18n/messages.server.ts'
import type { RequestedTalent } from '#contracts/panel/booking-requests.ts'
import type { Language } from '#domain/language.ts'

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

const options: Record<Language, (rank: number) => string> = {
  pt: (rank) => `${rank}ª opção`,
  en: (rank) => `${rank}${endings[ordinals.select(rank)]} option`,
}

/** A talent's state in a request, in words. */
export function describeState({ state, rank }: Pick<RequestedTalent, 'state' | 'rank'>, language: Language): string {
  if (state === 'option' && rank) return options[language](rank)
  return messagesOf(language).bookings.status.states[state]
}
