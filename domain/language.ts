/** The languages of the site: Portuguese is the default and has no prefix in addresses. */
export const languages = ['pt', 'en'] as const

export type Language = (typeof languages)[number]
