import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createNetServer, type Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { StartError } from './start-error.ts'

export type HttpServer = Awaited<ReturnType<typeof listen>>

/** How long a client may take to send its request: the largest video of the back office at 1 Mbit/s. */
const requestTimeoutMs = 1_800_000
const headersTimeoutMs = 15_000
/** Longer than the usual idle timeout of proxies, so that the proxy closes an idle connection first. */
const keepAliveTimeoutMs = 75_000
/**
 * The length of the accept queue, as far as the system allows (Linux: 4,096). With Node's default of 511 the clients of a
 * burst that do not fit retry after 1, 3, 7, 15 and 31 seconds (RFC 6298).
 */
const backlog = 4_096
/**
 * `drainAcceptQueue` stops after this many connections, so that a steady stream of new ones cannot block the process.
 */
const maxAcceptedInARow = 100

interface Place {
  port: number
  host: string | undefined
  /** The command that starts the program on another port, for an error message. */
  commandForPort: (port: number) => string
}

/**
 * Reserves the port, 0 for any free one. Until `serve` is called no connection is accepted, so that a proxy tries the next
 * instance; with port 0 the port has to be held meanwhile, and requests get a 503.
 * @throws StartError when the port cannot be used
 */
export async function listen(
  port: number,
  host: string | undefined,
  commandForPort: Place['commandForPort'] = (other) => `PORT=${other} npm start`,
) {
  const place = { port, host, commandForPort }
  let isDraining = false
  let respond: RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end()
  }
  const options = {
    requestTimeout: requestTimeoutMs,
    headersTimeout: headersTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    // Most requests have no body: without a stream for it they take a twelfth less time.
    optimizeEmptyRequests: true,
  }
  const server = createServer(options, (request, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    const path = readPath(request)
    if (path === undefined) {
      response.writeHead(400, { connection: 'close', 'cache-control': 'no-store' }).end()
      return
    }
    request.url = path
    respond(request, response)
  })
  let acceptedConnections = 0
  server.on('connection', () => acceptedConnections++)
  const isAnyPort = port === 0
  if (isAnyPort) await listenOn(server, place)
  else await assertPortIsFree(place)

  /**
   * Resolves when all pending connections are accepted; to be awaited before work that blocks the event loop. Node accepts
   * one connection per iteration (libuv since 1.45): behind renders of 30 ms a hundred connections would take three seconds.
   */
  async function drainAcceptQueue(): Promise<void> {
    // The current iteration of the event loop has accepted its connection.
    await setImmediate()
    for (let count = 0, before = -1; acceptedConnections !== before && count < maxAcceptedInARow; count++) {
      before = acceptedConnections
      await setImmediate()
    }
  }
  const address = server.address()
  return {
    node: server,
    port: typeof address === 'object' && address ? address.port : port,
    /** Starts to accept connections, whose requests go to `listener`; a further call replaces the listener. */
    async serve(listener: RequestListener) {
      respond = listener
      if (!server.listening) await listenOn(server, place)
    },
    drainAcceptQueue,
    /** Whether the process is about to stop: proxies should send requests elsewhere. */
    get isDraining() {
      return isDraining
    },
    /** From now on closes each connection after its response, so that proxies do not reuse it. */
    drain() {
      isDraining = true
    },
    /**
     * Stops accepting connections, waits up to `timeoutMs` for requests under way, then closes the remaining connections.
     * Returns whether there were any.
     */
    async stop(timeoutMs: number) {
      isDraining = true
      // The system resets connections that are still in the accept queue when it stops listening.
      await drainAcceptQueue()
      const closed = new Promise((resolve) => server.close(resolve))
      // Connections stay open after their last response: close them as soon as they are idle.
      const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
      let isCut = false
      const deadline = setTimeout(() => {
        isCut = true
        server.closeAllConnections()
      }, timeoutMs)
      await closed
      clearInterval(closeIdle)
      clearTimeout(deadline)
      return isCut
    },
  }
}

/**
 * The path and query of a request. The target may be an absolute URL (RFC 9112, 3.2.2), whose host and credentials are
 * ignored. Undefined for a target that is no URL, and for a request with two hosts.
 */
function readPath({ url = '', rawHeaders }: IncomingMessage): string | undefined {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1) return undefined
  if (url.startsWith('/')) return url
  const absolute = URL.parse(url)
  return absolute && /^https?:$/.test(absolute.protocol) ? absolute.pathname + absolute.search : undefined
}

/** Listens on the port and closes it again. */
async function assertPortIsFree(place: Place): Promise<void> {
  await using server = createNetServer()
  await listenOn(server, place)
}

async function listenOn(server: NetServer, place: Place): Promise<void> {
  const { port, host } = place
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen({ port, host, backlog }, resolve)
  try {
    await promise
  } catch (error) {
    throw new StartError(explainListenError(error, place))
  }
  server.off('error', reject)
}

function explainListenError(error: unknown, { port, host, commandForPort }: Place): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another port: ${commandForPort(port + 1)}`
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023: ${commandForPort(3000)}`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST is ${host}, which is no address of this machine.`
  return `Port ${port} cannot be listened on: ${error instanceof Error ? error.message : String(error)}`
}
