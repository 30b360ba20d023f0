/** The boards of the site, in the order of the menu. */
export const categories = ['woman', 'man', 'development'] as const

export type Category = (typeof categories)[number]
