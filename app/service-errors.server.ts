import { data } from 'react-router'
import { ServiceError } from '#contracts/service-error.ts'
import type { Backend } from './backend.ts'

/** Throws the error screen with the service's status when required data fails to load. Only the status is sent. */
export async function withErrorScreen<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceError) throw data(null, { status: error.status, statusText: error.code })
    throw error
  }
}

/** The same, but the response to a rejected form uses `without` instead, so that the typed values are not lost. */
export async function withErrorScreenUnlessSubmitted<Answer>(
  backend: Backend,
  answer: Promise<Answer>,
  without: Answer,
): Promise<Answer> {
  if (!backend.isFormSubmission) return withErrorScreen(answer)
  return answer.catch((error) => {
    backend.warn('a form is shown again without the rest of its page', { error })
    return without
  })
}

/** For a sitemap or a feed: a service's failure becomes a 503 with `retry-after`, so that clients keep what they have. */
export async function withRetryLater<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceError) throw new Response(null, { status: 503, headers: { 'retry-after': '600' } })
    throw error
  }
}
