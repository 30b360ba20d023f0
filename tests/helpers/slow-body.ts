import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Sent } from './visitors.ts'

interface SlowBody {
  path: string
  type: string
  /** The declared length of the body. */
  declaredBytes: number
  /** The part of the body that is sent at once. */
  begun?: string
  /** The visitor's address in the proxy's header. */
  address: string
}

/** A body that never ends. Disposing of it closes its connection. */
export interface HeldBody extends Disposable {
  /** Sends another byte if the connection is open. */
  drip(): void
  /** The first line of the response; empty when the connection was closed without one. */
  response: Promise<string>
}

const boundary = 'slow-body'

/** The forms that are sent slowly: a message with a long declared length, and an application with photos. */
export const slowForms = {
  message: { path: '/contato', type: 'application/x-www-form-urlencoded', declaredBytes: 100_000, begun: 'message=' },
  application: {
    path: '/forms/pt/application',
    type: `multipart/form-data; boundary=${boundary}`,
    declaredBytes: 60 * 1024 ** 2,
    begun: `--${boundary}\r\ncontent-disposition: form-data; name="profile"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
  },
} as const

/** Sends a form at this many bytes per second, like a phone with a bad connection. Returns the status. */
export async function sendSlowly(siteUrl: string, { path, body }: Sent, address: string, bytesPerSecond: number) {
  const encoded = new Response(body)
  const bytes = Buffer.from(await encoded.arrayBuffer())
  const sending = request(siteUrl + path, {
    method: 'POST',
    agent: false,
    headers: {
      origin: siteUrl,
      'x-forwarded-for': address,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  })
  const responded = once(sending, 'response')
  const perTurn = Math.ceil(bytesPerSecond / 10)
  for (let sent = 0; sent < bytes.length; sent += perTurn) {
    sending.write(bytes.subarray(sent, sent + perTurn))
    await setTimeout(100)
  }
  sending.end()
  const [response] = (await responded) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

/** Starts to send a form and stalls. */
export function holdBody(siteUrl: string, { path, type, declaredBytes, begun = '', address }: SlowBody): HeldBody {
  const { hostname, port, host, origin } = new URL(siteUrl)
  const socket = connect(Number(port), hostname)
  const { promise: response, resolve } = Promise.withResolvers<string>()
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
    if (heard.includes('\r\n')) resolve(heard.split('\r\n', 1)[0] ?? '')
  })
  socket.on('error', () => {})
  socket.on('close', () => resolve(''))
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    `X-Forwarded-For: ${address}`,
    `Content-Type: ${type}`,
    `Content-Length: ${declaredBytes}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${begun}`)
  return {
    drip() {
      if (socket.writable) socket.write('a')
    },
    response: response,
    [Symbol.dispose]: () => void socket.destroy(),
  }
}
