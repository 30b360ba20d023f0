import type { HttpBindings } from '@hono/node-server'

/** What the request chain knows of a request, for Hono's context. */
export interface HonoEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    clientAddress: string | undefined
  }
}
