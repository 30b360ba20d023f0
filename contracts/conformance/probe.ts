import { type Problem, problemSchema } from '../problem.ts'
import { ServiceClient, type ServiceConnection } from '../service-client.ts'
import { Deviation, expect, issuesOf } from './deviation.ts'

/** Where a service is, and how to sign in to it. */
export type Target = Pick<ServiceConnection, 'baseUrl' | 'fetch' | 'signIn'>

interface Question {
  /** A string goes as it is, a FormData as multipart, anything else as JSON. */
  body?: unknown
  /** The whole header; `null` sends none; by default a valid token. */
  authorization?: string | null
  headers?: Record<string, string>
}

/** A service under examination. */
export interface Probe {
  /** The site's own client: what it accepts, the site can use. A malformed list item is a `Deviation` here. */
  client: ServiceClient
  /** Sends anything at all and returns whatever comes back. */
  ask(method: 'GET' | 'POST', path: string, question?: Question): Promise<Response>
  /** Sends what must be refused, and returns the problem. Throws a `Deviation` when it is not refused so. */
  refusal(status: number, method: 'GET' | 'POST', path: string, question?: Question): Promise<Problem>
}

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

  async function ask(method: string, path: string, { body, authorization, headers = {} }: Question = {}) {
    const sent = new Headers({ accept: 'application/json', ...headers })
    if (authorization === undefined) {
      token ??= target.signIn(client)
      sent.set('authorization', `Bearer ${await token}`)
    } else if (authorization !== null) sent.set('authorization', authorization)
    const isJson = body !== undefined && !(body instanceof FormData)
    if (isJson && !sent.has('content-type')) sent.set('content-type', 'application/json')
    const payload = isJson && typeof body !== 'string' ? JSON.stringify(body) : (body as BodyInit | undefined)
    return target.fetch(new Request(`${target.baseUrl}${path}`, { method, headers: sent, body: payload }))
  }

  return {
    client,
    ask,
    async refusal(status, method, path, question) {
      const response = await ask(method, path, question)
      const text = await response.text()
      expect(response.status === status, `${method} ${path} is answered ${response.status}, not ${status}`)
      return problemOf(response, text, `${method} ${path}`)
    },
  }
}

function problemOf(response: Response, text: string, call: string): Problem {
  const type = response.headers.get('content-type') ?? 'no type'
  expect(type.startsWith('application/problem+json'), `${call} is refused as ${type}, not application/problem+json`)
  const problem = problemSchema.safeParse(parsed(text))
  expect(problem.success, `${call} is refused without a problem: ${problem.error ? issuesOf(problem.error) : ''}`)
  expect(problem.data.status === response.status, `${call} is refused with a problem of status ${problem.data.status}`)
  return problem.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
