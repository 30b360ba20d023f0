import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Finds who sent a request; undefined for a call from within the process, which nobody needs to be protected from. */
export type ClientAddress = (c: Context) => string | undefined

/**
 * The address of the socket, or when the service stands behind `trustedProxies` proxies, the one that the outermost
 * of them saw. What a client writes into the header itself is never reached by counting from the right.
 */
export function clientAddress(trustedProxies = 0): ClientAddress {
  return (c) => {
    const socketAddress = socketAddressOf(c)
    if (trustedProxies === 0 || socketAddress === undefined) return socketAddress
    const seen = (c.req.header('x-forwarded-for') ?? '').split(',').flatMap((entry) => entry.trim() || [])
    return seen.at(-trustedProxies) ?? socketAddress
  }
}

function socketAddressOf(c: Context): string | undefined {
  // An app called as a function has no socket.
  return c.env?.incoming ? getConnInfo(c).remote.address : undefined
}
