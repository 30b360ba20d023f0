import { data } from 'react-router'
import { ServiceError } from '#contracts/service-error.ts'
import type { Backend } from './backend.ts'

/**
 * Waits for what a page cannot be shown without. A service's failure becomes the error screen with its status;
 * the visitor's browser is told the status only.
 */
export async function withErrorScreen<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceError) throw data(null, { status: error.status, statusText: error.code })
    throw error
  }
}

/**
 * The same; but where the page answers a form that was not accepted, it is shown `without` rather than not at all: what
 * the visitor typed is in it.
 */
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

/**
 * Waits for what an answer to machines (a sitemap, a feed) cannot be made without. A service's failure becomes a 503:
 * they come again, and are not told that what exists is gone.
 */
export async function withRetryLater<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceError) throw new Response(null, { status: 503, headers: { 'retry-after': '600' } })
    throw error
  }
}
