import type { z } from 'zod'
import { type CircuitBreaker, endpointOf } from './circuit-breaker.ts'
import { redactPath } from './redact-path.ts'
import { isMissing, parseProblem, ServiceError } from './service-error.ts'

/** The connection to a service. `fetch` is the network's, or an embedded service's own. */
export interface ServiceConnection {
  name: string
  /** Absolute, without a trailing slash; may have a path (`http://127.0.0.1:4000/panel`). */
  baseUrl: string
  fetch: (request: Request) => Promise<Response> | Response
  /** Passes a form directly, beside a request without a body. Without it forms are encoded into the request. */
  fetchForm?: (request: Request, form: FormData) => Promise<Response> | Response
  /** Signs in and returns a new token. */
  signIn: (client: ServiceClient) => Promise<string>
  /** The timeout of a call, in milliseconds. */
  timeout?: number
  /** For a service that is reached over the network: lets calls fail at once while it does not answer. */
  breaker?: CircuitBreaker
  /** Caches the responses of calls marked `cached`; without it every call is made. */
  cache?: ResponseCache
  /** Called for every malformed response and every dropped list item. */
  warn?: (message: string, details: Record<string, unknown>) => void
  /** Called for every call except sign-ins. */
  observe?: ServiceObserver
}

/** Receives a call's response, and a function that repeats the call; `again` is undefined for a stream. */
export type ServiceObserver = (response: Promise<unknown>, repeat?: () => Promise<unknown>) => void

/** A response cache: `load` runs when `key` is missing or expired. */
export interface ResponseCache {
  fetch<Result>(key: string, load: () => Promise<Result>): Promise<Result>
}

export type Query = Record<string, string | number | undefined>

interface Call {
  query?: Query
  /** Objects are sent as JSON, a FormData as multipart. */
  body?: FormData | object
  signal?: AbortSignal
  headers?: Record<string, string>
  /** For shared lists: see `ResponseCache`. */
  cached?: true
  /** Marks a list, or its first page, that the service has to have: its 404 does not concern the visitor's URL. */
  isList?: true
  /** The timeout of this call, in milliseconds. */
  timeout?: number
  /** Marks what a page can do without: the call is given up sooner, and its late response is only cached. */
  isOptional?: boolean | undefined
  /** The response of a service that lacks an optional call and responds with 404. It is cached as any other. */
  ifMissing?: unknown
}

/** How long a page waits for what it needs, and for what it can do without, in milliseconds. */
const timeoutMs = 5_000
const optionalTimeoutMs = 1_000
/** The same for further parts of a page that has already waited in vain for one. */
const furtherTimeoutMs = 250
/** A response in the cache arrives within this time, in milliseconds. */
const cachedTimeoutMs = 20

/**
 * Calls one service: adds the bearer token, signs in again once after a 401, applies the timeout and parses every
 * response. Every failure is a `ServiceError`.
 */
export class ServiceClient {
  readonly name: string
  readonly #connection: ServiceConnection
  /** Shared by all clients of a connection. */
  readonly #session: { token?: Promise<string> | undefined }
  /** Whether this client, which is one render's, has given up an optional call. */
  #hasWaited = false

  /** Whether the service is reached over the network, and may be another product. */
  get isForeign(): boolean {
    return this.#connection.breaker !== undefined
  }

  constructor(connection: ServiceConnection, session = {}) {
    this.name = connection.name
    this.#connection = connection
    this.#session = session
  }

