const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that may change something comes from another site. `siteUrl` and the request's own URL are the
 * site's.
 */
export function isCrossOriginWrite({ method, headers, url }: Request, siteUrl: string): boolean {
  return !safeMethods.has(method) && !isSameOrigin(headers, [siteUrl, url])
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
