import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A third party's server with scripts. */
export interface ThirdParty extends AsyncDisposable {
  /** `http://127.0.0.1:…`: another origin than the site's. */
  origin: string
  host: string
  /** The scripts by path; others are a 404. */
  scripts: Record<string, string>
  /** The requested paths. */
  requests: string[]
}

/** Starts a third party on a free port. */
export async function startThirdParty(scripts: Record<string, string> = {}): Promise<ThirdParty> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://third.test')
    requests.push(pathname)
    const script = scripts[pathname]
    if (script === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${host}`,
    host,
    scripts,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
