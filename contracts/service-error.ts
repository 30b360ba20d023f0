import type { Problem } from './problem.ts'

/**
 * A call to a service without a usable response.
 * `status` is the status of the site's page: 404 and 422 as the service said, 503 when it is unreachable or
 * unavailable, 507 when its disk is full, 504 for a timeout, 502 for any other error or a malformed response. `code` is
 * short and stable (`ECONNREFUSED`, `TIMEOUT`, `MALFORMED`, `HTTP_500`); `message` is for the log only.
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
