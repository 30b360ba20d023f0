import { createHash, X509Certificate } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createCertificate, type ServerProcess, startNginx } from '../lib/servers.ts'

export interface SiteProxy extends ServerProcess {
  origin: string
  /** The hash of the certificate's public key, as Chromium expects it. */
  key: string
  /** A page on another host, from which visitors come. */
  otherSite: string
  /** Serves a page beside the site, compressed likewise, and returns its URL. */
  addPage(html: string): Promise<string>
}

/** Starts nginx in front of the site, with TLS and HTTP/2 as in production. */
export async function startProxy(siteUrl: string): Promise<SiteProxy> {
  let pagesFolder = ''
  let keyHash = ''
  const nginx = await startNginx(async (port, folder) => {
    const { key, certificate } = await createCertificate(folder, 'localhost')
    const { publicKey } = new X509Certificate(await readFile(certificate))
    keyHash = createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64')
    pagesFolder = join(folder, 'pages')
    await mkdir(pagesFolder)
    return `server {
      listen 127.0.0.1:${port} ssl http2; ssl_certificate ${certificate}; ssl_certificate_key ${key};
      location /bench/ { alias ${pagesFolder}/; add_header Content-Encoding br; }
      location / { proxy_pass ${siteUrl}; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; }
    }`
  })
  const origin = `https://127.0.0.1:${nginx.port}`
  let pages = 0
  const addPage = async (html: string) => {
    const name = `${++pages}.html`
    await writeFile(join(pagesFolder, name), brotliCompressSync(html))
    return `${origin}/bench/${name}`
  }
  const { pathname } = new URL(await addPage('<!doctype html><title>Other site</title>'))
  return { ...nginx, origin, key: keyHash, otherSite: `https://localhost:${nginx.port}${pathname}`, addPage }
}
