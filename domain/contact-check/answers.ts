/** The results of the contact check, the most specific first. */
export const contactAnswers = ['ours', 'reported', 'our_domain', 'lookalike', 'unknown', 'unreadable'] as const

export type ContactAnswer = (typeof contactAnswers)[number]
