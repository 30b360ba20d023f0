import type { z } from 'zod'
import { problemSchema } from './problem.ts'
import { redactPath } from './redact-path.ts'
import { ServiceError } from './service-error.ts'

/** How a service is reached. `fetch` is the network's, or an embedded service's own. */
export interface ServiceConnection {
  name: string
  /** Absolute, without a trailing slash; may carry a path (`http://127.0.0.1:4000/panel`). */
  baseUrl: string
  fetch: (request: Request) => Promise<Response> | Response
  /** Hands over a form as it is, beside a request without a body. Absent: forms are encoded into the request. */
  fetchForm?: (request: Request, form: FormData) => Promise<Response> | Response
  /** Signs in and returns a fresh token. */
  signIn: (client: ServiceClient) => Promise<string>
  /** How long one call may take, in milliseconds. */
  timeout?: number
  /** Keeps the answers of calls marked `cached`; absent: every call is made. */
  cache?: ResponseCache
  /** Told of every answer that was malformed, and of every list item that was dropped because it was. */
  warn?: (message: string, details: Record<string, unknown>) => void
  /** Told of every call but those that sign in. */
  observe?: ServiceObserver
}

/** Is told of a call by its answer, and how to ask for the same again; `again` is absent where the answer is a stream. */
export type ServiceObserver = (answer: Promise<unknown>, again?: () => Promise<unknown>) => void

/** Where answers are kept: `load` runs when `key` is unknown or too old. */
export interface ResponseCache {
  fetch<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer>
}

export type Query = Record<string, string | number | undefined>

interface Call {
  query?: Query
  /** A plain object goes as JSON, a FormData as multipart. */
  body?: FormData | object
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Lists and the like, asked for once and then kept: see `AnswerCache`. */
  cached?: true
  /** How long this call may take, in milliseconds, where that is not the connection's. */
  timeout?: number
}

/**
 * Calls one service: adds the bearer token, signs in again once on a 401, gives up after the timeout,
 * checks every answer against its schema. Every failure is a `ServiceError`.
 */
export class ServiceClient {
  readonly name: string
  readonly #connection: ServiceConnection
  /** One for all that share a connection. */
  readonly #session: { token?: Promise<string> | undefined }

  constructor(connection: ServiceConnection, session = {}) {
    this.name = connection.name
    this.#connection = connection
    this.#session = session
  }

