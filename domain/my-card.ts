import { attributesOfMinors } from './attribute-names.ts'
import type { Cut } from './sizes.ts'
import { type AttributeName, talentAttributes } from './talent-attributes.ts'

/** How many days the link of a request works. */
export const cardLinkDays = 7

/** How many days after the request a reminder is mailed. */
export const cardReminderDays = 3

/** How many days a request is stored with what was sent. */
export const cardRetentionDays = 60

/** Who answers a request: the talent, or the guardian of a minor. */
export const cardHolders = ['talent', 'guardian'] as const

export type CardHolder = (typeof cardHolders)[number]

/** The states of a request, in their order. */
export const cardStates = ['asked', 'opened', 'sent', 'accepted'] as const

export type CardState = (typeof cardStates)[number]

export function cardStateOf({
  opened_at,
  sent_at,
  accepted_at,
}: Record<'opened_at' | 'sent_at' | 'accepted_at', string | null>): CardState {
  if (accepted_at) return 'accepted'
  if (sent_at) return 'sent'
  return opened_at ? 'opened' : 'asked'
}

/** The share by which a measure may change before it is flagged. */
const largeChange = 0.08

/** Whether a measure differs so much from the last one that it may be a typing error. */
export function isLargeChange(before: number | null | undefined, after: number): boolean {
  return typeof before === 'number' && before > 0 && Math.abs(after - before) / before > largeChange + 1e-9
}

/** The measures and options of one cut, which the other one is not asked for unless they are stored. */
const cutOnly: Partial<Record<AttributeName, Cut>> = { bust: 'women', dress: 'women', chest: 'men', suit: 'men' }

export type CardField = Extract<(typeof talentAttributes)[number], { type: 'number' | 'option' }>['name']

/** The attributes that a talent is asked for, in the order of a profile; of a minor only those that may be published. */
export function cardFieldsOf(
  talent: Partial<Record<CardField, unknown>>,
  { isMinor, cut }: { isMinor: boolean; cut: Cut | undefined },
): CardField[] {
  return talentAttributes.flatMap((row) => {
    if (row.type !== 'number' && row.type !== 'option') return []
    if ('isIdentity' in row) return []
    if (isMinor) return attributesOfMinors.has(row.name) ? [row.name] : []
    const isOfOtherCut = cut !== undefined && row.name in cutOnly && cutOnly[row.name] !== cut
    const isUncommon = isOfOtherCut || 'public' in row
    return isUncommon && (talent[row.name] ?? null) === null ? [] : [row.name]
  })
}
