import { type MockInstance, vi } from 'vitest'

/** From `document.ts`. */
declare const NodeFormData: typeof FormData
declare const NodeFile: typeof File

/** Returns the window's `fetch`, with the headers of a browser and the cookies that pages may not read. */
export function createFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const cookies = new Map<string, string>()
  // Submissions of a network are limited.
  const address = `2001:db8:${crypto.randomUUID().slice(0, 4)}::1`
  return async (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('sec-fetch-site', 'same-origin')
    headers.set('x-forwarded-for', address)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const body = init?.body && { body: await nativeBody(init.body) }
    const response = await fetch(new URL(String(url), location.origin), { ...init, ...body, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }
}

/** Node.js sends only its own forms and files. */
async function nativeBody(body: BodyInit): Promise<BodyInit> {
  if (!(body instanceof FormData)) return body
  const form = new NodeFormData()
  for (const [name, value] of body) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new NodeFile([await value.arrayBuffer()], value.name, { type: value.type }))
  }
  return form
}

/** A request with a form of the document, of which Node.js knows nothing. */
export class FormDataRequest extends Request {
  readonly #form: FormData | undefined

  constructor(input: RequestInfo | URL, { body, ...init }: RequestInit = {}) {
    const form = body instanceof FormData ? body : undefined
    super(input, form ? init : { ...init, body })
    this.#form = form
  }

  override async formData(): Promise<FormData> {
    return this.#form ?? super.formData()
  }

  override clone(): Request {
    return this.#form ? this : super.clone()
  }
}

/** Responds to requests whose URL contains `part`, instead of the site, until disposed of. A rejection is a lost connection. */
export function interceptRequests(
  part: string,
  respond: (init?: RequestInit) => Response | Promise<Response> = loseConnection,
): MockInstance<typeof fetch> {
  const { fetch } = globalThis
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url, init) => (String(url).includes(part) ? respond(init) : fetch(url, init)))
}

async function loseConnection(): Promise<Response> {
  throw new TypeError('fetch failed')
}
