import type { Context } from 'hono'
import { networkOf } from '#domain/client-address.ts'
import { createQueue, OverloadedError } from '#domain/queue.ts'
import { type FormRefusal, refusalStatus } from '#domain/sent-form.ts'
import { minuteMs } from '#domain/time.ts'
import type { BodyReceiver, ReceivedForm } from '../bodies/bodies.ts'
import type { HonoEnv } from '../hono-env.ts'
import type { Log } from '../metrics/log.ts'
import { refusedFormPage } from '../middleware/fallback-error-page.ts'
import { routeOf } from '../middleware/route-of.ts'
import type { Rendered, RenderOptions, RenderSite } from '../site.ts'
import { notifyOnBodyEnd } from './on-body-end.ts'
import { isPdf, type Page } from './page.ts'
import { incompletePageMs, isPrivate, type PageCache } from './page-cache.ts'
import { readPageUrl } from './page-url.ts'
import { areUnchanged, collectDependencies } from './render-dependencies.ts'
import { isHtml, isRouterFallback, toPage, toUncachedResponse } from './rendered-page.ts'
import { sendPage } from './send-page.ts'

/**
 * How many pages are rendered at once, and how many may wait, for at most five seconds: later the visitor has left or tries
 * again. Further requests are rejected, so that an overloaded site serves the others in good time. Requests for the same
 * page count once. Networks take turns here and below, so that none delays the others by many requests.
 */
export const renderLimits = {
  maxRunning: 8,
  maxRunningPerKey: 2,
  maxWaiting: 250,
  maxWaitingPerKey: 125,
  timeoutMs: 5_000,
}

/** For PDFs, which take as long as their pictures: pages do not wait for them. */
const pdfLimits = { maxRunning: 4, maxRunningPerKey: 2, maxWaiting: 60, maxWaitingPerKey: 30, timeoutMs: 10_000 }

/** For PDFs that are made while they are sent: each is seconds of work, and its place is free when the download ends. */
const downloadLimits = { maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 8, maxWaitingPerKey: 2, timeoutMs: 10_000 }

/** The maximum duration of a download: slow clients must not hold the places. */
const maxDownloadMs = 3 * minuteMs

/** For forms without files, which do not wait for pages, nor pages for them. */
const formLimits = { ...renderLimits, timeoutMs: 30_000 }

/**
 * For forms with files, which take as long as their pictures: nothing else waits for them. Proxies wait 60 seconds for a
 * response.
 */
const fileFormLimits = { maxRunning: 4, maxRunningPerKey: 2, maxWaiting: 64, maxWaitingPerKey: 8, timeoutMs: 50_000 }

const retryAfterSeconds = 2

/** Reasons for which a client may send a form again later. */
const retryableRefusals = new Set<FormRefusal>(['too_many', 'busy', 'too_slow'])

interface PagesOptions {
  render: RenderSite
  bodies: BodyReceiver
  /** Undefined in development: every request is rendered. */
  cache: PageCache | undefined
  siteUrl: string
  log: Log
  /** Whether a service is reached over the network, so that a render may wait for it. */
  waitsForNetwork?: boolean
  /** Accepts all pending connections; awaited before each render. */
  drainAcceptQueue?: () => Promise<void>
  /** Called for every response that is not from the cache. */
  countRender?: () => void
}

/** Serves the site's routes: pages and their data from the cache, everything else uncached. */
export interface Pages {
  /** Responds to GET or HEAD at `url`, whose path is decodable. */
  show(context: Context<HonoEnv>, url: URL): Promise<Response>
  /** The same for a page that depends on the visitor's cookie: rendered for this request only, and not cached. */
  showPrivate(context: Context<HonoEnv>, url: URL): Promise<Response>
  /** Streams a PDF to GET or HEAD at `url`; other responses are pages. */
  download(context: Context<HonoEnv>, url: URL): Promise<Response>
  /** Responds to a submitted form. */
  submit(context: Context<HonoEnv>, url: URL): Promise<Response>
}

