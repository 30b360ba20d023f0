import { STATUS_CODES } from 'node:http'
import { createProblemResponse, type Problem } from '#contracts/service-error.ts'

export type FieldErrors = Record<string, string[]>

interface ProblemOptions extends Partial<Pick<Problem, 'current'>> {
  /** One sentence for the developer of the client. */
  detail?: string
  errors?: FieldErrors
  reason?: string
  headers?: Record<string, string>
}

/** Ends a request with an `application/problem+json` response: throw it anywhere in a service. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly options: ProblemOptions

  constructor(status: number, options: ProblemOptions = {}) {
    super(options.detail ?? options.reason ?? titleOf(status))
    this.status = status
    this.options = options
  }
}

/** An error response with the title of its status. */
export function createStatusResponse(status: number, { headers, ...details }: ProblemOptions = {}): Response {
  return createProblemResponse(status, titleOf(status), headers, details)
}

function titleOf(status: number): string {
  return STATUS_CODES[status] ?? 'Error'
}