  /** A client with the same token whose calls are reported to `observe`. */
  withObserver(observe: ServiceObserver): ServiceClient {
    return new ServiceClient({ ...this.#connection, observe }, this.#session)
  }

  /** Signs in ahead of the first call. Rejects with a `ServiceError`; the next call then retries. */
  async signIn(): Promise<void> {
    await this.#ensureToken()
  }

  /** Signs in anew, which shows that the service answers. Rejects with a `ServiceError`. */
  async checkSignIn(): Promise<void> {
    const token = this.#connection.signIn(this)
    await token
    this.#session.token = token
  }

  /** GETs `path` and returns the parsed response. */
  get<Schema extends z.ZodType>(path: string, schema: Schema, call: Call = {}): Promise<z.infer<Schema>> {
    return this.#fetchParsed('GET', path, schema, call)
  }

  /** POSTs `body` to `path` and returns the parsed response. */
  post<Schema extends z.ZodType>(path: string, schema: Schema, call: Call = {}): Promise<z.infer<Schema>> {
    return this.#fetchParsed('POST', path, schema, call)
  }

  /** POSTs and returns the unparsed response, for streams. */
  stream(path: string, call: Call = {}): Promise<Response> {
    return this.#fetchStream('POST', path, call)
  }

  /** GETs and returns the unparsed response, for files that need the token. */
  download(path: string, call: Call = {}): Promise<Response> {
    return this.#fetchStream('GET', path, call)
  }

  /** A call without a token, for sign-ins. An error response has status 502 or 503, and a code such as `SIGN_IN_404`. */
  async postWithoutToken<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body: object,
  ): Promise<z.infer<Schema>> {
    using timeout = this.#timeout()
    try {
      return await this.#parse(schema, await this.#fetchOk('POST', path, { body }, timeout), path, timeout)
    } catch (error) {
      throw error instanceof ServiceError ? toSignInError(error) : error
    }
  }

  /**
   * GETs a file such as a picture, without the token, since files are public and may be on another host. `url` is
   * absolute, or relative to the service's URL. The caller checks the status.
   */
  async file(url: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
    using timeout = this.#timeout()
    return await this.#send('GET', url, { headers, signal }, timeout)
  }

  /** The items that match `schema`; others are reported and left out. */
  filterWellFormed<Schema extends z.ZodType>(schema: Schema, items: unknown[], path: string): z.infer<Schema>[] {
    return items.flatMap((item, index) => {
      const result = schema.safeParse(item)
      if (result.success) return [result.data]
      this.#connection.warn?.('malformed list item dropped', {
        service: this.name,
        path: redactPath(path),
        index,
        issues: issuesOf(result.error),
      })
      return []
    })
  }

  #fetchParsed<Schema extends z.ZodType>(
    method: string,
    path: string,
    schema: Schema,
    call: Call,
  ): Promise<z.infer<Schema>> {
    const { cache, observe, breaker } = this.#connection
    const endpoint = endpointOf(method, redactPath(path))
    const key = call.cached && JSON.stringify([this.name, method, path, call.query, call.body])
    const parse = async () => {
      using timeout = this.#timeout(call)
      try {
        return await this.#parse(schema, await this.#fetchWithToken(method, path, call, timeout), path, timeout)
      } catch (error) {
        if (call.ifMissing === undefined || !isMissing(error)) throw error
        return schema.parse(call.ifMissing)
      }
    }
    // Every form is sent, whatever became of the one before; those without files have headers of their own.
    const isForm = call.body instanceof FormData || call.headers !== undefined
    const load = breaker && !isForm ? () => breaker.run(endpoint, key, parse) : parse
    const send = key && cache ? () => cache.fetch(key, load) : load
    const response = call.isOptional && breaker ? this.#giveUpSoon(send(), endpoint, breaker) : send()
    observe?.(response, send)
    return response
  }

  /** The response, unless it takes too long for something that the page can do without. */
  async #giveUpSoon<Result>(response: Promise<Result>, endpoint: string, breaker: CircuitBreaker): Promise<Result> {
    const limitMs = this.#hasWaited ? furtherTimeoutMs : optionalTimeoutMs
    using timeout = new Timeout(breaker.isSlow(endpoint) ? cachedTimeoutMs : limitMs)
    try {
      return await Promise.race([response, whenAborted(timeout.signal)])
    } catch (error) {
      if (error instanceof ServiceError) throw error
      this.#hasWaited = this.#connection.observe !== undefined
      breaker.reportSlow(endpoint)
      // Its failure, if any, comes too late for this page.
      response.catch(() => undefined)
      throw new ServiceError(this.name, 504, 'TIMEOUT', `${endpoint} took too long for an optional part`)
    }
  }

  /** The timeout covers the response's head; the body may take longer. */
  async #fetchStream(method: string, path: string, call: Call): Promise<Response> {
    using timeout = this.#timeout(call)
    const response = this.#fetchWithToken(method, path, call, timeout)
    this.#connection.observe?.(response)
    return await response
  }

  #timeout({ timeout }: Call = {}): Timeout {
    return new Timeout(timeout ?? this.#connection.timeout ?? timeoutMs)
  }

  async #fetchWithToken(method: string, path: string, call: Call, timeout: Timeout): Promise<Response> {
    const session = this.#session
    const token = this.#ensureToken()
    // The sign-in is shared, and counts as part of each call that needs it.
    const whenSignedIn = () => this.#withTimeout(this.#ensureToken(), `${method} ${redactPath(path)}`, timeout)
    try {
      return await this.#fetchOk(method, path, call, timeout, await whenSignedIn())
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'HTTP_401') throw error
      // Only the first of several concurrent calls with a 401 drops the shared token.
      if (session.token === token) session.token = undefined
      return this.#fetchOk(method, path, call, timeout, await whenSignedIn())
    }
  }

  async #withTimeout<Result>(work: Promise<Result>, callName: string, { signal }: Timeout): Promise<Result> {
    try {
      return await Promise.race([work, whenAborted(signal)])
    } catch (cause) {
      if (!signal.aborted) throw cause
      throw new ServiceError(this.name, 504, 'TIMEOUT', `${callName} took too long`, { cause })
    }
  }

  #ensureToken(): Promise<string> {
    const session = this.#session
    session.token ??= this.#connection.signIn(this).catch((error: unknown) => {
      session.token = undefined
      throw error
    })
    return session.token
  }

  async #fetchOk(method: string, path: string, call: Call, timeout: Timeout, token?: string): Promise<Response> {
    const response = await this.#send(method, path, call, timeout, token)
    if (response.ok) return response
    const problem = parseProblem(response.status, await response.json().catch(() => undefined))
    throw new ServiceError(
      this.name,
      isPassedOn(response.status, call) ? response.status : 502,
      `HTTP_${response.status}`,
      `${method} ${redactPath(path)} failed with status ${response.status}`,
      { problem },
    )
  }

  async #send(method: string, path: string, call: Call, timeout: Timeout, token?: string): Promise<Response> {
    const headers = new Headers({ accept: 'application/json', ...call.headers })
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const { fetch, fetchForm } = this.#connection
    const form = call.body instanceof FormData ? call.body : undefined
    let body: BodyInit | undefined
    if (form) body = fetchForm ? undefined : form
    else if (call.body) {
      body = JSON.stringify(call.body)
      headers.set('content-type', 'application/json')
    }
    const request = new Request(this.#urlOf(path, call.query), {
      method,
      headers,
      body,
      signal: call.signal ? AbortSignal.any([timeout.signal, call.signal]) : timeout.signal,
    })
    try {
      // An embedded service ignores the signal, so the race is needed.
      const response = form && fetchForm ? fetchForm(request, form) : fetch(request)
      return await Promise.race([response, whenAborted(request.signal)])
    } catch (cause) {
      const callName = `${method} ${redactPath(path)}`
      if (timeout.signal.aborted)
        throw new ServiceError(this.name, 504, 'TIMEOUT', `${callName} took too long`, { cause })
      throw new ServiceError(this.name, 503, errorCode(cause), `${callName} could not be sent`, { cause })
    }
  }

  #urlOf(path: string, query: Query = {}): URL {
    const url = new URL(/^https?:\/\//.test(path) ? path : `${this.#connection.baseUrl}/${path.replace(/^\/+/, '')}`)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    return url
  }

  async #parse<Schema extends z.ZodType>(
    schema: Schema,
    response: Response,
    path: string,
    { signal }: Timeout,
  ): Promise<z.infer<Schema>> {
    let json: unknown
    try {
      const text = await response.text()
      json = text === '' ? undefined : JSON.parse(text)
    } catch (cause) {
      if (signal.aborted)
        throw new ServiceError(this.name, 504, 'TIMEOUT', `${redactPath(path)} took too long`, { cause })
      throw this.#createMalformedError(path, ['service response is not JSON', 'did not return JSON'], cause)
    }
    const result = schema.safeParse(json)
    if (result.success) return result.data
    const words = ['service response violates contract', 'returned a response that violates the contract'] as const
    throw this.#createMalformedError(path, words, result.error, { issues: issuesOf(result.error) })
  }

  /** Reports a malformed response and returns the error to throw. */
  #createMalformedError(
    path: string,
    [warning, words]: readonly [string, string],
    cause: unknown,
    details = {},
  ): ServiceError {
    const redacted = redactPath(path)
    this.#connection.warn?.(warning, { service: this.name, path: redacted, ...details })
    return new ServiceError(this.name, 502, 'MALFORMED', `${redacted} ${words}`, { cause })
  }
}

