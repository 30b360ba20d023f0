import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** The header that carries a request's name from the site to a service elsewhere, and back to who asked. */
export const requestIdHeader = 'x-request-id'

/** Does `work` under the name of a request, which every log line gets that comes of it. */
export function withinRequest<Result>(requestId: string, work: () => Result): Result {
  return current.run(requestId, work)
}

/** The name of the request that is being answered; undefined for what is done by the clock. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

/** Whether somebody else's name for a request may stand in the log. */
export function isRequestId(name: string | undefined): name is string {
  return name !== undefined && /^[\w-]{8,64}$/.test(name)
}
