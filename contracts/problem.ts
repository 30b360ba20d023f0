import { z } from 'zod'

/** An error response, `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  type: z.string().default('about:blank'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().nullish(),
  /** Messages by field, of a 422. */
  errors: z.record(z.string(), z.array(z.string())).nullish(),
  /** The current record, of a 409 of the admin service. */
  current: z.record(z.string(), z.unknown()).nullish(),
  /** A code for the reason of a 409 or 403 of the admin service. */
  reason: z.string().nullish(),
})

export type Problem = z.infer<typeof problemSchema>

/** Creates an error response. */
export function problemResponse(
  status: number,
  title: string,
  headers: Record<string, string> = {},
  details: Partial<Problem> = {},
): Response {
  return new Response(JSON.stringify({ type: 'about:blank', title, status, ...details } satisfies Problem), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
