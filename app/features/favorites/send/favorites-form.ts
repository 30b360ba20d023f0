import { favoritesSchema } from '#contracts/panel/submissions.ts'

/** The schema of the form that sends favourites, for browser and server. */
export const favoritesForm = favoritesSchema.omit({ talent_names: true })
