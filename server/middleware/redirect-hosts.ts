import type { RequestListener } from 'node:http'
import { isLocalSite } from '#domain/site-address.ts'

/** Requests of monitors and proxies, which call an instance by any name. */
const monitoredPaths = new Set(['/healthz', '/readyz'])

/**
 * Redirects requests for other names of the site to its URL, so that each page has one address: those of `names`, and the name
 * with or without `www.`.
 */
export function redirectHosts(listener: RequestListener, siteUrl: string, names: readonly string[]): RequestListener {
  const hosts = listOtherHosts(siteUrl, names)
  if (hosts.size === 0) return listener
  return (request, response) => {
    const { headers, url = '/' } = request
    const host = headers.host?.toLowerCase().replace(/:\d+$/, '') ?? ''
    if (!hosts.has(host) || monitoredPaths.has(url)) return listener(request, response)
    response.writeHead(308, { location: siteUrl + url, 'cache-control': 'public, max-age=3600' }).end()
  }
}

function listOtherHosts(siteUrl: string, names: readonly string[]): Set<string> {
  const { hostname } = new URL(siteUrl)
  const sibling = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`
  const hosts = new Set([...names, ...(isLocalSite(siteUrl) ? [] : [sibling])])
  hosts.delete(hostname)
  return hosts
}