/** Creates the pages, with limits of their own for renders, forms and PDFs. */
export function createPages({
  render,
  bodies,
  cache,
  siteUrl,
  log,
  waitsForNetwork = false,
  drainAcceptQueue,
  countRender,
}: PagesOptions): Pages {
  const isSecure = siteUrl.startsWith('https:')
  /** The hosts from which pages load pictures directly. */
  const pictureOrigins = new Set<string>()
  const renders = createQueue(renderLimits)
  /** For checks whether a page's dependencies have changed, which is less work. */
  const checks = createQueue(renderLimits)
  const pdfs = createQueue(pdfLimits)
  const forms = createQueue(formLimits)
  const fileForms = createQueue(fileFormLimits)
  const downloads = createQueue(downloadLimits)

  /** Renders a request in its turn, and logs errors. */
  async function renderInTurn(
    request: Request,
    details: Omit<RenderOptions, 'log'>,
    inTurn: (task: () => Promise<Rendered>) => Promise<Rendered>,
  ): Promise<Pick<Rendered, 'response' | 'nonce'>> {
    const { requestId } = details
    async function renderNow() {
      await drainAcceptQueue?.()
      countRender?.()
      return render(request, { ...details, log })
    }
    const { response, nonce, hasFailed } = await inTurn(renderNow).catch((error: unknown) => {
      if (!(error instanceof OverloadedError)) throw error
      return createOverloadedResponse(request.method)
    })
    const line = { requestId, route: routeOf(new URL(request.url).pathname), status: response.status }
    // A client that disconnected while sending a form is no error.
    if (response.status >= 500 && !hasFailed && !request.signal.aborted) log.error(line, 'page failed')
    else if (response.status >= 400 && response.status < 500) log.info(line, 'page rejected')
    return { response, nonce }
  }

  /** Whether a render would give the same page; false if that is unknown. */
  async function isUnchanged({ dependencies, pictureHosts }: Page, network: string): Promise<boolean> {
    if (pictureHosts !== pictureOrigins.size) return false
    return dependencies !== undefined && checks.run(network, () => areUnchanged(dependencies)).catch(() => false)
  }

  return {
    async show(context, url) {
      const pageUrl = readPageUrl(url)
      const network = networkOfClient(context)
      async function renderPage() {
        const { observe, dependencies } = collectDependencies()
        const queue = isPdfPath(url.pathname) ? pdfs : renders
        const place = createPlace(queue, network)
        // Without the visitor's headers: a shared page must not depend on them.
        const request = new Request(siteUrl + pageUrl.path)
        const { response, nonce } = await renderInTurn(
          request,
          {
            requestId: context.get('requestId'),
            observe(call, repeat) {
              observe(call, repeat)
              if (waitsForNetwork) place.leaveWhileWaiting(call)
            },
          },
          place.run,
        )
        const knownOrigins = pictureOrigins.size
        const page = await toPage(response, nonce, { isSecure, pictureOrigins })
        // The policies of the cached pages lack the new one.
        if (pictureOrigins.size > knownOrigins) cache?.expire()
        const rendered = { ...page, dependencies: dependencies(), pictureHosts: pictureOrigins.size }
        if (rendered.dependencies || page.status !== 200 || isPrivate(page)) return rendered
        const headers = { ...page.headers, 'cache-control': incompleteCacheControl }
        return { ...rendered, headers, isIncomplete: true }
      }
      const page = await (cache
        ? cache.fetch(pageUrl.path, renderPage, (older) => isUnchanged(older, network))
        : renderPage())
      return sendPage(context.req.raw, page, pageUrl.ignoredQuery)
    },
    async showPrivate(context, url) {
      const { raw } = context.req
      const pageUrl = readPageUrl(url)
      const request = new Request(siteUrl + pageUrl.path, { headers: { cookie: raw.headers.get('cookie') ?? '' } })
      const { response, nonce } = await renderInTurn(request, { requestId: context.get('requestId') }, (task) =>
        renders.run(networkOfClient(context), task),
      )
      return toUncachedResponse(
        sendPage(raw, await toPage(response, nonce, { isSecure, pictureOrigins }), pageUrl.ignoredQuery),
      )
    },
    async download(context, url) {
      const pageUrl = readPageUrl(url)
      const { raw } = context.req
      let release = () => {}
      const { response, nonce } = await renderInTurn(
        new Request(siteUrl + pageUrl.path, { signal: raw.signal }),
        { requestId: context.get('requestId') },
        async (task) => {
          release = await downloads.acquire(networkOfClient(context))
          return task()
        },
      ).catch((error: unknown) => {
        release()
        throw error
      })
      const isStreamed = isPdf(Object.fromEntries(response.headers))
      if (isStreamed && response.body && raw.method !== 'HEAD') {
        return toUncachedResponse(new Response(notifyOnBodyEnd(response.body, maxDownloadMs, release), response))
      }
      release()
      if (!isStreamed)
        return sendPage(raw, await toPage(response, nonce, { isSecure, pictureOrigins }), pageUrl.ignoredQuery)
      await response.body?.cancel()
      return toUncachedResponse(new Response(null, response))
    },
    async submit(context, url) {
      const clientAddress = context.get('clientAddress')
      const { raw } = context.req
      await using sent = await bodies.receiveForm(raw, clientAddress)
      if (sent.refusal) log.info({ requestId: context.get('requestId'), refusal: sent.refusal }, 'form not received')
      // Many forms are rejected at once during an attack: no page is rendered for them, nor for a client that has disconnected.
      if (sent.refusal && (raw.signal.aborted || retryableRefusals.has(sent.refusal))) {
        return createRefusedFormResponse(refusalStatus[sent.refusal])
      }
      const { response, nonce } = await renderInTurn(
        toFormRequest(raw, url, siteUrl),
        { requestId: context.get('requestId'), clientAddress, sent },
        (task) => (hasFiles(sent) ? fileForms : forms).run(networkOfClient(context), task),
      )
      const isPage = isHtml(response) || isRouterFallback(response)
      // Other responses may be large, such as an archive: they are streamed.
      return toUncachedResponse(
        isPage ? sendPage(raw, await toPage(response, nonce, { isSecure, pictureOrigins }), '') : response,
      )
    },
  }
}