/** Like `AbortSignal.timeout`, but can be disposed of: a pending timer would keep its references in memory. */
class Timeout implements Disposable {
  readonly #controller = new AbortController()
  readonly #timer: ReturnType<typeof setTimeout>
  readonly signal = this.#controller.signal

  constructor(milliseconds: number) {
    this.#timer = setTimeout(() => this.#controller.abort(), milliseconds)
    // A pending timeout does not keep the process alive.
    this.#timer.unref()
  }

  [Symbol.dispose]() {
    clearTimeout(this.#timer)
  }
}

/** Statuses that concern the visitor; a 401 with a new token is an error of the site. */
const passedOn = new Set([404, 409, 413, 415, 422, 429, 503, 507])

function isPassedOn(status: number, { isList }: Call): boolean {
  return passedOn.has(status) && !(isList && status === 404)
}

/** Converts the error of a sign-in, whose status and code say nothing about the call that needs the token. */
function toSignInError(error: ServiceError): ServiceError {
  const { service, code, message, cause } = error
  if (code !== 'MALFORMED' && !code.startsWith('HTTP_')) return error
  const status = code === 'HTTP_503' ? 503 : 502
  return new ServiceError(
    service,
    status,
    `SIGN_IN_${code.replace('HTTP_', '')}`,
    message.replace(`${service}: `, ''),
    {
      cause,
    },
  )
}

function issuesOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function errorCode(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current.code
  }
  return 'UNREACHABLE'
}
