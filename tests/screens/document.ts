import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** A document of happy-dom. Requests and responses stay Node.js's: the service reads headers that a page may not set. */
const environment: Environment = {
  name: 'document',
  viteEnvironment: 'client',
  async setup(global, options) {
    const { Request, Response, Headers, AbortController, AbortSignal } = global
    const opened = await builtinEnvironments['happy-dom'].setup(global, options)
    Object.assign(global, { Request, Response, Headers, AbortController, AbortSignal })
    return opened
  },
}

export default environment
