import { z } from 'zod'

/** The maximum length of a user's preferences, as JSON. */
export const maxPreferencesLength = 64_000

/**
 * What a user has chosen for their lists on every device: saved queries and columns, by the keys of react-admin's store.
 * A change has the changed keys only; null removes one.
 */
export const preferencesSchema = z.record(z.string().max(100), z.json())

export type Preferences = z.infer<typeof preferencesSchema>
