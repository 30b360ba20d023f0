import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { redirectHosts } from './redirect-hosts.ts'

const siteUrl = 'https://agency.example'

/** The status and the location of a response to a request for a host. */
async function ask(host: string, path = '/modelos?page=2', site = siteUrl, names = ['old-agency.example']) {
  const server = createServer(redirectHosts((_request, response) => void response.end(), site, names))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  const [response]: IncomingMessage[] = await once(get({ port: address.port, path, headers: { host } }), 'response')
  response?.resume()
  server.close()
  return [response?.statusCode, response?.headers.location]
}

test.each(['www.agency.example', 'WWW.agency.example:443', 'old-agency.example'])('redirects %s', async (host) => {
  expect(await ask(host)).toEqual([308, 'https://agency.example/modelos?page=2'])
})

test.each(['agency.example', 'agency.example:443', 'other.example', '127.0.0.1:3000'])('serves %s', async (host) => {
  expect(await ask(host)).toEqual([200, undefined])
})

test('answers health checks by any name, and redirects to no other site', async () => {
  for (const path of ['/healthz', '/readyz'])
    expect([path, ...(await ask('www.agency.example', path))]).toEqual([path, 200, undefined])
  expect(await ask('www.agency.example', '//evil.example')).toEqual([308, 'https://agency.example//evil.example'])
})

test('a site whose name begins with www has the other one too, and a local site has none', async () => {
  expect(await ask('agency.example', '/', 'https://www.agency.example')).toEqual([308, 'https://www.agency.example/'])
  expect(await ask('www.localhost', '/', 'http://localhost:3000')).toEqual([200, undefined])
  // The site's own name among the others.
  expect(await ask('agency.example', '/', siteUrl, ['agency.example'])).toEqual([200, undefined])
})
