import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { createProblemResponse } from '#contracts/service-error.ts'
import { clientAddressOf } from '#domain/client-address.ts'
import { languageOf, pathTo } from '#domain/paths.ts'
import { lookbookPaths } from '#domain/pdfs.ts'
import type { Redirect } from '#domain/redirects.ts'
import { isCrossOriginWrite } from '#domain/same-origin.ts'
import type { AdminPages } from './admin/pages.ts'
import { type BodyReceiver, maxBodyBytes } from './bodies/bodies.ts'
import { BodyRefusedError } from './bodies/body-slots.ts'
import type { HonoEnv } from './hono-env.ts'
import { type Check, createHealthRoutes } from './lifecycle/health.ts'
import type { Log } from './metrics/log.ts'
import { fallbackErrorPage } from './middleware/fallback-error-page.ts'
import { normalizeUrl } from './middleware/normalize-url.ts'
import { hasLinkToken, hasSecretUrl, isPrivateFile, isPrivatePage, withPrivacy } from './middleware/private-pages.ts'
import {
  createRedirectResponse,
  isBeforePages,
  type Redirects,
  toGoneResponse,
  toMissingPath,
} from './middleware/redirects.ts'
import { withRequestId } from './middleware/request-id.ts'
import { routeOf } from './middleware/route-of.ts'
import { type Transport, withSecurityHeaders } from './middleware/security-headers.ts'
import { type StaticFiles, serviceWorkerPath, unregisterServiceWorker } from './middleware/static-files.ts'
import type { Pages } from './page-cache/pages.ts'

const lookbooks = new Set(Object.values(lookbookPaths))

/** Handles a call of the back office; `env` has the connection. */
export type AdminFetch = (request: Request, env: object) => Response | Promise<Response>

type Handle = (request: Request) => Promise<Response>

interface AppParts {
  /** Absolute, without a trailing slash. */
  siteUrl: string
  /** The number of proxies in front of the site. */
  trustedProxies: number
  transport: Transport
  /** Whether to send a Content-Security-Policy; development's inline scripts would violate it. */
  hasContentPolicy: boolean
  log: Log
  checks: Record<string, Check>
  /** Whether the site is about to stop. */
  isStopping: () => boolean
  /** Whether browsers cache pages for offline use; otherwise existing caches are removed. */
  hasOffline: boolean
  /** Undefined in development, where Vite serves them. */
  staticFiles: StaticFiles | undefined
  media: { pictures: Handle; ogImages: Handle; icons: Handle; files: Handle }
  /** `/selections/…`: the changes of rooms, and the pictures of selections. */
  selections: Hono<HonoEnv>
  /** `/my-card/…`: the photos that talents send. */
  myCard: Hono<HonoEnv>
  /** `/third-party/…` */
  thirdParties: Hono<HonoEnv>
  /** Undefined without a back office, which keeps them. */
  redirects: Redirects | undefined
  /** `/admin`: its API and its pages; undefined without a back office. */
  admin: { api: AdminFetch; pages: AdminPages } | undefined
  bodies: BodyReceiver
  pages: Pages
}

