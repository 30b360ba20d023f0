import { createServer } from 'vite'
import { openAdminDevServer } from './admin/dev.ts'
import { start } from './lifecycle/start.ts'
import type { SiteBuild } from './site.ts'

/** The site with hot reload: Vite serves the browser's modules and hands the server the newest of its own. */
await start(async (http) => {
  const vite = await createServer({
    root: `${import.meta.dirname}/..`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http.node } },
  })
  const office = await openAdminDevServer(http.node)
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<SiteBuild>
  return {
    mode: 'development',
    build,
    knownParameters: (await build()).entry.module.knownQueryParameters,
    staticFiles: undefined,
    adminPages: office.pages,
    pageCache: undefined,
    wrapListener: (chain) =>
      office.wrapListener((request, response) => vite.middlewares(request, response, () => chain(request, response))),
    close: async () => void (await Promise.all([vite.close(), office.close()])),
  }
})
