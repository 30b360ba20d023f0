/** The boards that every site has, in the order of the menu. The agency can add further ones. */
export const categories = ['woman', 'man', 'development'] as const

export type Category = (typeof categories)[number]

/** Whether a category is one of the three that every site has. */
export function isFixedCategory(category: unknown): category is Category {
  return (categories as readonly unknown[]).includes(category)
}
