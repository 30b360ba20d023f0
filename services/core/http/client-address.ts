import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { clientAddressOf } from '#domain/client-address.ts'

/** The address of the client; undefined for a call from within the process, which no limit applies to. */
export type ClientAddress = (c: Context) => string | undefined

/** Reads the address of the socket or, behind `trustedProxies` proxies, the address that the outermost of them received. */
export function clientAddress(trustedProxies = 0): ClientAddress {
  return (c) => {
    // An app called as a function has no socket.
    if (!c.env?.incoming) return undefined
    return clientAddressOf(getConnInfo(c).remote.address, c.req.header('x-forwarded-for'), trustedProxies)
  }
}
