import { bookingSchema } from '#contracts/panel/selections.ts'

/** The schema of the form that requests a booking, for browser and server. */
export const bookingForm = bookingSchema.omit({ talent_names: true, language: true })
