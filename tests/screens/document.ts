import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** The names of what stays Node.js's: services read headers that a page may not set, and answer in streams. */
const kept = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
] as const

/** A document of happy-dom. */
const environment: Environment = {
  name: 'document',
  // That of browsers would change the addresses of the processes that read pictures.
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const nodeGlobals = Object.fromEntries(kept.map((name) => [name, global[name]]))
    const { FormData: NodeFormData, File: NodeFile, Blob: NodeBlob } = global
    const opened = await builtinEnvironments['happy-dom'].setup(global, options)
    Object.assign(global, nodeGlobals, { NodeFormData, NodeFile, NodeBlob })
    return opened
  },
}

export default environment
