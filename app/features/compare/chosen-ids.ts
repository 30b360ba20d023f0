/** The ids of the talents selected for comparison in all lists, until the document is unloaded. */
export const chosenIds = new Set<string>()
