import { favoritesSchema } from '#contracts/panel/submissions.ts'

/** The form that sends favourites, on both sides. */
export const favoritesForm = favoritesSchema.omit({ talent_names: true })
