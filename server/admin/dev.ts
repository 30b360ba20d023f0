import { readFile } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { createServer } from 'vite'
import { type AdminPages, createAdminPage } from './pages.ts'

const folder = join(import.meta.dirname, '../../admin')

/** Serves the back office with hot reload from its own Vite server: its React and its router are not the site's. */
export async function openAdminDevServer(server: Server) {
  const vite = await createServer({
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    pages: (async (request) => {
      const template = await readFile(join(folder, 'index.html'), 'utf8')
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
