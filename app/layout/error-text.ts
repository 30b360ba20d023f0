import { isRouteErrorResponse } from 'react-router'
import type { Messages } from '../i18n/messages/pt/index.ts'

/** The status that an error stands for: 500 when it has none of its own. */
export function errorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** What the visitor reads of a status; never the error's own text, which was meant for the log. */
export function textOf(errors: Messages['errors'], status: number): string {
  if (status === 404) return errors.notFound
  return status === 500 ? errors.unexpected : errors.unavailable
}
