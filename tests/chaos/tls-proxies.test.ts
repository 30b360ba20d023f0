import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:tls'
import { expect, test } from 'vitest'
import { maxVideoBytes } from '#contracts/admin/media.ts'
import { firstAdministrator } from '../helpers/first-administrator.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { siteData } from '../helpers/site-data.ts'
import { newAddress, newMessage } from '../helpers/visitors.ts'
import { startInstance, urlsOf } from './instances.ts'
import { overHttp2 } from './over-http2.ts'
import { type EncryptedProxy, encryptedProxies, host } from './tls-proxies.ts'

const siteUrl = `https://${host}`
const fromOwnPage = { origin: siteUrl, 'sec-fetch-site': 'same-origin' }

/** Sends like browsers before their first visit over HTTPS. */
async function requestOverHttp({ ports }: EncryptedProxy, path: string, hostHeader: string): Promise<IncomingMessage> {
  const asking = request({
    host: '127.0.0.1',
    port: ports.plain,
    path,
    agent: false,
    headers: { host: hostHeader },
  }).end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  response.resume()
  return response
}

/** The result of a connection with an obsolete version of TLS. */
async function byOldTls({ ports }: EncryptedProxy): Promise<string> {
  const versions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1' } as const
  const ciphers = 'DEFAULT@SECLEVEL=0'
  const socket = connect({ ...versions, ciphers, host: '127.0.0.1', port: ports.encrypted, servername: host })
  const refused = once(socket, 'error').then(([error]) => String(error.code))
  return Promise.race([refused, once(socket, 'secureConnect').then(() => 'connected')])
}

test('behind nginx and Caddy with their files in deploy/, over TLS and HTTP/2', { timeout: timeoutMs }, async () => {
  await using data = await siteData('sqlite')
  const [instanceHost = ''] = urlsOf(1)
  await using site = await startInstance(instanceHost, { ...data.environment, SITE_URL: siteUrl })
  const cookie = await firstAdministrator(site, siteUrl)

  for (const name of ['nginx', 'caddy'] as const) {
    await using proxy = await encryptedProxies[name]([instanceHost])
    // Caddy creates its certificate when it listens.
    await expect.poll(() => overHttp2(proxy, '127.0.0.1').then(() => 'connected', String)).toBe('connected')
    // Each client has its own address.
    using browser = await overHttp2(proxy, newAddress().replace(/^\d+/, '127'))
    const get = (path: string, headers = {}) => browser.request({ ':path': path, ...headers })
    expect(browser.protocols, name).toEqual(['h2', 'TLSv1.3'])
    expect(await byOldTls(proxy), name).toMatch(/^E/)

    // HTTP redirects to HTTPS, on this host only.
    const plain = await requestOverHttp(proxy, '/modelos?page=2', host)
    expect([plain.statusCode, plain.headers.location], name).toEqual([308, `${siteUrl}/modelos?page=2`])
    const foreign = await requestOverHttp(proxy, '/modelos', 'elsewhere.example')
    expect(foreign.headers.location ?? '', name).not.toContain('elsewhere')

    const page = await get('/modelos', { 'accept-encoding': 'identity' })
    expect(page.status, name).toBe(200)
    expect(page.headers['strict-transport-security'], name).toMatch(/^max-age=63072000/)
    expect(page.headers['content-security-policy'], name).toContain("frame-ancestors 'none'")
    expect(page.body, name).toContain(`<link rel="canonical" href="${siteUrl}/modelos"`)
    expect((await get('/modelos', { 'accept-encoding': 'br' })).headers['content-encoding'], name).toBe('br')
    expect((await get('/modelos', { 'if-none-match': page.headers.etag })).status, name).toBe(304)
    const named = await get('/nada', { 'x-request-id': 'named-by-a-visitor' })
    expect([named.status, named.headers['x-request-id']], name).toEqual([404, expect.stringMatching(/^[0-9a-f-]{36}$/)])

    // Forms: a visitor's own forwarding headers are ignored, and thirty an hour are the limit.
    const { path, body } = newMessage()
    const form = { ':path': path, ':method': 'POST', 'content-type': 'application/x-www-form-urlencoded' }
    const statuses: number[] = []
    for (let sent = 0; sent < 32; sent++) {
      const claims = { 'x-forwarded-for': newAddress(), forwarded: `for=${newAddress()}`, 'x-real-ip': newAddress() }
      const message = Buffer.from(`${body}${sent}`)
      statuses.push((await browser.request({ ...form, ...fromOwnPage, ...claims }, message)).status)
    }
    expect(statuses, name).toEqual([...Array(30).fill(303), 429, 429])
    const stolen = await browser.request({ ...form, origin: 'https://elsewhere.example' }, Buffer.from(String(body)))
    expect(stolen.status, name).toBe(403)

    // The back office: its session, uploads (here the largest video), and too large ones.
    const session = await get('/admin/api/auth/get-session', { cookie })
    expect(JSON.parse(session.body), name).toMatchObject({ user: { email: 'admin@marmore.example' } })
    const upload = { ...fromOwnPage, cookie, ':path': '/admin/api/media', ':method': 'POST' }
    const boundary = randomBytes(8).toString('hex')
    const multipart = { ...upload, 'content-type': `multipart/form-data; boundary=${boundary}` }
    const file = 'content-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4'
    const sent = Buffer.concat([
      Buffer.from(`--${boundary}\r\n${file}\r\n\r\n`),
      Buffer.alloc(maxVideoBytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const judged = await browser.request(multipart, sent)
    expect([judged.status, JSON.parse(judged.body)], name).toEqual([422, expect.objectContaining({ status: 422 })])
    expect((await browser.request({ ...multipart, 'content-length': 1024 ** 3 })).status, name).toBe(413)
  }
})
