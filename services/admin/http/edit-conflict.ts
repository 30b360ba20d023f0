import type { Problem } from '#contracts/service-error.ts'
import { ProblemError } from '../../core/http/problem.ts'

/** A 409 with the present record, for a change of one that somebody else has changed since the user read it. */
export function editConflict(current: Problem['current']): ProblemError {
  return new ProblemError(409, { detail: 'Somebody else has changed this in the meantime.', current })
}
