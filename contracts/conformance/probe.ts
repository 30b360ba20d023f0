import { z } from 'zod'
import { ServiceClient, type ServiceConnection } from '../service-client.ts'
import { type Problem, problemSchema, ServiceError } from '../service-error.ts'

/** The service lacks a call, or its response differs from the contract. */
export type DeviationKind = 'missing' | 'malformed'

/** Fails a check. */
export class Deviation extends Error {
  override readonly name = 'Deviation'
  readonly kind: DeviationKind

  constructor(kind: DeviationKind, reason: string) {
    super(reason)
    this.kind = kind
  }
}

/** Throws a `Deviation` with `reason` unless `condition` holds. */
export function expect(condition: unknown, reason: string): asserts condition {
  if (!condition) throw new Deviation('malformed', reason)
}

/** Converts any error of a check into a `Deviation`. */
export function toDeviation(error: unknown): Deviation {
  if (error instanceof Deviation) return error
  if (!(error instanceof ServiceError))
    return new Deviation('malformed', error instanceof Error ? error.message : String(error))
  const { cause } = error
  const detail = cause instanceof z.ZodError ? issuesOf(cause) : cause instanceof Error ? cause.message : ''
  const kind = /^(HTTP|SIGN_IN)_(404|405|501)$/.test(error.code) ? 'missing' : 'malformed'
  return new Deviation(kind, [error.message.replace(`${error.service}: `, ''), detail].filter(Boolean).join(': '))
}

function issuesOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'the response'}: ${issue.message}`).join('; ')
}

/** The URL of a service and how to sign in to it. */
export type Target = Pick<ServiceConnection, 'baseUrl' | 'fetch' | 'signIn'>

interface ProbeRequest {
  /** A string is sent as it is, a FormData as multipart, anything else as JSON. */
  body?: unknown
  /** The whole header; `null` sends none; by default a valid token. */
  authorization?: string | null
}

/** Sends requests to the service under test. */
export interface Probe {
  /** The site's own client: the site can use what it accepts. A malformed list item is a `Deviation` here. */
  client: ServiceClient
  send(method: string, path: string, request?: ProbeRequest): Promise<Response>
  /** Sends an invalid request and returns the problem. Throws a `Deviation` for any other response. */
  expectProblem(status: number, method: string, path: string, request?: ProbeRequest): Promise<Problem>
}

/** Creates a probe that signs in at its first request, with a timeout of 15 s. */
export function createProbe(name: string, target: Target): Probe {
  const client = new ServiceClient({
    ...target,
    name,
    timeout: 15_000,
    warn(message, details) {
      throw new Deviation('malformed', `${message}: ${JSON.stringify(details)}`)
    },
  })
  let token: Promise<string> | undefined

  async function send(method: string, path: string, { body, authorization }: ProbeRequest = {}) {
    const headers = new Headers({ accept: 'application/json' })
    if (authorization === undefined) {
      token ??= target.signIn(client)
      headers.set('authorization', `Bearer ${await token}`)
    } else if (authorization !== null) headers.set('authorization', authorization)
    const isJson = body !== undefined && !(body instanceof FormData)
    if (isJson) headers.set('content-type', 'application/json')
    const payload = isJson && typeof body !== 'string' ? JSON.stringify(body) : (body as BodyInit | undefined)
    return target.fetch(new Request(`${target.baseUrl}${path}`, { method, headers, body: payload }))
  }

  return {
    client,
    send,
    async expectProblem(status, method, path, request) {
      const response = await send(method, path, request)
      const text = await response.text()
      const call = `${method} ${path}`
      expect(response.status === status, `${call} has status ${response.status}, not ${status}`)
      const type = response.headers.get('content-type') ?? 'no type'
      expect(type.startsWith('application/problem+json'), `${call} is refused as ${type}, not application/problem+json`)
      const problem = problemSchema.safeParse(parseJson(text))
      expect(problem.success, `${call} is refused without a problem: ${problem.error ? issuesOf(problem.error) : ''}`)
      expect(problem.data.status === status, `${call} is refused with a problem of status ${problem.data.status}`)
      return problem.data
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
