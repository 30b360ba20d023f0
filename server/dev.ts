import { readFile } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { join, relative } from 'node:path'
import { createServer } from 'vite'
import { type AdminPages, createAdminPage } from './admin/pages.ts'
import type { RunningSite, SiteCode, SiteProcess } from './lifecycle/run-site.ts'
import { start } from './lifecycle/start.ts'
import { formatStartError } from './lifecycle/start-error.ts'
import type { SiteBuild } from './site.ts'

const root = join(import.meta.dirname, '..')
const adminFolder = join(root, 'admin')

/** The folders whose changes run the site again; Vite sends changes of `app/` and `admin/` to the browser. */
const watched = /^(server|services|database|contracts|domain|demo)\/(?!.*\.test\.ts$).*\.(ts|json)$/

// The site with hot reload: HTTP server and Vite stay, the server's modules are loaded through Vite and again on change.
await start(async (site) => {
  let runAgain = () => {}
  const vite = await createServer({
    root,
    appType: 'custom',
    plugins: [
      {
        name: 'run-site-again',
        // Called when Vite has forgotten the changed module.
        hotUpdate({ file }) {
          if (this.environment.name === 'ssr' && watched.test(relative(root, file))) runAgain()
        },
      },
    ],
    server: { middlewareMode: true, hmr: { server: site.http.node } },
  })
  const adminServer = await openAdminDevServer(site.http.node)

  async function loadCode(): Promise<SiteCode> {
    const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<SiteBuild>
    return {
      mode: 'development',
      build,
      staticFiles: undefined,
      adminPages: adminServer.pages,
      pageCache: undefined,
      wrapListener: (chain) =>
        adminServer.wrapListener((request, response) =>
          vite.middlewares(request, response, () => chain(request, response)),
        ),
    }
  }

  async function run(): Promise<RunningSite> {
    const { runSite } = (await vite.ssrLoadModule(
      '/server/lifecycle/run-site.ts',
    )) as typeof import('./lifecycle/run-site.ts')
    return runSite(site, loadCode)
  }

  const running = await runRepeatedly(site, run)
  runAgain = running.again
  return {
    createSetUpLink: async () => (await running.current())?.createSetUpLink(),
    async [Symbol.asyncDispose]() {
      await (await running.current())?.[Symbol.asyncDispose]()
      await Promise.all([vite.close(), adminServer.close()])
    },
  }
})

/**
 * Runs the site, and anew with each call of `again`. Requests wait meanwhile. When the site cannot run, they get the error.
 * @throws what the first run throws
 */
async function runRepeatedly({ http, log }: SiteProcess, run: () => Promise<RunningSite>) {
  let current: Promise<RunningSite | undefined> = run()
  await current
  let isDue = false

  async function replace(before: Promise<RunningSite | undefined>): Promise<RunningSite | undefined> {
    const began = performance.now()
    await (await before)?.[Symbol.asyncDispose]()
    isDue = false
    try {
      const site = await run()
      log.info({ ms: Math.round(performance.now() - began) }, 'reloaded')
      return site
    } catch (error) {
      const message = `The site could not start: ${formatStartError(error)}`
      console.error(`\n${message}\n`)
      await http.serve((_request, response) => response.writeHead(500, { 'content-type': 'text/plain' }).end(message))
      return undefined
    }
  }

  const waitForSite: RequestListener = (request, response) =>
    void current.then(() => http.node.emit('request', request, response))

  return {
    current: () => current,
    again() {
      if (isDue) return
      isDue = true
      void http.serve(waitForSite)
      current = replace(current)
    },
  }
}

/** Serves the back office with hot reload from its own Vite server: its React and its router are not the site's. */
async function openAdminDevServer(server: Server) {
  const vite = await createServer({
    configFile: join(adminFolder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    pages: (async (request) => {
      const template = await readFile(join(adminFolder, 'index.html'), 'utf8')
      return createAdminPage(request, await vite.transformIndexHtml(new URL(request.url).pathname, template))
    }) satisfies AdminPages,
    /** Responds to requests for modules, and passes all other requests to `next`. */
    wrapListener:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        const { url = '/' } = request
        if (!/^\/admin\//.test(url) || /^\/admin\/api\//.test(url)) return next(request, response)
        vite.middlewares(request, response, () => {
          // Vite removes its base path from the URL of requests that it passes on.
          request.url = url
          next(request, response)
        })
      },
    close: () => vite.close(),
  }
}
