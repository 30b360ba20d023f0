import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { problem } from '../middleware/problem.ts'
import { readStaticFiles } from '../middleware/static-files.ts'
import { adminContentPolicy } from './content-policy.ts'

/** The back office's pages: answers whatever is asked for below `/admin` but its API. */
export type AdminPages = (request: Request) => Response | Promise<Response>

/** Where the office stands; its own addresses are its router's business. */
const base = '/admin'

/** What the build writes where each answer's nonce goes: `html.cspNonce` in admin/vite.config.ts. */
const noncePlaceholder = '{nonce}'

/**
 * Reads the built office into memory: one page for all addresses, and its files.
 * @param folder where it was built
 * @param secure whether the site is served over HTTPS
 */
export async function readAdminPages(folder: string, secure: boolean): Promise<AdminPages> {
  const files = await readStaticFiles(folder)
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  return (request) => {
    const path = new URL(request.url).pathname.slice(base.length)
    const file = path === '/index.html' ? undefined : files(request, path)
    if (file) return file
    // A page that was open while the site was renewed asks for files of the old build.
    if (path.startsWith('/assets/')) return problem(404, 'Not found')
    const nonce = randomBytes(18).toString('base64url')
    return adminPage(request, page.replaceAll(noncePlaceholder, nonce), adminContentPolicy(nonce, secure))
  }
}

/** An answer with the office's page: nobody keeps it, nobody finds it by searching. */
export function adminPage(request: Request, html: string, contentPolicy?: string): Response {
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      ...(contentPolicy && { 'content-security-policy': contentPolicy }),
    },
  })
}
