import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createProblemResponse } from '#contracts/service-error.ts'
import { readStaticFiles } from '../middleware/static-files.ts'

/** Responds to all requests below `/admin` except those to its API. */
export type AdminPages = (request: Request) => Response | Promise<Response>

/** The path of the back office; its router handles the paths below. */
const base = '/admin'

/** Stands for each response's nonce in the built page: `html.cspNonce` in admin/vite.config.ts. */
const noncePlaceholder = '{nonce}'

/**
 * Reads the built back office into memory: one page for all paths, and its files.
 * @param folder the build's output
 * @param isSecure whether the site is served over HTTPS
 */
export async function readAdminPages(folder: string, isSecure: boolean): Promise<AdminPages> {
  const files = await readStaticFiles(folder)
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  return (request) => {
    const path = new URL(request.url).pathname.slice(base.length)
    const file = path === '/index.html' ? undefined : files.respond(request, path)
    if (file) return file
    // A page that was open during a deployment requests files of the old build.
    if (path.startsWith('/assets/')) return createProblemResponse(404, 'Not found')
    const nonce = randomBytes(18).toString('base64url')
    return createAdminPage(request, page.replaceAll(noncePlaceholder, nonce), adminContentPolicy(nonce, isSecure))
  }
}

/** A response with the page; it is never cached or indexed. */
export function createAdminPage(request: Request, html: string, contentPolicy?: string): Response {
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

/**
 * The Content-Security-Policy of the back office's page.
 * @param nonce of the style elements that its scripts create
 */
function adminContentPolicy(nonce: string, isSecure: boolean): string {
  return [
    // The default of all other directives.
    "default-src 'self'",
    // Scripts: the built files only.
    "script-src 'self'",
    // No script in attributes (`onclick`).
    "script-src-attr 'none'",
    // Style sheets: the built files, and those that the built scripts create.
    `style-src 'self' 'nonce-${nonce}'`,
    // No style attributes in HTML; scripts set styles through the DOM, which the policy allows.
    "style-src-attr 'none'",
    // Pictures: the site's; `blob:` for those chosen but not yet sent, `data:` for those inside style sheets.
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    // No frames, and no embedding.
    "frame-src 'none'",
    "frame-ancestors 'none'",
    // No plug-ins.
    "object-src 'none'",
    // A planted <base> cannot point the page's links elsewhere.
    "base-uri 'none'",
    "form-action 'self'",
    // Loads an http:// URL over HTTPS.
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
