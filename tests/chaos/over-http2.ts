import { once } from 'node:events'
import { connect as connectHttp2, type OutgoingHttpHeaders } from 'node:http2'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { type EncryptedProxy, host } from './tls-proxies.ts'

interface RequestHeaders extends OutgoingHttpHeaders {
  ':path': string
}

export interface Http2Response {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A connection of a browser to a proxy: HTTP/2 over TLS, with the certificate verified. */
export async function overHttp2(proxy: EncryptedProxy, localAddress: string) {
  const socket = connectTls({
    socket: connect({ host: '127.0.0.1', port: proxy.ports.encrypted, localAddress }),
    servername: host,
    ca: await proxy.authority(),
    ALPNProtocols: ['h2'],
  })
  await once(socket, 'secureConnect')
  const session = connectHttp2(`https://${host}`, { createConnection: () => socket })
  return {
    protocols: [socket.alpnProtocol, socket.getProtocol()],
    /** Sends all of `body`, or only its declared length. */
    async request(headers: RequestHeaders, body?: Uint8Array): Promise<Http2Response> {
      const stream = session.request(headers, { endStream: body === undefined && !headers['content-length'] })
      const responded = once(stream, 'response')
      if (body) stream.end(body)
      const [{ ':status': status = 0, ...responseHeaders }] = await responded
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      return { status, headers: responseHeaders, body: Buffer.concat(chunks).toString() }
    },
    [Symbol.dispose]: () => session.destroy(),
  }
}
