import type { Page } from '#domain/paths.ts'

/** The menu's entries beside the models, the favourites and the language: left and right of the name. */
export const menuLeft = ['about', 'partners', 'news'] as const satisfies Page[]

export const menuRight = ['beAModel', 'contact'] as const satisfies Page[]
