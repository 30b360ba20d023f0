import { createProblemResponse } from '#contracts/service-error.ts'
import { limitWaiting } from './body-limits.ts'

/** Opens pictures and videos of the services. */
export interface MediaSource {
  /**
   * Opens a source, absolute or relative to the panel's URL. Failures are responses: 404 for a disallowed source, 502
   * for a redirect to another host or a failing service, 504 for a slow one. Reading the body throws a `BodyTimeoutError`
   * when it arrives too slowly.
   */
  open(source: string, headers?: Record<string, string>): Promise<Response>
}

interface MediaSourceOptions {
  /** The panel's URL, without a trailing slash. */
  panelUrl: string
  /** The embedded panel itself; undefined when the panel is reached over the network. */
  embeddedPanel: ((request: Request) => Response | Promise<Response>) | undefined
  /** The allowed origins, besides that of a remote panel. */
  origins: readonly string[]
  /** The network. */
  fetch?: typeof fetch
}

const redirectStatuses = new Set([301, 302, 303, 307, 308])
const maxRedirects = 3
const responseTimeoutMs = 8_000
/** Cancels a download that stays below 10 KB/s. */
const allowedMs = (receivedBytes: number) => 10_000 + receivedBytes / 10

/** Creates the source of media: paths below the panel's URL, and URLs of the allowed origins. Follows three redirects. */
export function createMediaSource({ panelUrl, embeddedPanel, origins, ...options }: MediaSourceOptions): MediaSource {
  const network = options.fetch ?? fetch
  const base = new URL(`${panelUrl}/`).href
  const allowed = new Set(embeddedPanel ? origins : [new URL(panelUrl).origin, ...origins])

  async function download(url: URL, headers: Record<string, string>, redirects = 0): Promise<Response> {
    // Credentials before an `@` would be sent along.
    if (!allowed.has(url.origin) || url.username !== '' || url.password !== '')
      return createProblemResponse(redirects > 0 ? 502 : 404, 'Not from one of the known hosts')
    const response = await fetchWithTimeout(network, url, headers)
    const location = response.headers.get('location')
    if (!redirectStatuses.has(response.status) || !location) return withMinRate(response)
    await response.body?.cancel()
    const next = URL.parse(location, url)
    if (!next || redirects === maxRedirects) return createProblemResponse(502, 'Redirected too often')
    return download(next, headers, redirects + 1)
  }

  return {
    async open(source, headers = {}) {
      const absolute = /^https?:\/\//.test(source)
      const url = URL.parse(absolute ? source : `${panelUrl}/${source}`)
      if (!url) return createProblemResponse(404, 'Not an address')
      // The parsed URL must stay below the panel's URL.
      if (!absolute && !url.href.startsWith(base)) return createProblemResponse(404, 'Not below the panel’s address')
      if (embeddedPanel && !absolute) return embeddedPanel(new Request(url, { headers }))
      try {
        return await download(url, headers)
      } catch (error) {
        if (error instanceof ResponseTimeoutError) return createProblemResponse(504, 'The picture’s host is too slow')
        return createProblemResponse(502, 'The picture’s host does not answer')
      }
    },
  }
}

function withMinRate(response: Response): Response {
  const { body, status, headers } = response
  return body ? new Response(limitWaiting(body, allowedMs), { status, headers }) : response
}

class ResponseTimeoutError extends Error {}

/** Limits the time until the response begins, and not its body: videos take longer. */
async function fetchWithTimeout(network: typeof fetch, url: URL, headers: Record<string, string>): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new ResponseTimeoutError()), responseTimeoutMs)
  try {
    return await network(url, { headers, redirect: 'manual', signal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
}
