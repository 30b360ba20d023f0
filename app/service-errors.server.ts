import { data } from 'react-router'
import { isMissing, ServiceError } from '#contracts/service-error.ts'
import type { Backend } from './backend.ts'

/** Throws the error screen with the service's status when required data fails to load. Only the status is sent. */
export async function withErrorScreen<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result
  } catch (error) {
    if (error instanceof ServiceError) throw data(null, { status: error.status, statusText: error.code })
    throw error
  }
}

/** Returns undefined for what a service does not have. Throws its other errors. */
export async function undefinedIfNotFound<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Returns undefined for a part that the page can do without when loading it fails. A missing entity is no failure. */
export async function undefinedIfFailed<Result>(
  { warn }: Pick<Backend, 'warn'>,
  part: string,
  result: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await result
  } catch (error) {
    if (!isMissing(error)) warn('loading part of page failed', { part, error })
    return undefined
  }
}

/** Like `withErrorScreen`, but returns `fallback` in the response to a rejected form, so that typed values are not lost. */
export async function withErrorScreenUnlessSubmitted<Result>(
  backend: Backend,
  result: Promise<Result>,
  fallback: Result,
): Promise<Result> {
  if (!backend.isFormSubmission) return withErrorScreen(result)
  return result.catch((error) => {
    backend.warn('loading page of form failed', { error })
    return fallback
  })
}

/** Throws a 503 with `retry-after` when a service fails, so that clients of a sitemap or feed keep their last version. */
export async function withRetryLater<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result
  } catch (error) {
    if (error instanceof ServiceError) throw new Response(null, { status: 503, headers: { 'retry-after': '600' } })
    throw error
  }
}