  /** The same client, signed in as this one is, whose calls `observe` is told of. */
  observed(observe: ServiceObserver): ServiceClient {
    return new ServiceClient({ ...this.#connection, observe }, this.#session)
  }

  /** Signs in ahead of the first call. Rejects with a `ServiceError`; the next call then tries again. */
  async signIn(): Promise<void> {
    await this.#signedIn()
  }

  /** GET `path` and return the parsed answer. */
  get<Schema extends z.ZodType>(path: string, schema: Schema, call: Call = {}): Promise<z.infer<Schema>> {
    return this.#answer('GET', path, schema, call)
  }

  /** POST `body` to `path` and return the parsed answer. */
  post<Schema extends z.ZodType>(path: string, schema: Schema, call: Call = {}): Promise<z.infer<Schema>> {
    return this.#answer('POST', path, schema, call)
  }

  /** POST and hand back the raw answer, for one that streams. */
  stream(path: string, call: Call = {}): Promise<Response> {
    return this.#streamed('POST', path, call)
  }

  /** GET and hand back the raw answer, for a file that needs the token. */
  download(path: string, call: Call = {}): Promise<Response> {
    return this.#streamed('GET', path, call)
  }

  /** A call without a token: the logins themselves. */
  async unauthorised<Schema extends z.ZodType>(path: string, schema: Schema, body: object): Promise<z.infer<Schema>> {
    using timeout = this.#timeout()
    return await this.#parse(schema, await this.#checked('POST', path, { body }, timeout), path)
  }

  /**
   * GET a file, such as a picture: without the token, since files are public and may live on another host.
   * `url` is absolute, or relative to the service's address; the answer's status is left to the caller.
   */
  async file(url: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
    using timeout = this.#timeout()
    return await this.#send('GET', url, { headers, signal }, timeout)
  }

  /** The items that satisfy `schema`; the others are reported and left out. */
  wellFormed<Schema extends z.ZodType>(schema: Schema, items: unknown[], path: string): z.infer<Schema>[] {
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

  #answer<Schema extends z.ZodType>(
    method: string,
    path: string,
    schema: Schema,
    call: Call,
  ): Promise<z.infer<Schema>> {
    const load = async () => {
      using timeout = this.#timeout(call)
      return await this.#parse(schema, await this.#authorised(method, path, call, timeout), path)
    }
    const { cache, observe } = this.#connection
    const ask =
      call.cached && cache
        ? () => cache.fetch(JSON.stringify([this.name, method, path, call.query, call.body]), load)
        : load
    const answer = ask()
    observe?.(answer, ask)
    return answer
  }

  /** The answer's head has to come in time; its body may take as long as it needs. */
  async #streamed(method: string, path: string, call: Call): Promise<Response> {
    using timeout = this.#timeout(call)
    const answer = this.#authorised(method, path, call, timeout)
    this.#connection.observe?.(answer)
    return await answer
  }

  #timeout({ timeout }: Call = {}): Timeout {
    return new Timeout(timeout ?? this.#connection.timeout ?? 8_000)
  }

  async #authorised(method: string, path: string, call: Call, timeout: Timeout): Promise<Response> {
    const session = this.#session
    const token = this.#signedIn()
    try {
      return await this.#checked(method, path, call, timeout, await token)
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'HTTP_401') throw error
      // Only the first of several concurrent calls that met the 401 drops the token they shared.
      if (session.token === token) session.token = undefined
      return this.#checked(method, path, call, timeout, await this.#signedIn())
    }
  }

  #signedIn(): Promise<string> {
    const session = this.#session
    session.token ??= this.#connection.signIn(this).catch((error: unknown) => {
      session.token = undefined
      throw error
    })
    return session.token
  }

  async #checked(method: string, path: string, call: Call, timeout: Timeout, token?: string): Promise<Response> {
    const response = await this.#send(method, path, call, timeout, token)
    if (response.ok) return response
    const problem = problemSchema.safeParse(await response.json().catch(() => undefined)).data
    throw new ServiceError(
      this.name,
      passedOn.has(response.status) ? response.status : 502,
      `HTTP_${response.status}`,
      `${method} ${redactPath(path)} answered ${response.status}`,
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
    const request = new Request(this.#address(path, call.query), {
      method,
      headers,
      body,
      signal: call.signal ? AbortSignal.any([timeout.signal, call.signal]) : timeout.signal,
    })
    try {
      // An embedded service does not watch the signal, so the race does.
      const answer = form && fetchForm ? fetchForm(request, form) : fetch(request)
      return await Promise.race([answer, whenAborted(request.signal)])
    } catch (cause) {
      const told = `${method} ${redactPath(path)}`
      if (timeout.signal.aborted) throw new ServiceError(this.name, 504, 'TIMEOUT', `${told} took too long`, { cause })
      throw new ServiceError(this.name, 503, errorCode(cause), `${told} could not be sent`, { cause })
    }
  }

  #address(path: string, query: Query = {}): URL {
    const url = new URL(/^https?:\/\//.test(path) ? path : `${this.#connection.baseUrl}/${path.replace(/^\/+/, '')}`)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    return url
  }

  async #parse<Schema extends z.ZodType>(schema: Schema, response: Response, path: string): Promise<z.infer<Schema>> {
    let json: unknown
    try {
      json = await response.json()
    } catch (cause) {
      throw this.#malformed(path, ['an answer is no JSON', 'did not answer with JSON'], cause)
    }
    const result = schema.safeParse(json)
    if (result.success) return result.data
    const words = ['an answer is off its contract', 'answered off its contract'] as const
    throw this.#malformed(path, words, result.error, { issues: issuesOf(result.error) })
  }

  /** Warns of an answer, and returns what to throw for it. */
  #malformed(path: string, [warning, words]: readonly [string, string], cause: unknown, details = {}): ServiceError {
    const told = redactPath(path)
    this.#connection.warn?.(warning, { service: this.name, path: told, ...details })
    return new ServiceError(this.name, 502, 'MALFORMED', `${told} ${words}`, { cause })
  }
}

/** Like `AbortSignal.timeout`, but called off when disposed of: what it times would be kept in memory until it is over. */
class Timeout implements Disposable {
  readonly #controller = new AbortController()
  readonly #timer: ReturnType<typeof setTimeout>
  readonly signal = this.#controller.signal

  constructor(milliseconds: number) {
    this.#timer = setTimeout(() => this.#controller.abort(), milliseconds)
    // Nobody waits for a time-out alone.
    this.#timer.unref()
  }

  [Symbol.dispose]() {
    clearTimeout(this.#timer)
  }
}

/** Answers that mean to the visitor what they mean to the site; a 401 after a fresh token is the site's own trouble. */
const passedOn = new Set([404, 409, 413, 415, 422, 429, 503, 507])

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
