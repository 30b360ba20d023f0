import type { z } from 'zod'
import type { ErrorCode } from './form-reply.ts'

type Issue = Pick<z.core.$ZodRawIssue, 'code' | 'input'> & {
  expected?: unknown
  origin?: unknown
  minimum?: unknown
  format?: unknown
}

/** The mistake that an issue of zod stands for. What a schema refuses with a code of its own never gets here. */
export function errorCode(issue: Issue): ErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'required' : 'invalid'
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : 'invalid'
    case 'invalid_format':
      return issue.format === 'email' || issue.format === 'date' ? issue.format : 'invalid'
    case 'invalid_value':
      return 'choose'
    default:
      return 'invalid'
  }
}

function wrongType({ expected, input }: Issue): ErrorCode {
  const severalGiven = Array.isArray(input)
  if (expected === 'file') return severalGiven ? 'photoSingle' : 'photo'
  if (severalGiven) return 'single'
  return input === undefined ? 'required' : 'invalid'
}
