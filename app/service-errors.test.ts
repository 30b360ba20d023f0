import { expect, test } from 'vitest'
import { ServiceError } from '#contracts/service-error.ts'
import {
  undefinedIfFailed,
  undefinedIfNotFound,
  withErrorScreen,
  withErrorScreenUnlessSubmitted,
  withRetryLater,
} from './service-errors.server.ts'

const failure = (status: number) => Promise.reject(new ServiceError('panel', status, `HTTP_${status}`, 'GET /'))
const bug = () => Promise.reject(new TypeError('bug'))

function logging() {
  const warnings: [string, unknown][] = []
  return { warnings, warn: (message: string, fields: object = {}) => void warnings.push([message, { ...fields }]) }
}

test('shows the error screen with the status and code of a service, but no other error', async () => {
  await expect(withErrorScreen(failure(502))).rejects.toMatchObject({
    ...{ init: { status: 502, statusText: 'HTTP_502' }, data: null },
  })
  await expect(withErrorScreen(bug())).rejects.toThrow('bug')
  expect(await withErrorScreen(Promise.resolve(1))).toBe(1)
})

test('takes what a service does not have for nothing', async () => {
  expect(await undefinedIfNotFound(failure(404))).toBeUndefined()
  await expect(undefinedIfNotFound(failure(503))).rejects.toThrow(ServiceError)
  expect(await undefinedIfNotFound(Promise.resolve(1))).toBe(1)
})

test('does without a part that fails, and logs it unless the service does not have it', async () => {
  const { warn, warnings } = logging()
  expect(await undefinedIfFailed({ warn }, 'offices', failure(404))).toBeUndefined()
  expect(warnings).toEqual([])
  expect(await undefinedIfFailed({ warn }, 'offices', failure(500))).toBeUndefined()
  expect(warnings).toMatchObject([['loading part of page failed', { part: 'offices' }]])
})

test('keeps a form that was sent when its page fails to load', async () => {
  const { warn, warnings } = logging()
  const load = (isFormSubmission: boolean) =>
    withErrorScreenUnlessSubmitted({ warn, isFormSubmission } as never, failure(503), 'fallback')
  expect(await load(true)).toBe('fallback')
  expect(warnings).toHaveLength(1)
  await expect(load(false)).rejects.toMatchObject({ init: { status: 503 } })
})

test('asks readers of feeds to come back later', async () => {
  const response = await withRetryLater(failure(500)).catch((thrown: Response) => thrown)
  expect(response).toMatchObject({ status: 503 })
  expect((response as Response).headers.get('retry-after')).toBe('600')
  await expect(withRetryLater(bug())).rejects.toThrow('bug')
})
