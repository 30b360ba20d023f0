import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { requestIdHeader } from '../middleware/request-id.ts'

/**
 * Sends a whole answer. Whether the system has taken all of it: otherwise its bytes must stay as they are. `onWritten` is told
 * when it has, or why it has not.
 */
export type SendRawResponse = (answer: Uint8Array, onWritten?: (error?: Error | null) => void) => boolean

/**
 * Answers what is asked for at a path, given `Accept-Encoding`, or leaves it to the usual way: returns whether it has
 * answered. Must not throw.
 */
export type AnswerRawRequest = (path: string, acceptEncoding: string, send: SendRawResponse) => boolean

interface HeadLane {
  answer: AnswerRawRequest
  isDraining: () => boolean
}

/** What of Node's parser is used here: none of it is documented, so that request-heads.test.ts looks at each. */
interface Parser {
  [callback: number]: OnHead
  constructor: { kOnHeadersComplete: number }
  socket: ParsedSocket | null
  incoming: unknown
}

interface ParsedSocket extends Socket {
  parser?: Parser
  server?: Server
  /** The answer that is under way. */
  _httpMessage?: unknown
}

/** Called when a request's head has been read; 0 has its body read, of which there is none. */
type OnHead = (
  this: Parser,
  major: number,
  minor: number,
  headers: string[] | undefined,
  method: number,
  url: string | undefined,
  status: undefined,
  statusText: undefined,
  isUpgrade: boolean,
  isKept: boolean,
) => number

/** llhttp's number for it. */
const GET = 1

/** With one of these a request asks for more than what is at its address, or has a body. */
const telling = new Set(['content-length', 'transfer-encoding', 'expect', 'if-none-match', requestIdHeader])

const lanes = new WeakMap<Server, HeadLane>()
let usual: OnHead | undefined

/**
 * Has `answer` asked first, with what Node's parser has read of a request, before Node makes objects and streams of it,
 * which takes twice as long as all the rest of a kept page: docs/decisions/0037-heads-are-answered-before-requests-are-made.md.
 * What it leaves, and all of a Node whose parser looks different, goes the usual way.
 */
export function answerRawRequests(server: Server, lane: HeadLane): void {
  lanes.set(server, lane)
  server.on('connection', ({ parser }: ParsedSocket) => {
    const at = parser?.constructor.kOnHeadersComplete
    const before = at === undefined ? undefined : parser?.[at]
    // Parsers are used again, by all servers and clients of the process.
    if (!parser || at === undefined || !before || before === onHead) return
    usual = before
    parser[at] = onHead
  })
}

const onHead: OnHead = function (major, minor, headers, method, url, status, statusText, isUpgrade, isKept) {
  const { socket } = this
  const lane = socket?.server && lanes.get(socket.server)
  if (socket && lane) {
    const isPlain = method === GET && isKept && !isUpgrade && major === 1 && minor === 1
    // Many headers come in parts; what was asked for before may be unanswered; what was answered may wait to be sent.
    const isFree = !socket._httpMessage && socket.writable && socket.writableLength === 0 && !lane.isDraining()
    if (isPlain && isFree && headers && url?.startsWith('/')) {
      const accepted = plainEncoding(headers)
      if (
        accepted !== undefined &&
        lane.answer(url, accepted, (answer, onWritten) => sendOn(socket, answer, onWritten))
      ) {
        this.incoming = null
        return 0
      }
    }
    // It was set while there was no request; Node sets it anew after this one.
    if (socket.timeout) socket.setTimeout(0)
  }
  return (usual as OnHead).call(this, major, minor, headers, method, url, status, statusText, isUpgrade, isKept)
}

/** What a request accepts that asks for nothing but what is at its address, on one host; undefined for any other. */
function plainEncoding(headers: readonly string[]): string | undefined {
  let accepted: string | undefined
  let hosts = 0
  for (let index = 0; index < headers.length; index += 2) {
    const name = (headers[index] as string).toLowerCase()
    if (telling.has(name)) return undefined
    if (name === 'host') hosts++
    else if (name === 'accept-encoding') {
      if (accepted !== undefined) return undefined
      accepted = headers[index + 1]
    }
  }
  return hosts === 1 ? (accepted ?? '') : undefined
}

function sendOn(socket: ParsedSocket, ...answer: Parameters<SendRawResponse>): boolean {
  socket.write(...answer)
  const { keepAliveTimeout = 0, keepAliveTimeoutBuffer = 0 } = socket.server ?? {}
  if (!socket.timeout) socket.setTimeout(keepAliveTimeout + keepAliveTimeoutBuffer)
  return socket.writableLength === 0
}
