import type { RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { getAgencyOr } from '#contracts/panel/entities.ts'
import type { AdminPages } from '../admin/pages.ts'
import { createApp } from '../app.ts'
import { createBodyReceiver, removeAbandonedBodies } from '../bodies/bodies.ts'
import { compose, readForm } from '../compose/compose.ts'
import { createDefaultAgency } from '../compose/default-agency.ts'
import type { Environment } from '../environment.ts'
import { createCompCardMaker } from '../images/comp-card/comp-cards.ts'
import { createFileHandler } from '../images/files.ts'
import { createIconHandler, iconFolderOf } from '../images/icons/icons.ts'
import { createImageService } from '../images/image-service.ts'
import { createLookbookMaker } from '../images/lookbook/lookbooks.ts'
import { createMediaAccess } from '../images/media-access.ts'
import { createOgImageHandler } from '../images/og/og-images.ts'
import { createPictureFinder, createPictureHandler } from '../images/pictures.ts'
import { createVariantGenerator } from '../images/variant-generator.ts'
import { openVariantStore } from '../images/variant-store.ts'
import type { Log } from '../metrics/log.ts'
import { respondEarly } from '../middleware/early-responses.ts'
import { redirectHosts } from '../middleware/redirect-hosts.ts'
import type { StaticFiles } from '../middleware/static-files.ts'
import { createMyCardRoutes } from '../my-card/routes.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { createPages } from '../page-cache/pages.ts'
import { createPageFinder } from '../page-cache/send-page.ts'
import { createSelectionRoutes } from '../selections/routes.ts'
import { createSiteRenderer, type SiteBuild } from '../site.ts'
import { createThirdPartyRoutes } from '../third-parties/frames.ts'
import type { HttpServer } from './http-server.ts'

/** The site's code: the build, or Vite's modules in development. */
export interface SiteCode {
  mode: 'production' | 'development'
  build: SiteBuild | (() => Promise<SiteBuild>)
  staticFiles: StaticFiles | undefined
  adminPages: AdminPages
  pageCache: PageCache | undefined
  /** Wraps the listener of the middleware chain. */
  wrapListener?: (chain: RequestListener) => RequestListener
}

/** Loads the site's code; `today` returns the agency's current day. */
type LoadCode = (site: { siteUrl: string; today: () => string }) => Promise<SiteCode>

/** The state that survives a restart of the site. */
export interface SiteProcess {
  http: HttpServer
  environment: Environment
  log: Log
  siteUrl: string
}

export interface RunningSite extends AsyncDisposable {
  /** The link to create the first administrator with, while there is none. */
  createSetUpLink(): Promise<string | undefined>
}

const maxPictureCacheBytes = 4 * 1024 ** 3

/**
 * Opens the services and serves the site's pages. To be disposed of before the process ends, or before the site is run
 * again.
 */
export async function runSite({ http, environment, log, siteUrl }: SiteProcess, load: LoadCode): Promise<RunningSite> {
  const transport = { isSecure: siteUrl.startsWith('https:'), hasSubDomains: environment.HSTS_SUBDOMAINS }
  const dataDir = resolve(environment.DATA_DIR)
  const incoming = join(dataDir, 'incoming')
  await removeAbandonedBodies(incoming)
  const bodies = createBodyReceiver(incoming, readForm)
  await using cleanUp = new AsyncDisposableStack()
  const composition = cleanUp.use(await compose(environment, log, siteUrl))
  const { agency, panel, ogImageUrls, media } = composition
  const { METRICS_PORT: port, METRICS_HOST: host } = environment
  // Loaded only where it is used.
  const metrics =
    port === undefined
      ? undefined
      : await (await import('../metrics/metrics.ts')).serveMetrics({ port, host }, composition.readMetrics, log)
  if (metrics) cleanUp.defer(metrics.stop)
  const code = await load({ siteUrl, today: composition.calendar.today })
  const { pageCache, mode, build, staticFiles } = code
  const store = await openVariantStore(join(dataDir, 'cache/pictures'), maxPictureCacheBytes)
  const imageService = createImageService({ source: media, store, decode: composition.decodePicture, log })
  const access = createMediaAccess(composition.library, log)
  const findPicture = createPictureFinder(imageService, access)
  const findPage = pageCache && createPageFinder(pageCache)
  composition.setVariantGenerator(cleanUp.use(createVariantGenerator(imageService, log)))
  composition.onChange(() => pageCache?.expire())
  const defaultAgency = createDefaultAgency(environment, siteUrl)
  const app = createApp({
    siteUrl,
    trustedProxies: environment.TRUST_PROXY,
    transport,
    hasContentPolicy: mode === 'production',
    log,
    checks: composition.checks,
    isStopping: () => http.isDraining,
    hasOffline: environment.OFFLINE && mode === 'production',
    staticFiles,
    media: {
      pictures: createPictureHandler(imageService, access),
      ogImages: createOgImageHandler(imageService, ogImageUrls, access),
      icons: createIconHandler(imageService, () => getAgencyOr(defaultAgency.pt, panel, 'pt')),
      files: createFileHandler(media, access),
    },
    selections: createSelectionRoutes(panel),
    myCard: createMyCardRoutes(panel, bodies),
    thirdParties: createThirdPartyRoutes(panel, siteUrl),
    redirects: composition.redirects,
    admin: composition.admin && { api: composition.admin, pages: code.adminPages },
    bodies,
    pages: createPages({
      render: createSiteRenderer(
        build,
        {
          agency,
          panel,
          calendar: composition.calendar,
          siteUrl,
          isDirectPicture: composition.isDirectPicture,
          defaultAgency,
          ogImagePath: ogImageUrls.write,
          iconFolder: iconFolderOf,
          makeCompCard: createCompCardMaker(imageService),
          makeLookbook: createLookbookMaker(imageService),
        },
        { mode, hasLcpPriority: environment.LCP_PRIORITY },
      ),
      bodies,
      cache: pageCache,
      siteUrl,
      log,
      waitsForNetwork: agency.isForeign || panel.isForeign,
      drainAcceptQueue: http.drainAcceptQueue,
      countRender: metrics?.countRender,
    }),
  })
  // HTTP/1.0 requests, such as a load balancer's for `/healthz`, need no host.
  const chain = respondEarly(getRequestListener(app.fetch, { hostname: 'localhost' }), {
    find: (path, acceptEncoding) =>
      findPage?.(path, acceptEncoding) ?? staticFiles?.findImmutable(path, acceptEncoding) ?? findPicture(path),
    transport,
    trustedProxies: environment.TRUST_PROXY,
  })
  const listener = redirectHosts(code.wrapListener?.(chain) ?? chain, siteUrl, environment.REDIRECT_HOSTS)
  await http.serve(metrics?.countRequests(listener) ?? listener)
  const opened = cleanUp.move()
  return { createSetUpLink: composition.createSetUpLink, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
