import { createHash, X509Certificate } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Nginx, startNginx } from '../lib/nginx.ts'
import { selfSigned } from '../lib/self-signed.ts'

export interface SiteProxy extends Nginx {
  origin: string
  /** The hash of its certificate's public key, as Chromium takes it. */
  key: string
  /** A page on another host, which visitors come from. */
  elsewhere: string
  /** Puts a page of its own beside the site's, compressed as they are, and returns its address. */
  place(html: string): Promise<string>
}

/** nginx in front of the site, with TLS and HTTP/2 as visitors meet it. */
export async function startProxy(siteUrl: string): Promise<SiteProxy> {
  let own = ''
  let hash = ''
  const nginx = await startNginx(async (port, folder) => {
    const { key, certificate } = await selfSigned(folder, 'localhost')
    const { publicKey } = new X509Certificate(await readFile(certificate))
    hash = createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64')
    own = join(folder, 'own')
    await mkdir(own)
    return `listen 127.0.0.1:${port} ssl http2; ssl_certificate ${certificate}; ssl_certificate_key ${key};
      location /own/ { alias ${own}/; add_header Content-Encoding br; }
      location / { proxy_pass ${siteUrl}; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; }`
  })
  const origin = `https://127.0.0.1:${nginx.port}`
  let placed = 0
  const place = async (html: string) => {
    const name = `${++placed}.html`
    await writeFile(join(own, name), brotliCompressSync(html))
    return `${origin}/own/${name}`
  }
  const { pathname } = new URL(await place('<!doctype html><title>Elsewhere</title>'))
  return { ...nginx, origin, key: hash, elsewhere: `https://localhost:${nginx.port}${pathname}`, place }
}
