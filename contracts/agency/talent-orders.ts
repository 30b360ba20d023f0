/** The orders of a list of talents. Browsers load this file, and no other of the agency's contracts. */
export const talentOrders = ['board', 'name', '-name', 'newest', 'height', '-height'] as const
