import { z } from 'zod'

/** Services identify things by strings or numbers; the site treats both as opaque strings. */
export const idSchema = z.union([z.string().min(1), z.number()]).transform(String)
