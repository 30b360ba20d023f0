import { randomBytes } from 'node:crypto'
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Backend, backendContext, knownQueryParameters, nonceContext } from '#app/entry.server.tsx'
import type { ServiceObserver } from '#contracts/service-client.ts'
import type { SentForm } from '#domain/sent-form.ts'
import type { Log } from './metrics/log.ts'
import { routeOf } from './middleware/route-of.ts'

/** The built site: React Router's server build with what `app/entry.server.tsx` exports besides. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      backendContext: typeof backendContext
      nonceContext: typeof nonceContext
      knownQueryParameters: typeof knownQueryParameters
    }
  }
}

/** What one rendering is done with. */
export interface RenderOptions {
  requestId: string
  log: Log
  /** The address that a form was sent from. */
  visitor?: string | undefined
  /** The form that was sent. */
  sent?: SentForm | undefined
  /** Told of what the services are asked for. */
  observe?: ServiceObserver | undefined
}

export interface Rendered {
  response: Response
  /** Marks the inline scripts of the answer. */
  nonce: string
  /** An error was met, and logged. */
  failed: boolean
}

/** Renders one request. */
export type RenderSite = (request: Request, rendering: RenderOptions) => Promise<Rendered>

/** The site's renderer. `build` may be a function, so that development serves the newest modules. */
export function createSiteRenderer(
  build: SiteBuild | (() => Promise<SiteBuild>),
  backend: Omit<Backend, 'warn' | 'sent' | 'answersForm'>,
  mode: 'production' | 'development',
): RenderSite {
  const renderings = new WeakMap<object, RenderOptions & { failed: boolean }>()

  /** Errors are logged here once, with their request: what the visitor reads of them is the page's business. */
  function handleError(error: unknown, { request, context }: { request: Request; context: object }) {
    const rendering = renderings.get(context)
    if (!rendering || request.signal.aborted) return
    const details = { requestId: rendering.requestId, route: routeOf(new URL(request.url).pathname) }
    if (isRouteErrorResponse(error) && error.status < 500) rendering.log.info({ ...details, status: error.status })
    else {
      rendering.failed = true
      rendering.log.error({ ...details, err: error }, 'a page failed')
    }
  }

  function prepared(loaded: SiteBuild): SiteBuild {
    return { ...loaded, entry: { ...loaded.entry, module: { ...loaded.entry.module, handleError } } }
  }

  const current = typeof build === 'function' ? build : () => Promise.resolve(build)
  const handle = createRequestHandler(
    typeof build === 'function' ? async () => prepared(await build()) : prepared(build),
    mode,
  )

  return async function render(request, rendering) {
    const { backendContext, nonceContext } = (await current()).entry.module
    const nonce = randomBytes(16).toString('base64url')
    const context = new RouterContextProvider()
    const rendered = { ...rendering, failed: false }
    renderings.set(context, rendered)
    const warn: Backend['warn'] = (message, { error, ...details }) =>
      rendering.log.warn({ requestId: rendering.requestId, ...details, err: error }, message)
    const { observe } = rendering
    context.set(backendContext, {
      ...backend,
      ...(observe && { agency: backend.agency.observed(observe), panel: backend.panel.observed(observe) }),
      warn,
      visitor: rendering.visitor,
      sent: rendering.sent,
      answersForm: request.method === 'POST',
    })
    context.set(nonceContext, nonce)
    const response = await handle(request, context)
    return { response, nonce, failed: rendered.failed }
  }
}
