import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { timeoutMs } from '../helpers/full-run.ts'
import { urlsOf } from './instances.ts'
import { proxies } from './proxies.ts'

/** An instance that has only the assets of its own release. */
async function startRelease(instance: string, release: string): Promise<AsyncDisposable> {
  const [host = '', port = ''] = instance.split(':')
  const server = createServer(({ url }, response) => {
    const isKnown = url === '/healthz' || url === `/assets/${release}.js` || url === `/admin/assets/${release}.js`
    response.writeHead(isKnown ? 200 : 404).end(release)
  })
  await new Promise<void>((resolve) => server.listen(Number(port), host, resolve))
  return {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test.each(['nginx', 'caddy'] as const)(
  'behind %s the assets of both releases are found while one replaces the other',
  { timeout: timeoutMs },
  async (proxyName) => {
    const instances = urlsOf(2)
    await using _old = await startRelease(instances[0] ?? '', 'old')
    await using _new = await startRelease(instances[1] ?? '', 'new')
    await using proxy = await proxies[proxyName](instances)
    for (const folder of ['/assets', '/admin/assets']) {
      for (const release of ['old', 'new', 'old', 'new']) {
        const response = await fetch(`${proxy.url}${folder}/${release}.js`)
        expect([response.status, await response.text()], folder).toEqual([200, release])
      }
      expect((await fetch(`${proxy.url}${folder}/none.js`)).status).toBe(404)
    }
  },
)
