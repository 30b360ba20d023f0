import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { requestIdHeader } from '../middleware/request-id.ts'

/**
 * Sends a whole response. Returns whether the system has taken all bytes; otherwise they must not be changed. `onWritten`
 * is called when they are written, with the error if there was one.
 */
export type SendRaw = (response: Uint8Array, onWritten?: (error?: Error | null) => void) => boolean

/**
 * Responds to a GET request for `path`, or returns false to leave it to the server's request listener. Must not throw.
 */
export type RespondRaw = (path: string, acceptEncoding: string, send: SendRaw) => boolean

interface RawOptions {
  respond: RespondRaw
  isDraining: () => boolean
}

/** The properties of Node's HTTP parser that are used here. They are not documented; the tests check each of them. */
interface Parser {
  [callback: number]: OnHeaders
  constructor: { kOnHeadersComplete: number }
  socket: ParsedSocket | null
  incoming: unknown
}

interface ParsedSocket extends Socket {
  parser?: Parser
  server?: Server
  /** The response that is under way. */
  _httpMessage?: unknown
}

/** Called when the headers of a request are read. Returning 0 has the parser read the body, which is empty here. */
type OnHeaders = (
  this: Parser,
  major: number,
  minor: number,
  headers: string[] | undefined,
  method: number,
  url: string | undefined,
  status: undefined,
  statusText: undefined,
  isUpgrade: boolean,
  isKeptAlive: boolean,
) => number

/** llhttp's number of the method. */
const GET = 1

/** A request with one of these has a body, or its response depends on more than its path. */
const excludedHeaders = new Set(['content-length', 'transfer-encoding', 'expect', 'if-none-match', requestIdHeader])

const optionsOf = new WeakMap<Server, RawOptions>()
let nodeOnHeaders: OnHeaders | undefined

/**
 * Calls `respond` with what Node's parser has read of a request, before Node creates request and response objects
 * (docs/decisions/0006-cached-response-fast-path.md). Requests that it leaves, and all requests on
 * a Node whose parser looks different, go to the server's request listener.
 */
export function respondToRawRequests(server: Server, options: RawOptions): void {
  optionsOf.set(server, options)
  server.on('connection', ({ parser }: ParsedSocket) => {
    const key = parser?.constructor.kOnHeadersComplete
    const callback = key === undefined ? undefined : parser?.[key]
    // Node reuses parsers for all servers and clients of the process.
    if (!parser || key === undefined || !callback || callback === onHeaders) return
    nodeOnHeaders = callback
    parser[key] = onHeaders
  })
}

const onHeaders: OnHeaders = function (major, minor, headers, method, url, status, statusText, isUpgrade, isKeptAlive) {
  const { socket } = this
  const options = socket?.server && optionsOf.get(socket.server)
  if (socket && options) {
    const isPlain = method === GET && isKeptAlive && !isUpgrade && major === 1 && minor === 1
    // Excluded: an earlier request without response, a response that is still being sent. Many headers come in parts: then `headers` is undefined.
    const isIdle = !socket._httpMessage && socket.writable && socket.writableLength === 0 && !options.isDraining()
    if (isPlain && isIdle && headers && url?.startsWith('/')) {
      const acceptEncoding = readAcceptEncoding(headers)
      if (
        acceptEncoding !== undefined &&
        options.respond(url, acceptEncoding, (response, onWritten) => write(socket, response, onWritten))
      ) {
        this.incoming = null
        return 0
      }
    }
    // `write` set the keep-alive timeout; Node sets it again after this request.
    if (socket.timeout) socket.setTimeout(0)
  }
  return (nodeOnHeaders as OnHeaders).call(
    this,
    major,
    minor,
    headers,
    method,
    url,
    status,
    statusText,
    isUpgrade,
    isKeptAlive,
  )
}

/** The `Accept-Encoding` of a request with one host and no excluded header, or an empty text; undefined for any other request. */
function readAcceptEncoding(headers: readonly string[]): string | undefined {
  let acceptEncoding: string | undefined
  let hosts = 0
  for (let index = 0; index < headers.length; index += 2) {
    const name = (headers[index] as string).toLowerCase()
    if (excludedHeaders.has(name)) return undefined
    if (name === 'host') hosts++
    else if (name === 'accept-encoding') {
      if (acceptEncoding !== undefined) return undefined
      acceptEncoding = headers[index + 1]
    }
  }
  return hosts === 1 ? (acceptEncoding ?? '') : undefined
}

function write(socket: ParsedSocket, ...response: Parameters<SendRaw>): boolean {
  socket.write(...response)
  const { keepAliveTimeout = 0, keepAliveTimeoutBuffer = 0 } = socket.server ?? {}
  if (!socket.timeout) socket.setTimeout(keepAliveTimeout + keepAliveTimeoutBuffer)
  return socket.writableLength === 0
}
