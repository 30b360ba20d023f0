import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../hono-env.ts'

interface Policy {
  /** The site is served over HTTPS. */
  secure: boolean
  /** CSP sources of the inline scripts of this very answer: `'sha256-…'`. */
  scriptHashes?: readonly string[]
  /** Likewise of its inline style sheets. */
  styleHashes?: readonly string[]
}

/** The Content-Security-Policy of an answer. */
export function contentSecurityPolicy({ secure, scriptHashes = [], styleHashes = [] }: Policy): string {
  return [
    // What no other directive names comes from the site itself.
    "default-src 'self'",
    // Scripts: the site's files, and exactly the inline scripts that the server rendered.
    ["script-src 'self'", ...scriptHashes].join(' '),
    // No script in attributes (`onclick`), whatever the page says.
    "script-src-attr 'none'",
    // Style sheets: likewise.
    ["style-src 'self'", ...styleHashes].join(' '),
    // Style attributes carry a picture's colour and position, which are content.
    "style-src-attr 'unsafe-inline'",
    // Pictures: through the site's own picture address; `data:` for the pictures inside style sheets.
    "img-src 'self' data:",
    // Calls from scripts go to the site only.
    "connect-src 'self'",
    // Typefaces, videos and the manifest are the site's files.
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    // The service worker is a file of the site.
    "worker-src 'self'",
    // Frames: the site's own documents, and of these only the ones that allow it, `framedScriptHeaders`'.
    "frame-src 'self'",
    // Nobody frames the site.
    "frame-ancestors 'none'",
    // No plug-ins.
    "object-src 'none'",
    // A planted <base> cannot point the page's links elsewhere.
    "base-uri 'none'",
    // Forms are sent to the site only.
    "form-action 'self'",
    // A forgotten http:// address is asked for over HTTPS.
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** How the site is reached. */
export interface Transport {
  /** Over HTTPS. */
  secure: boolean
  /** And so is every sub-domain. */
  subDomains?: boolean
}

interface FramedScript {
  secure: boolean
  /** Where the script comes from, and all that it loads. */
  origin: string
  /** CSP source of the document's own inline script. */
  scriptHash: string
}

/**
 * The headers of a document in which a third party's script runs. Even opened by itself it has an origin of its own, so
 * that the script has no part in the site's: not in its storage, its cookies or the pages of those who are signed in.
 */
export function framedScriptHeaders({ secure, origin, scriptHash }: FramedScript): Record<string, string> {
  const policy = [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src ${origin} ${scriptHash}`,
    // Workers are made of text that the script has loaded.
    `worker-src ${origin} blob:`,
    // Widgets and maps write their own styles.
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} data: blob:`,
    `font-src ${origin} data:`,
    `media-src ${origin}`,
    `connect-src ${origin}`,
    `frame-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return { 'content-security-policy': policy.join('; '), 'x-frame-options': 'SAMEORIGIN' }
}

/** The headers that every answer carries, whatever it is. */
export function securityHeaders({ subDomains = false, ...policy }: Transport): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    // Browsers keep to HTTPS for two years; on sub-domains only where the operator can promise for them.
    ...(policy.secure
      ? { 'strict-transport-security': `max-age=63072000${subDomains ? '; includeSubDomains' : ''}` }
      : {}),
    // Windows of other origins share no browsing context with the site.
    'cross-origin-opener-policy': 'same-origin',
    // Other sites cannot embed the site's files; link previews are fetched by servers, which this does not concern.
    'cross-origin-resource-policy': 'same-origin',
    // A file is what its type says, never what its bytes resemble.
    'x-content-type-options': 'nosniff',
    // Other sites learn which site a visitor came from, not which page.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The site uses none of these, nor may anything it shows.
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), usb=()',
    // For browsers that know no frame-ancestors.
    'x-frame-options': 'DENY',
  }
}

/**
 * Puts the security headers on every answer; one that brought a policy of its own keeps it.
 * @param contentPolicy false in development, whose tools write inline scripts and styles
 */
export function withSecurityHeaders(transport: Transport, contentPolicy: boolean) {
  const headers = Object.entries(securityHeaders(transport))
  return createMiddleware<HonoEnv>(async (context, next) => {
    await next()
    if (!contentPolicy) {
      context.res.headers.delete('content-security-policy')
      return
    }
    for (const [name, value] of headers) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  })
}
