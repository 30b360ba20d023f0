import { matchPath } from './paths.ts'

/** The kinds of targets: records, whose addresses may change, a path or URL, or nothing, for what is gone for good. */
export const redirectTargets = ['talent', 'post', 'partner', 'path', 'gone'] as const

export type RedirectTarget = (typeof redirectTargets)[number]

/** An old address, as `readOldAddress` returns it, and its new one; null for what is gone. */
export interface Redirect {
  source: string
  location: string | null
}

/** In characters. */
export const maxOldAddressLength = 500

/**
 * An old address in its stored form: the decoded path in lower case without a slash at its end, and its query with sorted
 * parameters. With `*` at its end it stands for all paths that begin so. The host is left out. Undefined for other texts.
 */
export function readOldAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const isPrefix = trimmed.endsWith('*')
  const written = trimmed.replace(/\*$/, '').replace(/^\?/, '/?')
  const url = parseAddress(written)
  const path = url && keyOf(url.pathname)
  if (!url || path === undefined || written.includes('*')) return undefined
  if (!isPrefix) return path + sortedQueryOf(url)
  if (url.search || path === '/') return undefined
  return `${path}${url.pathname.endsWith('/') ? '/' : ''}*`
}

/** The target that a text names: a path of the site, or a URL of another site. Undefined for other texts. */
export function readTargetAddress(text: string, siteUrl: string): string | undefined {
  const url = parseAddress(text.trim())
  if (!url) return undefined
  const isOfSite = /^\//.test(text.trim()) || url.origin === new URL(siteUrl).origin
  return isOfSite ? url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash : url.href
}

function parseAddress(text: string): URL | undefined {
  const address = text.startsWith('/') ? `http://localhost${text}` : text
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  return new URL(address)
}

/** The key of a path; undefined for one that cannot be decoded. */
function keyOf(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname).normalize('NFC').toLowerCase()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/[\u0000-\u001f\u007f]/.test(path)) return undefined
    return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  } catch {
    return undefined
  }
}

function sortedQueryOf({ searchParams }: URL): string {
  const sorted = new URLSearchParams(searchParams)
  sorted.sort()
  return sorted.size > 0 ? `?${sorted}` : ''
}

/** Finds the redirects of URLs. */
export interface RedirectTable<Found extends { source: string }> {
  /** The redirect of a URL: with its query, else of its path, else of the longest beginning. */
  find(url: URL): Found | undefined
}

export function createRedirectTable<Found extends { source: string }>(
  redirects: readonly Found[],
): RedirectTable<Found> {
  const exact = new Map<string, Found>()
  const withQuery = new Map<string, { parameters: [string, string][]; redirect: Found }[]>()
  const prefixes: { prefix: string; redirect: Found }[] = []
  for (const redirect of redirects) {
    const { source } = redirect
    const [path = '', query] = source.split('?')
    if (source.endsWith('*')) prefixes.push({ prefix: source.slice(0, -1), redirect })
    else if (query === undefined) exact.set(source, redirect)
    else {
      const parameters = [...new URLSearchParams(query)]
      withQuery.set(path, [...(withQuery.get(path) ?? []), { parameters, redirect }])
    }
  }
  prefixes.sort((one, other) => other.prefix.length - one.prefix.length)
  return {
    find(url) {
      const path = redirects.length > 0 ? keyOf(url.pathname) : undefined
      if (path === undefined) return undefined
      const byQuery = url.search
        ? withQuery
            .get(path)
            ?.find(({ parameters }) => parameters.every(([name, value]) => url.searchParams.get(name) === value))
        : undefined
      if (byQuery) return byQuery.redirect
      return exact.get(path) ?? prefixes.find(({ prefix }) => `${path}/`.startsWith(prefix))?.redirect
    },
  }
}

/**
 * The redirects whose target is redirected again, with the source of that second one: chains, and loops where both are the
 * same. `path` is the target of those that lead to a path.
 */
export function findChains(
  redirects: readonly { source: string; path: string | null }[],
): { source: string; next: string }[] {
  const table = createRedirectTable(redirects)
  return redirects.flatMap(({ source, path }) => {
    if (!path?.startsWith('/') || isPage(path)) return []
    const next = table.find(new URL(path, 'http://localhost'))
    return next ? [{ source, next: next.source }] : []
  })
}

/** Whether a page certainly has this path, so that no redirect from it applies. */
export function isPage(path: string): boolean {
  const { pathname, search } = new URL(path, 'http://localhost')
  const here = matchPath(pathname)
  return search === '' && here !== undefined && Object.keys(here.params).length === 0
}
