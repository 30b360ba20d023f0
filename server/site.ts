import { randomBytes } from 'node:crypto'
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Backend, backendContext, lcpPriorityContext, nonceContext } from '#app/entry.server.tsx'
import type { ServiceObserver } from '#contracts/service-client.ts'
import type { SentForm } from '#domain/sent-form.ts'
import type { Log } from './metrics/log.ts'
import { routeOf } from './middleware/route-of.ts'

/** React Router's server build with the further exports of `app/entry.server.tsx`. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      backendContext: typeof backendContext
      nonceContext: typeof nonceContext
      lcpPriorityContext: typeof lcpPriorityContext
    }
  }
}

export interface RenderOptions {
  requestId: string
  log: Log
  /** The client address of a submitted form. */
  clientAddress?: string | undefined
  sent?: SentForm | undefined
  /** Called for every request to the services. */
  observe?: ServiceObserver | undefined
}

export interface Rendered {
  response: Response
  /** The nonce of the response's inline scripts. */
  nonce: string
  /** Whether an error was logged. */
  hasFailed: boolean
}

export type RenderSite = (request: Request, rendering: RenderOptions) => Promise<Rendered>

interface SiteOptions {
  mode: 'production' | 'development'
  /** Whether the LCP image loads before fonts and scripts (`LCP_PRIORITY`). */
  hasLcpPriority: boolean
}

/** Creates the renderer. `build` may be a function, so that development uses the newest modules. */
export function createSiteRenderer(
  build: SiteBuild | (() => Promise<SiteBuild>),
  backend: Omit<Backend, 'warn' | 'sent' | 'isFormSubmission'>,
  { mode, hasLcpPriority }: SiteOptions,
): RenderSite {
  const renderings = new WeakMap<object, RenderOptions & { hasFailed: boolean }>()

  /** Logs an error once, with its request; the page decides what the visitor sees. */
  function handleError(error: unknown, { request, context }: { request: Request; context: object }) {
    const rendering = renderings.get(context)
    if (!rendering || request.signal.aborted) return
    const details = { requestId: rendering.requestId, route: routeOf(new URL(request.url).pathname) }
    if (isRouteErrorResponse(error) && error.status < 500)
      rendering.log.info({ ...details, status: error.status }, 'loader rejected the request')
    else {
      rendering.hasFailed = true
      rendering.log.error({ ...details, err: error }, 'page failed')
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
    const { backendContext, lcpPriorityContext, nonceContext } = (await current()).entry.module
    const nonce = randomBytes(16).toString('base64url')
    const context = new RouterContextProvider()
    const rendered = { ...rendering, hasFailed: false }
    renderings.set(context, rendered)
    const warn: Backend['warn'] = (message, { error, ...details }) =>
      rendering.log.warn({ requestId: rendering.requestId, ...details, err: error }, message)
    const { observe } = rendering
    context.set(backendContext, {
      ...backend,
      ...(observe && { agency: backend.agency.withObserver(observe), panel: backend.panel.withObserver(observe) }),
      warn,
      clientAddress: rendering.clientAddress,
      sent: rendering.sent,
      isFormSubmission: request.method === 'POST',
    })
    context.set(nonceContext, nonce)
    context.set(lcpPriorityContext, hasLcpPriority)
    const response = await handle(request, context)
    return { response, nonce, hasFailed: rendered.hasFailed }
  }
}
