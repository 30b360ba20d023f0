import { z } from 'zod'

export const categoryPattern = /^[a-z0-9][a-z0-9_-]{0,59}$/i

/** The category of a board: `woman`, `man`, `development`, or that of a further board. */
export const categorySchema = z.string().regex(categoryPattern)
