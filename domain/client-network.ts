import { isIPv6 } from 'node:net'

/** An address as some proxies tell it: with the port that it was heard from, which is another one each time. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d+)?$/

/** What one holder has of addresses: of IPv6 the first 64 bits, of IPv4 all. */
export function networkOf(told: string): string {
  return prefixOf(told, 4)
}

/** What a provider hands to one customer's site at most: of IPv6 the first 48 bits, of IPv4 one address. */
export function networkSiteOf(told: string): string {
  return prefixOf(told, 3)
}

/** The first `groups` groups of an IPv6 address, or a whole IPv4 address. */
function prefixOf(told: string, groups: number): string {
  const [, ipv4, ipv6] = withPort.exec(told) ?? []
  const address = ipv4 ?? ipv6 ?? told
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  // The URL parser writes every address in one way.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, groups).join(':')
}
