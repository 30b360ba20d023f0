import { expect, test } from 'vitest'
import { ServiceError } from '../service-error.ts'
import { Deviation, toDeviation } from './probe.ts'

test.each([
  ['HTTP_404', 'missing'],
  ['HTTP_405', 'missing'],
  ['HTTP_501', 'missing'],
  ['SIGN_IN_404', 'missing'],
  ['HTTP_500', 'malformed'],
  ['TIMEOUT', 'malformed'],
])('takes a call that failed with %s for %s', (code, kind) => {
  const cause = new Error('closed')
  const deviation = toDeviation(new ServiceError('panel', 502, code, 'GET /a failed', { cause }))
  expect(deviation).toMatchObject({ kind, message: 'GET /a failed: closed' })
})

test('says of any other error what it says', () => {
  expect(toDeviation(new TypeError('fetch failed'))).toMatchObject({ kind: 'malformed', message: 'fetch failed' })
  expect(toDeviation('late')).toMatchObject({ kind: 'malformed', message: 'late' })
  const deviation = new Deviation('missing', 'there is none')
  expect(toDeviation(deviation)).toBe(deviation)
})
