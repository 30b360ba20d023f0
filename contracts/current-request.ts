import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** The header that carries a request's name from the site to a service elsewhere, and back to who asked. */
export const requestIdHeader = 'x-request-id'

/** Does `work` under the name of a request, which every log line gets that comes of it. */
export function runInRequest<Result>(requestId: string, work: () => Result): Result {
  return current.run(requestId, work)
}

/** Does `work` under no name: what it begins goes on when the request that gave rise to it is long answered. */
export function runOutsideRequest<Result>(work: () => Result): Result {
  return current.exit(work)
}

/** The name of the request that is being answered; undefined for what is done by the clock. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

/** Whether somebody else's name for a request may stand in the log. */
export function isRequestId(name: string | undefined): name is string {
  return name !== undefined && /^[\w-]{8,64}$/.test(name)
}
