import { Hono } from 'hono'
import { languageOf, pathTo } from '#domain/paths.ts'
import type { AdminPages } from './admin/pages.ts'
import { type BodyReceiver, maxBodyBytes } from './bodies/bodies.ts'
import { BodyRefusedError } from './bodies/body-places.ts'
import type { AdminFetch } from './compose.ts'
import type { HonoEnv } from './hono-env.ts'
import { type Check, createHealthRoutes } from './lifecycle/health.ts'
import type { Log } from './metrics/log.ts'
import { clientAddress } from './middleware/client-address.ts'
import { fallbackErrorPage } from './middleware/fallback-error-page.ts'
import { normalizeUrl } from './middleware/normalize-url.ts'
import { problem } from './middleware/problem.ts'
import { withRequestId } from './middleware/request-id.ts'
import { retireServiceWorker, serviceWorkerPath } from './middleware/retired-service-worker.ts'
import { routeOf } from './middleware/route-of.ts'
import { sameOriginWrites } from './middleware/same-origin.ts'
import { type Transport, withSecurityHeaders } from './middleware/security-headers.ts'
import type { StaticFiles } from './middleware/static-files.ts'
import type { Pages } from './page-cache/pages.ts'

export interface AppParts {
  /** Absolute, without a trailing slash. */
  siteUrl: string
  /** How many proxies stand in front. */
  trustedProxies: number
  transport: Transport
  /** Whether browsers are held to the Content-Security-Policy; development's inline scripts break it. */
  contentPolicy: boolean
  log: Log
  checks: Record<string, Check>
  /** Whether the site was told to stop, and answers what still comes. */
  isStopping: () => boolean
  /** Whether browsers keep what was seen for when they are offline; those that do are told to forget it. */
  offline: boolean
  /** Undefined in development, where Vite serves them. */
  staticFiles: StaticFiles | undefined
  /** `/pictures/…` and `/files/…`. */
  media: Hono<HonoEnv>
  /** `/third-party/…` */
  thirdParties: Hono<HonoEnv>
  /** `/admin`: its calls and its pages; undefined where there is no back office. */
  admin: { api: AdminFetch; pages: AdminPages } | undefined
  /** What receives the bodies of requests. */
  bodies: BodyReceiver
  pages: Pages
}

/** The whole site as one fetch handler: what each request passes through, in order. */
export function createApp(parts: AppParts): Hono<HonoEnv> {
  const {
    siteUrl,
    trustedProxies,
    transport,
    contentPolicy,
    log,
    checks,
    isStopping,
    offline,
    staticFiles,
    media,
    thirdParties,
    admin,
    bodies,
    pages,
  } = parts
  const app = new Hono<HonoEnv>()

  app.onError((error, context) => {
    if (error instanceof BodyRefusedError) return problem(429, 'Too many requests at once', { 'retry-after': '5' })
    const requestId = context.get('requestId')
    if (!context.req.raw.signal.aborted)
      log.error({ requestId, route: routeOf(context.req.path), err: error }, 'a request failed')
    return context.html(fallbackErrorPage, 500, { 'cache-control': 'no-store' })
  })

  app.use(withRequestId(trustedProxies), withSecurityHeaders(transport, contentPolicy))
  app.use(async (context, next) => {
    const socket = context.env?.incoming?.socket.remoteAddress
    context.set('clientAddress', clientAddress(socket, context.req.header('x-forwarded-for'), trustedProxies))
    await next()
  })
  app.route('/', createHealthRoutes(checks, isStopping))
  app.use(sameOriginWrites(siteUrl))
  app.use(async (context, next) => {
    // Each form has a limit of its own and says so in its page; far beyond all of them there is no page.
    if (Number(context.req.header('content-length') ?? 0) <= maxBodyBytes) return next()
    return problem(413, 'This is more than the site takes')
  })
  app.route('/', media)
  app.route('/', thirdParties)
  if (!offline) app.get(serviceWorkerPath, retireServiceWorker)
  if (admin) {
    app.all('/admin/api/*', async (context) => {
      using watched = bodies.watch(context.req.raw, context.get('clientAddress'))
      return await admin.api(watched.request, context.env)
    })
    app.on(['GET', 'HEAD'], ['/admin', '/admin/*'], (context) => admin.pages(context.req.raw))
  }

  app.on(['GET', 'HEAD'], '*', async (context) => {
    const url = new URL(context.req.url)
    const file = staticFiles?.(context.req.raw, url.pathname)
    if (file) return file
    const verdict = normalizeUrl(url)
    if (verdict.kind === 'redirect') return context.redirect(verdict.location, 308)
    return pages.show(context, verdict.kind === 'good' ? url : notFoundUrl(url))
  })
  app.post('*', async (context) => {
    const url = new URL(context.req.url)
    return normalizeUrl(url).kind === 'good' ? pages.submit(context, url) : pages.show(context, notFoundUrl(url))
  })
  app.all('*', () => problem(405, 'Method not allowed', { allow: 'GET, HEAD, POST' }))
  return app
}

/** An address that no page has, in the language of one that cannot be read: its page is the 404 screen. */
function notFoundUrl(url: URL): URL {
  return new URL(`${pathTo('home', languageOf(url.pathname)).replace(/\/$/, '')}/404`, url)
}
