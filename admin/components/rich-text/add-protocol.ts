/** Adds a protocol unless the URL is a path of the site. */
export function addProtocol(url: string): string {
  if (/^(https?:\/\/|mailto:|\/)/i.test(url)) return url
  return url.includes('@') && !url.includes('/') ? `mailto:${url}` : `https://${url}`
}