/** The whole site as one fetch handler: the middleware and routes, in order. */
export function createApp(dependencies: AppParts): Hono<HonoEnv> {
  const {
    siteUrl,
    trustedProxies,
    transport,
    hasContentPolicy,
    log,
    checks,
    isStopping,
    hasOffline,
    staticFiles,
    media,
    selections,
    myCard,
    thirdParties,
    redirects,
    admin,
    bodies,
    pages,
  } = dependencies
  const app = new Hono<HonoEnv>()

  app.onError((error, context) => {
    if (error instanceof BodyRefusedError)
      return createProblemResponse(429, 'Too many requests at once', { 'retry-after': '5' })
    const requestId = context.get('requestId')
    if (!context.req.raw.signal.aborted)
      log.error({ requestId, route: routeOf(context.req.path), err: error }, 'request failed')
    return context.html(fallbackErrorPage, 500, { 'cache-control': 'no-store' })
  })

  app.use(withRequestId(trustedProxies), withSecurityHeaders(transport, hasContentPolicy))
  app.use(async (context, next) => {
    const socket = context.env?.incoming?.socket.remoteAddress
    context.set('clientAddress', clientAddressOf(socket, context.req.header('x-forwarded-for'), trustedProxies))
    await next()
  })
  app.route('/', createHealthRoutes(checks, isStopping))
  app.use(async (context, next) => {
    if (!isCrossOriginWrite(context.req.raw, siteUrl, hasSecretUrl(context.req.path))) return next()
    return createProblemResponse(403, 'This request did not come from a page of this site')
  })
  app.use(async (context, next) => {
    // Each form has its own, smaller limit and explains it in its page.
    if (Number(context.req.header('content-length') ?? 0) <= maxBodyBytes) return next()
    return createProblemResponse(413, 'This is more than the site takes')
  })
  app.get('/pictures/cards/*', (context) => media.ogImages(context.req.raw))
  app.get('/pictures/*', (context) => media.pictures(context.req.raw))
  app.on('GET', ['/favicon.ico', '/icons/*'], (context) => media.icons(context.req.raw))
  app.get('/files/*', (context) => media.files(context.req.raw))
  app.route('/', selections)
  app.route('/', myCard)
  app.route('/', thirdParties)
  if (!hasOffline) app.get(serviceWorkerPath, unregisterServiceWorker)
  if (admin) {
    app.use('/admin/api/*', compress())
    app.all('/admin/api/*', async (context) => {
      using watched = bodies.watch(context.req.raw, context.get('clientAddress'))
      return await admin.api(watched.request, context.env)
    })
    app.on(['GET', 'HEAD'], ['/admin', '/admin/*'], (context) => admin.pages(context.req.raw))
  }

  app.on(['GET', 'HEAD'], '*', async (context) => {
    const requested = new URL(context.req.url)
    const file = staticFiles?.respond(context.req.raw, requested.pathname)
    if (file) return file
    const redirect = redirects?.find(requested)
    if (redirect && isBeforePages(redirect, requested)) return followRedirect(context, redirect, requested)
    const response = await respondWithPage(context, requested)
    // An existing page comes before a redirect from its path.
    if (redirect && (await isMissing(context, response))) return followRedirect(context, redirect, requested)
    if (response.status !== 404) return response
    const missing = redirects && toMissingPath(requested)
    if (missing) redirects.countMissing(missing)
    return response
  })
  app.post('*', async (context) => {
    const requested = new URL(context.req.url)
    const result = normalizeUrl(requested)
    if (result.kind !== 'good') return pages.show(context, notFoundUrl(requested))
    const response = await pages.submit(context, result.url)
    return isPrivatePage(result.url.pathname) ? withPrivacy(response) : response
  })
  app.all('*', () => createProblemResponse(405, 'Method not allowed', { allow: 'GET, HEAD, POST' }))
  return app

  async function respondWithPage(context: Context<HonoEnv>, requested: URL): Promise<Response> {
    const result = normalizeUrl(requested)
    if (result.kind === 'redirect') {
      const redirect = context.redirect(result.location, 308)
      return hasLinkToken(new URL(result.location, requested).pathname) ? withPrivacy(redirect) : redirect
    }
    if (result.kind === 'unknown') return pages.show(context, notFoundUrl(requested))
    const { url } = result
    if (isPrivatePage(url.pathname)) return withPrivacy(await pages.showPrivate(context, url))
    const isPrivate = isPrivateFile(url.pathname)
    const show = isPrivate || lookbooks.has(url.pathname) ? pages.download : pages.show
    const page = await show(context, url)
    // A PDF that does not exist has no page of its own to say so.
    const isMissingPdf = page.status === 404 && url.pathname.endsWith('.pdf')
    const response = isMissingPdf ? await pages.show(context, notFoundUrl(url)) : page
    return isPrivate ? withPrivacy(response) : response
  }

  /** Whether there is no page, also none of the canonical URL that a response leads to: so one redirect is enough. */
  async function isMissing(context: Context<HonoEnv>, { status, headers }: Response): Promise<boolean> {
    if (status !== 308) return status === 404
    const canonical = new URL(headers.get('location') ?? '', context.req.url)
    return (await respondWithPage(context, canonical)).status === 404
  }

  async function followRedirect(context: Context<HonoEnv>, { source, location }: Redirect, requested: URL) {
    if (location !== null) return createRedirectResponse({ source, location }, requested)
    return toGoneResponse(await pages.show(context, notFoundUrl(requested)))
  }
}

/** The URL of the 404 page in the language of `url`. */
function notFoundUrl(url: URL): URL {
  return new URL(`${pathTo('home', languageOf(url.pathname)).replace(/\/$/, '')}/404`, url)
}
