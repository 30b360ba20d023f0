import { data } from 'react-router'
import { ServiceError } from '#contracts/service-error.ts'

/**
 * Waits for what a page cannot be shown without. A service's failure becomes the error screen with its status;
 * the visitor's browser is told the status only.
 */
export async function orErrorScreen<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceError) throw data(null, { status: error.status, statusText: error.code })
    throw error
  }
}

/**
 * Waits for what an answer to machines (a sitemap, a feed) cannot be made without. A service's failure becomes a 503:
 * they come again, and are not told that what exists is gone.
 */
export async function orComeAgain<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceError) throw new Response(null, { status: 503, headers: { 'retry-after': '600' } })
    throw error
  }
}
