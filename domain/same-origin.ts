const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that may change something comes from another site. `siteUrl` and the request's own URL are the
 * site's.
 * @param isSecretUrl whether the URL has a token and its pages are sent with `Referrer-Policy: no-referrer`. Their forms have
 * `Origin: null` in browsers without `Sec-Fetch-Site`, as any page can arrange for its own; but another site knows no token,
 * and cookies with `SameSite` do not come with its requests.
 */
export function isCrossOriginWrite({ method, headers, url }: Request, siteUrl: string, isSecretUrl = false): boolean {
  if (safeMethods.has(method)) return false
  const isOpaque = headers.get('sec-fetch-site') === null && headers.get('origin') === 'null'
  return !(isOpaque && isSecretUrl) && !isSameOrigin(headers, [siteUrl, url])
}

/**
 * Whether the browser declares the site's own page as the sender. `Sec-Fetch-Site` decides; where it is missing (plain
 * HTTP, old browsers) `Origin` must be the origin of one of the site's `urls`. Without both headers the result is false.
 */
function isSameOrigin(headers: Headers, urls: string[]): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && urls.some((url) => new URL(url).origin === origin)
}
