import { STATUS_CODES } from 'node:http'
import type { Problem } from '#contracts/problem.ts'

export type FieldErrors = Record<string, string[]>

interface ProblemOptions {
  /** One sentence for whoever wrote the caller. */
  detail?: string
  errors?: FieldErrors
  /** Of a 409: the record as it is now. */
  current?: Record<string, unknown>
  /** Of a 409 for another reason than that somebody else was faster: which, as programs tell it. */
  reason?: string
  headers?: Record<string, string>
}

/** Ends a request with a `application/problem+json` answer: throw it anywhere below a service's app. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly options: ProblemOptions

  constructor(status: number, options: ProblemOptions = {}) {
    super(options.detail ?? options.reason ?? STATUS_CODES[status] ?? String(status))
    this.status = status
    this.options = options
  }
}

/** An error answer as RFC 9457 has it. */
export function problemResponse(
  status: number,
  { detail, errors, current, reason, headers }: ProblemOptions = {},
): Response {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    errors,
    current,
    reason,
  }
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
