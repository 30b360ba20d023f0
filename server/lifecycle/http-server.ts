import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createProbe, type Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { type AnswerRawRequest, answerRawRequests } from '../fast-path/raw-request-headers.ts'
import { StartError } from './start-error.ts'

export interface HttpServer {
  readonly node: Server
  readonly port: number
  /** Lets requests in, which go to `listener` where `answerHead` does not answer them. */
  serve(listener: RequestListener, answerHead?: AnswerRawRequest): Promise<void>
  /**
   * Resolves as soon as nobody waits to be let in: work that holds the process up is begun after that. Node lets one
   * connection in each time it comes round (libuv since 1.45), so that behind renders of 30 ms a hundred take three seconds.
   */
  settled(): Promise<void>
  /** Whether it is about to end: proxies are to send requests elsewhere. */
  readonly isDraining: boolean
  /** Still answers whatever comes, each connection once: proxies find no connection that they could use again. */
  drain(): void
  /**
   * Takes no more requests, lets those under way finish for `patience` milliseconds, then closes what is left. Returns
   * whether anything was.
   */
  stop(patience: number): Promise<boolean>
}

/** How long a client may take to send its request, in milliseconds: the office's largest video at 1 Mbit/s. */
const requestTimeout = 1_800_000
const headersTimeout = 15_000
/** Longer than the usual idle time of proxies, so that it is them who close a connection that they keep. */
export const keepAliveTimeout = 75_000
/**
 * How many connections may wait until the process takes them, as far as the system allows (Linux: 4,096). Of Node's own 511 a
 * crowd that comes at once is left over, and of those each connects anew after 1, 3, 7, 15 and 31 seconds (RFC 6298).
 */
const backlog = 4_096
/** So many are let in before any work is gone on with, which would not come to its turn otherwise while ever more come. */
const mostArrivals = 100

/** The command that starts the program on another port, for whoever has to choose one. */
type OnPort = (port: number) => string

/**
 * Takes the port, 0 for any free one, before anything else is done. Until the server serves, nobody is let in: a proxy
 * goes on to the next copy. Only where any port will do it has to be kept meanwhile, and whoever comes gets a 503.
 * @throws StartError when it cannot be had
 */
export async function listen(
  port: number,
  host: string | undefined,
  onPort: OnPort = (other) => `PORT=${other} npm start`,
): Promise<HttpServer> {
  let isDraining = false
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end()
  }
  // Most requests have no body: without a stream made to be read to its end they cost a twelfth less.
  const options = { requestTimeout, headersTimeout, keepAliveTimeout, optimizeEmptyRequests: true }
  const server = createServer(options, (request, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    const target = targetOf(request)
    if (target === undefined) {
      response.writeHead(400, { connection: 'close', 'cache-control': 'no-store' }).end()
      return
    }
    request.url = target
    answer(request, response)
  })
  let arrivals = 0
  server.on('connection', () => arrivals++)
  const isAnyPort = port === 0
  if (isAnyPort) await whenListening(server, port, host, onPort)
  else await probe(port, host, onPort)
  async function settled() {
    // The round that is under way has had its arrival.
    await setImmediate()
    for (let rounds = 0, before = -1; arrivals !== before && rounds < mostArrivals; rounds++) {
      before = arrivals
      await setImmediate()
    }
  }
  const address = server.address()
  return {
    node: server,
    port: typeof address === 'object' && address ? address.port : port,
    async serve(listener, answerHead) {
      answer = listener
      if (answerHead) answerRawRequests(server, { answer: answerHead, isDraining: () => isDraining })
      if (!isAnyPort) await whenListening(server, port, host, onPort)
    },
    settled,
    get isDraining() {
      return isDraining
    },
    drain() {
      isDraining = true
    },
    async stop(patience) {
      isDraining = true
      // What the system still holds when it stops listening, it cuts.
      await settled()
      const closed = new Promise((resolve) => server.close(resolve))
      // A connection is kept open after its last answer; it is closed as soon as it is idle.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      let isCut = false
      const deadline = setTimeout(() => {
        isCut = true
        server.closeAllConnections()
      }, patience)
      await closed
      clearInterval(sweep)
      clearTimeout(deadline)
      return isCut
    },
  }
}

/**
 * What is asked for, from its first slash on. It may come as a whole address (RFC 9112, 3.2.2), of which neither the host nor
 * a name and password before it are anything to go by. Undefined for what is no address, and for a request that names two hosts.
 */
function targetOf({ url = '', rawHeaders }: IncomingMessage): string | undefined {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1) return undefined
  if (url.startsWith('/')) return url
  const address = URL.parse(url)
  return address && /^https?:$/.test(address.protocol) ? address.pathname + address.search : undefined
}

/** Takes the port and gives it back. */
async function probe(port: number, host: string | undefined, onPort: OnPort): Promise<void> {
  await using server = createProbe()
  await whenListening(server, port, host, onPort)
}

async function whenListening(server: NetServer, port: number, host: string | undefined, onPort: OnPort): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen({ port, host, backlog }, resolve)
  try {
    await promise
  } catch (error) {
    throw new StartError(reasonOf(error, port, host, onPort))
  }
  server.off('error', reject)
}

function reasonOf(error: unknown, port: number, host: string | undefined, onPort: OnPort): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another port: ${onPort(port + 1)}`
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Choose one above 1023: ${onPort(3000)}`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST is ${host}, which is no address of this machine.`
  return `Port ${port} cannot be listened on: ${error instanceof Error ? error.message : String(error)}`
}
