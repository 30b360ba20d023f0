import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../hono-env.ts'

interface Policy {
  /** The site is served over HTTPS. */
  isSecure: boolean
  /** CSP sources of the response's inline scripts: `'sha256-…'`. */
  scriptHashes?: readonly string[]
  /** CSP sources of its inline style sheets. */
  styleHashes?: readonly string[]
  /** The hosts of pictures that a foreign service names and browsers load directly. */
  pictureOrigins?: Iterable<string>
}

export function createContentSecurityPolicy({
  isSecure,
  scriptHashes = [],
  styleHashes = [],
  pictureOrigins = [],
}: Policy): string {
  return [
    // The default of all other directives.
    "default-src 'self'",
    // Scripts: the site's files, and exactly the inline scripts that the server rendered.
    ["script-src 'self'", ...scriptHashes].join(' '),
    // No script in attributes (`onclick`).
    "script-src-attr 'none'",
    ["style-src 'self'", ...styleHashes].join(' '),
    // Style attributes carry a picture's colour and position, which are content.
    "style-src-attr 'unsafe-inline'",
    // Pictures of the site; `data:` for pictures inside style sheets.
    ["img-src 'self' data:", ...pictureOrigins].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Frames: only the site's documents that allow it, see `createFramedScriptHeaders`.
    "frame-src 'self'",
    // No embedding.
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

/** The site's transport security. */
export interface Transport {
  /** Over HTTPS. */
  isSecure: boolean
  /** All sub-domains support HTTPS, too. */
  hasSubDomains?: boolean
}

interface FramedScript {
  isSecure: boolean
  /** The only origin that the script may load from. */
  origin: string
  /** CSP source of the document's own inline script. */
  scriptHash: string
}

/**
 * The headers of a document in which a third-party script runs. The sandbox gives it an opaque origin, so that the script
 * has no access to the site's storage, cookies and pages.
 */
export function createFramedScriptHeaders({ isSecure, origin, scriptHash }: FramedScript): Record<string, string> {
  const policy = [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src ${origin} ${scriptHash}`,
    // Scripts create workers from blobs.
    `worker-src ${origin} blob:`,
    // Widgets and maps create inline styles.
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} data: blob:`,
    `font-src ${origin} data:`,
    `media-src ${origin}`,
    `connect-src ${origin}`,
    `frame-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ]
  return { 'content-security-policy': policy.join('; '), 'x-frame-options': 'SAMEORIGIN' }
}

/** The headers of every response. */
export function createSecurityHeaders({ hasSubDomains = false, ...policy }: Transport): Record<string, string> {
  return {
    'content-security-policy': createContentSecurityPolicy(policy),
    // HTTPS only for two years; on sub-domains only if the operator has configured it.
    ...(policy.isSecure
      ? { 'strict-transport-security': `max-age=63072000${hasSubDomains ? '; includeSubDomains' : ''}` }
      : {}),
    // Windows of other origins share no browsing context with the site.
    'cross-origin-opener-policy': 'same-origin',
    // Other sites cannot embed the site's files; link previews are fetched by servers, which ignore this.
    'cross-origin-resource-policy': 'same-origin',
    // Browsers do not guess types.
    'x-content-type-options': 'nosniff',
    // Other sites see the origin, not the page.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Neither the site nor its frames use any of these.
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), usb=()',
    // For browsers without frame-ancestors.
    'x-frame-options': 'DENY',
  }
}

/**
 * Sets the security headers of every response; a response keeps the headers that it has already.
 * @param hasContentPolicy false in development, whose tools create inline scripts and styles
 */
export function withSecurityHeaders(transport: Transport, hasContentPolicy: boolean) {
  const headers = Object.entries(createSecurityHeaders(transport))
  return createMiddleware<HonoEnv>(async (context, next) => {
    await next()
    if (!hasContentPolicy) {
      context.res.headers.delete('content-security-policy')
      return
    }
    for (const [name, value] of headers) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  })
}