function networkOfClient(context: Context<HonoEnv>): string {
  return networkOf(context.get('clientAddress') ?? '')
}

/** The request for the router, without a body: the form has been read. */
function toFormRequest({ headers, signal }: Request, url: URL, siteUrl: string): Request {
  const request = new Request(siteUrl + url.pathname + url.search, { method: 'POST', headers, signal })
  // The same-origin check has already accepted the request; the router compares Origin and Host.
  request.headers.set('origin', siteUrl)
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) request.headers.delete(name)
  return request
}

/** Not logged: during an overload there are many, and each must cost little. */
function createOverloadedResponse(method: string): Rendered {
  if (method === 'POST') return { response: createRefusedFormResponse(503), nonce: '', hasFailed: true }
  const headers = {
    'retry-after': String(retryAfterSeconds),
    'cache-control': 'no-store',
    'content-type': 'text/plain',
  }
  return { response: new Response(null, { status: 503, headers }), nonce: '', hasFailed: true }
}

/** The page's script shows a message for the status; without script the browser shows this page. */
function createRefusedFormResponse(status: number): Response {
  const headers = {
    'retry-after': String(retryAfterSeconds),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
  return new Response(refusedFormPage, { status, headers })
}

function isPdfPath(pathname: string): boolean {
  return pathname.endsWith('.pdf')
}

function hasFiles({ form }: ReceivedForm): boolean {
  return [...(form ?? [])].some(([, value]) => value instanceof File && value.size > 0)
}

const incompleteCacheControl = `public, max-age=0, s-maxage=${incompletePageMs / 1_000}, must-revalidate`

/** How long a call to a service may take before its render leaves its place, in milliseconds. */
const maxCallMs = 100

/** A render's place in a queue. While the render waits for a foreign service, others take the place. */
function createPlace(queue: ReturnType<typeof createQueue>, network: string) {
  let leave = () => {}
  return {
    async run<Result>(task: () => Promise<Result>): Promise<Result> {
      leave = await queue.acquire(network)
      return task().finally(leave)
    },
    leaveWhileWaiting(call: Promise<unknown>): void {
      const timer = setTimeout(() => leave(), maxCallMs)
      const stop = () => clearTimeout(timer)
      call.then(stop, stop)
    },
  }
}
