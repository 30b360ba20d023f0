/** Addresses of this machine and of private networks: RFC 1918, RFC 4193, RFC 3927, and RFC 6761 for `localhost`. */
const localHosts =
  /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[::1?\]|\[f[cd][0-9a-f]{2}:.*\]|\[fe80:.*\])$/

/** Whether only this machine or its own network reaches the site at this URL. */
export function isLocalSite(siteUrl: string): boolean {
  return localHosts.test(new URL(siteUrl).hostname)
}

/** Whether strangers can read what visitors and the staff send to the site at this URL. */
export function isUnencryptedSite(siteUrl: string): boolean {
  return new URL(siteUrl).protocol === 'http:' && !isLocalSite(siteUrl)
}

/** Whether two hosts are those of one site, which may have `www.` or not. */
export function isSameHost(one: string, other: string): boolean {
  return withoutWww(one) === withoutWww(other)
}

export function withoutWww(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}
