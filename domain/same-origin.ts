const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request with this method may change something. */
export function isWrite(method: string): boolean {
  return !safeMethods.has(method)
}

/**
 * Whether a browser says that the site's own page sent the request. `Sec-Fetch-Site` is the browser's judgement; where
 * it is missing (plain HTTP, old browsers) `Origin` must be one of the site's addresses. With neither, the answer is no.
 */
export function isSameOrigin(headers: Headers, addresses: string[]): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && addresses.some((address) => new URL(address).origin === origin)
}
