import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { type Problem, problemSchema } from '#contracts/problem.ts'
import { currentMessages } from '../i18n/catalogues.ts'

interface FailureBody {
  /** A message per field, in the office's language: react-admin shows it beside the field. */
  errors?: Record<string, string>
  /** The record as it is now, when somebody else was faster. */
  current?: Record<string, unknown>
  /** Why a 409 was refused, as the service names it. */
  reason?: string
  /** Seconds until it makes sense to try again. */
  pause?: number
}

/** A call that failed; the message is for the person. No status: the server was not reached. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly body: FailureBody

  constructor(message: string, status = 0, body: FailureBody = {}) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** The record as it is now, when a call was refused because somebody else was faster. */
export function currentOf<Stored>(error: unknown): Stored | undefined {
  return error instanceof CallError && error.status === 409 ? (error.body.current as Stored | undefined) : undefined
}

/** What a bad answer means. */
export async function failureOf(response: Response): Promise<CallError> {
  const content: unknown = await response.json().catch(() => undefined)
  const problem = problemSchema.partial().safeParse(content).data ?? {}
  const pause = pauseOf(response.headers)
  return new CallError(messageFor(response.status, { pause, ...problem }), response.status, {
    errors: fieldErrors(problem.errors),
    current: problem.current ?? undefined,
    reason: problem.reason ?? undefined,
    pause,
  })
}

interface Said extends Pick<Partial<Problem>, 'current' | 'reason'> {
  pause: number | undefined
}

function messageFor(status: number, { pause, current, reason }: Said): string {
  const { problems, faults } = currentMessages()
  switch (status) {
    case 401:
      return problems.signedOut
    case 403:
      return reason === 'second_factor_due' ? problems.secondFactorDue : problems.forbidden
    case 404:
      return problems.notFound
    case 409:
      if (current && !reason) return problems.conflict
      return faults[reason as ErrorCode] ?? problems.refused
    case 413:
      return problems.tooLarge
    case 400:
    case 422:
      return problems.invalid
    case 507:
      return problems.noRoom
    case 429:
      return problems.pause(pause ?? 60)
    default:
      return problems.unavailable
  }
}

/** The service names what is wrong; here it is said. */
function fieldErrors(errors: Problem['errors']): Record<string, string> | undefined {
  const { faults } = currentMessages()
  const said = (names: string[]) => [...new Set(names.map((name) => faults[name as ErrorCode] ?? faults.invalid))].join(' ')
  return errors ? Object.fromEntries(Object.entries(errors).map(([field, names]) => [field, said(names)])) : undefined
}

/** In seconds. */
function pauseOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-retry-after'))
  return seconds > 0 ? seconds : undefined
}
