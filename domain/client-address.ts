import { isIPv6 } from 'node:net'

/**
 * The address of the client. Each proxy appends to `X-Forwarded-For` the address that it received the request from, so the
 * outermost of `trustedProxies` wrote the entry that many places from the end. Anybody may have made up the entries before it.
 * @param socket the address of the other end of the connection
 */
export function clientAddressOf(
  socket: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0 || !forwarded) return socket
  const addresses = forwarded.split(',').map((entry) => entry.trim())
  return addresses.at(-Math.min(trustedProxies, addresses.length)) || socket
}

/** An address in the form that some proxies write: with the port, which differs between connections. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d+)?$/

/**
 * The network of one holder, by which limits count and queues take turns: the first 48 bits of an IPv6 address, the largest
 * network that providers assign to one site, or a whole IPv4 address.
 */
export function networkOf(given: string): string {
  const [, ipv4, ipv6] = withPort.exec(given) ?? []
  const address = ipv4 ?? ipv6 ?? given
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  // The URL parser normalises the address.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 3).join(':')
}
