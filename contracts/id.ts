import { z } from 'zod'

/** Services name things by strings or by numbers; the site treats both as opaque strings. */
export const idSchema = z.union([z.string().min(1), z.number()]).transform(String)
