import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { clientAddressOf } from '#domain/client-address.ts'

/** The client's address; undefined for calls within the process, which are not limited. */
export type ClientAddress = (c: Context) => string | undefined

/** Reads the socket's address or, behind `trustedProxies` proxies, the address that the outermost of them received. */
export function createClientAddress(trustedProxies = 0): ClientAddress {
  return (c) => {
    // An app that is called as a function has no socket.
    if (!c.env?.incoming) return undefined
    return clientAddressOf(getConnInfo(c).remote.address, c.req.header('x-forwarded-for'), trustedProxies)
  }
}
