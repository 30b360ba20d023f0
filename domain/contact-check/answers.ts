/** What the contact check can say of a contact, the most telling first. */
export const contactAnswers = ['ours', 'reported', 'our_domain', 'lookalike', 'unknown', 'unreadable'] as const

export type ContactAnswer = (typeof contactAnswers)[number]
