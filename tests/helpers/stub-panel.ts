import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A panel with slides only, for tests with other ones than the demo's. */
export interface StubPanel extends AsyncDisposable {
  /** The environment for a site. */
  environment: Record<string, string>
}

/**
 * Starts the panel on a free port, with slides of the home page and the splash screen. `broken` answers all other requests with a
 * 500. Files come from the demo's media.
 */
export async function startStubPanel(slides: object[] | 'broken', splash: object[] = []): Promise<StubPanel> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://panel.test')
    const respond = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/api/login') respond(200, { token: 'token' })
    else if (pathname === '/api/entities/prehome') respond(200, { slides: splash })
    else if (slides === 'broken') respond(500, { title: 'Broken', status: 500 })
    else if (pathname === '/slides/home') respond(200, slides)
    else if (pathname.startsWith('/media/')) {
      response.writeHead(200, { 'content-type': 'image/webp' })
      createReadStream(join(import.meta.dirname, '../../demo', pathname)).pipe(response)
    } else respond(404, { title: 'Not found', status: 404 })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    environment: { PANEL_URL: `http://127.0.0.1:${port}`, PANEL_SALT: 'salt', PANEL_API_TOKEN: 'token' },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
