import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import type { Problem } from '#contracts/service-error.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Translate } from '../../http/request-body.ts'

/** The error code of a schema issue. The pages translate it into the user's language. */
export const toErrorCode: Translate = (issue): ErrorCode => {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int') return 'too_small'
      return issue.minimum === 1 ? 'required' : 'too_short'
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int' ? 'too_big' : 'too_long'
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'required'
      return issue.expected === 'number' || issue.expected === 'int' ? 'not_a_number' : 'invalid'
    case 'invalid_format':
      return formats[issue.format] ?? 'invalid'
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? 'required' : 'unknown'
    case 'unrecognized_keys':
      return 'unknown'
    case 'custom':
      return issue.params?.errorCode ?? 'invalid'
    default:
      return 'invalid'
  }
}

const formats: Partial<Record<string, ErrorCode>> = {
  url: 'not_an_address',
  email: 'not_an_email',
  date: 'not_a_date',
  datetime: 'not_a_date',
}

/** A 409 with the present record, for a change of one that somebody else has changed since the user read it. */
export function createEditConflict(current: Problem['current']): ProblemError {
  return new ProblemError(409, { detail: 'Somebody else has changed this in the meantime.', current })
}
