import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { ProblemError } from '../../../core/http/problem.ts'

/** The answer to a file that is not taken: a 413 for one that is too large, a 422 for any other fault. */
export function refused(fault: ErrorCode): ProblemError {
  return new ProblemError(fault === 'too_large' ? 413 : 422, { errors: { file: [fault] } })
}
