import type { Problem } from './problem.ts'

/**
 * A call to a service that did not bring a usable answer.
 * `status` is what the site shows for it: 404 and 422 as the service said, 503 when it could not be reached or said so of
 * what it stands on, 507 when it has no room, 504 when it was too slow, 502 when it answered with an error or with
 * something malformed.
 * `code` is short and stable (`ECONNREFUSED`, `TIMEOUT`, `MALFORMED`, `HTTP_500`); `message` is for the log only.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly service: string
  readonly status: number
  readonly code: string
  readonly problem: Problem | undefined

  /** The built site holds a copy of this class, and catches what the server's copy threw: the name tells. */
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
