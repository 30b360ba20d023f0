import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import type { ReadyFile } from './early-responses.ts'
import { chooseEncoding, etagOf, matchesEtag } from './encoding.ts'

/** Browsers request the service worker (`app/features/offline`) on every visit. */
export const serviceWorkerPath = '/service-worker.js'

/** A worker that replaces the current one, deletes its caches and unregisters itself. */
const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  async function retire() {
    for (const name of await caches.keys()) if (name.startsWith('seen-')) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(retire())
})
`

/** Removes the service worker from visitors' browsers when `OFFLINE` is false. */
export function unregisterServiceWorker(context: Context): Response {
  return context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
}

interface StaticFile {
  headers: Record<string, string>
  etag: string
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The folder whose files carry a hash of their content in their name. */
const hashedFolder = '/assets/'

export type StaticFiles = Awaited<ReturnType<typeof readStaticFiles>>

/** Reads the built site's files into memory, with the `.br` and `.gz` that scripts/precompress.ts put beside them. */
export async function readStaticFiles(folder: string) {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const present = new Set(names)
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    // Vite's metadata about the build is not public.
    if (/\.(br|gz)$/.test(name) || relative(folder, name).startsWith('.')) continue
    const path = `/${relative(folder, name).split(sep).join('/')}`
    files.set(path, await readStaticFile(name, path, present))
  }
  return {
    /** Responds with the file at a path; undefined when there is no such file. */
    respond(request: Request, pathname: string) {
      const file = files.get(pathname)
      return file && respond(request, file)
    },
    /** The file at a path in the best encoding, if its content never changes. */
    findImmutable(pathname: string, acceptEncoding: string | undefined) {
      const file = pathname.startsWith(hashedFolder) ? files.get(pathname) : undefined
      return file && inBestEncoding(file, acceptEncoding)
    },
  }
}

async function readStaticFile(name: string, path: string, present: Set<string>): Promise<StaticFile> {
  const identity = await readFile(name)
  const variant = (suffix: string) => (present.has(name + suffix) ? readFile(name + suffix) : undefined)
  const [br, gzip] = await Promise.all([variant('.br'), variant('.gz')])
  const type = types[extname(name)]
  if (!type) throw new Error(`static file of unknown type: ${path}`)
  return {
    headers: {
      'content-type': type,
      'cache-control': cacheControlOf(path),
      ...(br || gzip ? { vary: 'accept-encoding' } : {}),
    },
    etag: etagOf(identity),
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  }
}

function cacheControlOf(path: string): string {
  // A new service worker must reach browsers at once.
  if (path === serviceWorkerPath) return 'no-cache'
  return path.startsWith(hashedFolder) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function respond(request: Request, file: StaticFile): Response {
  const { headers: base, etag } = file
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ...base, etag } })
  const { headers, body } = inBestEncoding(file, request.headers.get('accept-encoding'))
  headers['content-length'] = String(body.byteLength)
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { headers })
}

function inBestEncoding({ headers, etag, bodies }: StaticFile, acceptEncoding: string | null | undefined): ReadyFile {
  const encoding = chooseEncoding(acceptEncoding, bodies)
  return {
    headers: { ...headers, etag, ...(encoding && { 'content-encoding': encoding }) },
    body: bodies[encoding ?? 'identity'] ?? bodies.identity,
  }
}
