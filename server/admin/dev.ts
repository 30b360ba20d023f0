import { readFile } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { createServer } from 'vite'
import { type AdminPages, adminPage } from './pages.ts'

const folder = join(import.meta.dirname, '../../admin')

/** The back office's pages while they are worked on. */
interface AdminDevServer {
  pages: AdminPages
  /** Answers what the browser's modules ask for, and passes everything else on. */
  wrapListener: (next: RequestListener) => RequestListener
  close: () => Promise<void>
}

/** The back office with hot reload, by a Vite of its own: its React and its router are not the site's. */
export async function openAdminDevServer(server: Server): Promise<AdminDevServer> {
  const vite = await createServer({
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    async pages(request) {
      const template = await readFile(join(folder, 'index.html'), 'utf8')
      return adminPage(request, await vite.transformIndexHtml(new URL(request.url).pathname, template))
    },
    wrapListener: (next) => (request, response) => {
      const { url = '/' } = request
      if (!/^\/admin\//.test(url) || /^\/admin\/api\//.test(url)) return next(request, response)
      vite.middlewares(request, response, () => {
        // Vite takes its base off the address of what it passes on.
        request.url = url
        next(request, response)
      })
    },
    close: () => vite.close(),
  }
}
