import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { LcpPriority, lcpPriorityContext } from './layout/lcp-priority/lcp-priority.tsx'
import { nonceContext, ScriptNonce } from './nonce.ts'

// The server imports these context keys from the build, because its own copies would be different keys.
export { type Backend, backendContext } from './backend.ts'
export { lcpPriorityContext, nonceContext }

/** The maximum duration of a page's loaders in milliseconds. Service clients time out earlier. */
export const streamTimeout = 20_000

/**
 * Renders a complete page before sending the first byte, because the server caches, hashes and compresses it as a whole.
 * Rejects when rendering fails.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={nonce}>
        <LcpPriority value={context.get(lcpPriorityContext)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </LcpPriority>
      </ScriptNonce>,
      {
        nonce,
        // Render deferred parts in place, without a script that moves them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          headers.set('content-type', 'text/html; charset=utf-8')
          pipe(collectBytes((html) => resolve(new Response(html, { status, headers }))))
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), streamTimeout + 1_000)
  })
}

/** A stream that passes on all of its bytes at its end. Text would be decoded here and encoded again by the response. */
function collectBytes(onEnd: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(chunks))
      done()
    },
  })
}
