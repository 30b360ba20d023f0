import type { HttpBindings } from '@hono/node-server'

/** The variables of a request in Hono's context. */
export interface HonoEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    clientAddress: string | undefined
  }
}
