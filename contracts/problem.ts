import { z } from 'zod'

/** An error answer, `application/problem+json` (RFC 9457); `errors` holds messages per field on a 422. */
export const problemSchema = z.object({
  type: z.string().default('about:blank'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().nullish(),
  errors: z.record(z.string(), z.array(z.string())).nullish(),
  /** Of a 409 of the office: the record as it is now. */
  current: z.record(z.string(), z.unknown()).nullish(),
  /** Of a 409 or 403 of the office: what stands in the way. */
  reason: z.string().nullish(),
})

export type Problem = z.infer<typeof problemSchema>
