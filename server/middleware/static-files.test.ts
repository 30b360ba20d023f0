import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { precompress } from '../../scripts/precompress.ts'
import { readStaticFiles } from './static-files.ts'

const script = 'console.log("hello");'.repeat(100)

async function builtSite() {
  const folder = await temporaryFolder()
  await mkdir(join(folder.path, 'assets'))
  await mkdir(join(folder.path, '.vite'))
  await writeFile(join(folder.path, 'assets/app-abc.js'), script)
  await writeFile(join(folder.path, 'favicon.ico'), 'icon')
  await writeFile(join(folder.path, 'service-worker.js'), '')
  await writeFile(join(folder.path, '.vite/manifest.json'), '{}')
  await precompress(folder.path)
  const files = await readStaticFiles(folder.path)
  return {
    request: (path: string, init?: RequestInit) => files.respond(new Request(`http://site.example${path}`, init), path),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

test('caches hashed files forever, others for a short time, and revalidates the service worker', async () => {
  await using site = await builtSite()

  expect(site.request('/assets/app-abc.js')?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(site.request('/favicon.ico')?.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(site.request('/service-worker.js')?.headers.get('cache-control')).toBe('no-cache')
})

test('serves the files compressed at build', async () => {
  await using site = await builtSite()
  const response = site.request('/assets/app-abc.js', { headers: { 'accept-encoding': 'gzip, br' } })
  const body = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))

  expect(response?.headers.get('content-encoding')).toBe('br')
  expect(response?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response?.headers.get('content-length')).toBe(String(body.byteLength))
  expect(brotliDecompressSync(body).toString()).toBe(script)
})

test.each([
  ...['/', '/assets', '/assets/', '/.vite/manifest.json', '/favicon.ico/', '/../package.json', '/assets/..'],
  ...['/assets/../favicon.ico', '/assets/app-abc.js.br', '/x'],
])('does not serve %s: neither folders nor build metadata', async (path) => {
  await using site = await builtSite()

  expect(site.request(path)).toBeUndefined()
})

test('responds to a matching ETag with 304', async () => {
  await using site = await builtSite()
  const etag = site.request('/favicon.ico')?.headers.get('etag') ?? ''

  expect(site.request('/favicon.ico', { headers: { 'if-none-match': etag } })?.status).toBe(304)
})

test('responds to HEAD without a body', async () => {
  await using site = await builtSite()
  const response = site.request('/favicon.ico', { method: 'HEAD' })

  expect(response?.headers.get('content-length')).toBe('4')
  expect(await response?.text()).toBe('')
})
