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
  /** A code for the reason of a 409 or 403. */
  reason: z.string().nullish(),
})

export type Problem = z.infer<typeof problemSchema>

/** Members of a wrong type are ignored, as RFC 9457 (section 3.1) requires. */
const receivedProblemSchema = z.object({
  type: problemSchema.shape.type.catch('about:blank'),
  title: z.string().catch(''),
  detail: problemSchema.shape.detail.catch(null),
  errors: z
    .record(z.string(), z.union([z.array(z.string()), z.string().transform((message) => [message])]).catch([]))
    .nullish()
    .catch(null),
  current: problemSchema.shape.current.catch(null),
  reason: problemSchema.shape.reason.catch(null),
})

/**
 * Parses the body of an error response. RFC 9457 requires no member, so a title or messages by field are enough; other
 * bodies, such as a gateway's, are no problem.
 */
export function parseProblem(status: number, body: unknown): Problem | undefined {
  const problem = receivedProblemSchema.safeParse(body).data
  return problem && (problem.title || problem.errors) ? { ...problem, status } : undefined
}

/** Creates an error response. */
export function createProblemResponse(
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

/**
 * A call to a service without a usable response.
 * `status` is the status of the site's page: 404 (except that of a list) and 422 as the service said, 503 when it is
 * unreachable or unavailable, 507 when its disk is full, 504 for a timeout, 502 for any other error or a malformed response.
 * `code` is short and stable (`ECONNREFUSED`, `TIMEOUT`, `MALFORMED`, `HTTP_500`, `SIGN_IN_401`); `message` is for the log only.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly service: string
  readonly status: number
  readonly code: string
  readonly problem: Problem | undefined

  /** The built site has its own copy of this class, so `instanceof` fails across it: the name identifies the error. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ServiceError'
  }

  constructor(
    service: string,
    status: number,
    code: string,
    message: string,
    options: { cause?: unknown; problem?: Problem } = {},
  ) {
    super(`${service}: ${message}`, { cause: options.cause })
    this.service = service
    this.status = status
    this.code = code
    this.problem = options.problem
  }
}

/** Whether the service does not have what was requested, or not the call. */
export function isMissing(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'HTTP_404'
}
