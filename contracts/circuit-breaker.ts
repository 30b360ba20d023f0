import { LRUCache } from 'lru-cache'
import { ServiceError } from './service-error.ts'

/** How long a failed response of a cached call is remembered, in milliseconds. */
const failureTtlMs = 3_000
/** How long an endpoint that does not answer is not asked, in milliseconds. */
const openMs = 3_000
/** So many calls in a row without an answer open the circuit of an endpoint. */
const maxUnanswered = 3

interface Endpoint {
  /** Calls in a row that were not answered. */
  unanswered: number
  /** Until then calls fail with `error`, in milliseconds of the monotonic clock. */
  openUntil: number
  error?: ServiceError
  /** Whether an optional call had to be given up since the last answer. */
  isSlow: boolean
}

/**
 * Lets calls to a foreign service fail at once while it does not answer. Each endpoint has its own circuit, so one that
 * hangs takes no other with it. An open circuit lets one call through every few seconds; an answer closes it.
 */
export class CircuitBreaker {
  /** The last failure of the health check, while it fails. */
  findOutage: () => unknown = () => undefined
  /** Called when an optional call was given up: the health check need not wait for its timeout. */
  onSlow = () => {}
  readonly #endpoints = new Map<string, Endpoint>()
  readonly #failures = new LRUCache<string, ServiceError>({ max: 500, ttl: failureTtlMs })

  /**
   * Makes a call unless its circuit is open.
   * @param key names a cached call, whose failure is then remembered for seconds
   * @throws ServiceError of the call, or the remembered one
   */
  async run<Result>(endpoint: string, key: string | undefined, call: () => Promise<Result>): Promise<Result> {
    const failure = key === undefined ? undefined : this.#failures.get(key)
    if (failure) throw failure
    const state = this.#stateOf(endpoint)
    const outage = this.findOutage()
    // A service that answers with errors may still answer other calls.
    if (outage instanceof ServiceError && isUnanswered(outage)) throw outage
    if (performance.now() < state.openUntil && state.error) throw state.error
    // Only this call is let through until it has ended.
    if (state.unanswered >= maxUnanswered) state.openUntil = performance.now() + openMs
    try {
      const result = await call()
      this.#recordAnswer(state)
      return result
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      if (key !== undefined) this.#failures.set(key, error)
      if (isUnanswered(error)) this.#recordSilence(state, error)
      else this.#recordAnswer(state)
      throw error
    }
  }

  /** Whether the endpoint lately kept an optional call waiting in vain. */
  isSlow(endpoint: string): boolean {
    return this.#stateOf(endpoint).isSlow
  }

  reportSlow(endpoint: string): void {
    this.#stateOf(endpoint).isSlow = true
    this.onSlow()
  }

  /** Forgets all failures, after the service has recovered. */
  reset(): void {
    this.#endpoints.clear()
    this.#failures.clear()
  }

  #stateOf(endpoint: string): Endpoint {
    const known = this.#endpoints.get(endpoint)
    if (known) return known
    const state = { unanswered: 0, openUntil: 0, isSlow: false }
    this.#endpoints.set(endpoint, state)
    return state
  }

  #recordAnswer(state: Endpoint): void {
    Object.assign(state, { unanswered: 0, openUntil: 0, isSlow: false })
  }

  #recordSilence(state: Endpoint, error: ServiceError): void {
    state.error = error
    state.unanswered++
    if (state.unanswered >= maxUnanswered) state.openUntil = performance.now() + openMs
  }
}

/** Whether the service did not answer at all: a timeout, or no connection. */
function isUnanswered({ status, code }: ServiceError): boolean {
  return status === 504 || (status === 503 && !code.startsWith('HTTP_'))
}

/**
 * The endpoint of a path: its first three segments, and whether there are more. All talents' profiles are one endpoint,
 * and so are all posts of a language.
 */
export function endpointOf(method: string, path: string): string {
  const segments = path.split('/').filter(Boolean)
  return [method, ...segments.slice(0, 3), ...(segments.length > 3 ? ['*'] : [])].join('/')
}
