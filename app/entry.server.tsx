import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { cardParameters } from './features/comp-card/comp-card.server.ts'
import { knownQueryParameters as pageParameters } from './known-query.ts'
import { nonceContext, ScriptNonce } from './nonce.ts'

// The server sets values under these very keys, so it takes the keys from the build and not from second copies.
export { type Backend, backendContext } from './backend.ts'
export { nonceContext }

/** Every query parameter that a route reads; those of PDFs are not known to the browser. */
export const knownQueryParameters: readonly string[] = [...pageParameters, ...cardParameters]

/** Maximum duration of a page's loaders in milliseconds. Service clients time out sooner. */
export const streamTimeout = 20_000

/**
 * Renders a page whole before the first byte leaves: it is cached, hashed and compressed as one piece.
 * Rejects when the render itself fails.
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
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptNonce>,
      {
        nonce,
        // Deferred parts are rendered in place, not moved there by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(text(pipe(new PassThrough())).then((html) => new Response(html, { status, headers })))
        },
        onShellError: reject,
        onError: reject,
      },
    )
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), streamTimeout + 1_000)
  })
}
