import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { type EncryptedProxy, host } from './tls-proxies.ts'

/** Frame types and flags: RFC 9113, section 6. */
const types = { headers: 1, resetStream: 3, settings: 4, continuation: 9 }
const flags = { none: 0, endStream: 1, endHeaders: 4 }

const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
const cancelled = Buffer.from([0, 0, 0, 8])

/** The next frames that a connection sends repeatedly. */
export type Flood = () => (round: number) => Buffer

/** HTTP/2 floods that have brought servers down: CVE-2023-44487, CVE-2024-27316 and similar ones. */
export const floods: Record<string, Flood> = {
  'requests that are cancelled at once': () => (round) =>
    Buffer.concat(
      Array.from({ length: 100 }, (_, index) => {
        const stream = 1 + 2 * (round * 100 + index)
        const headers = requestHeaders('/modelos')
        return Buffer.concat([
          frame(types.headers, flags.endStream | flags.endHeaders, stream, headers),
          frame(types.resetStream, flags.none, stream, cancelled),
        ])
      }),
    ),
  'headers that never end': () => {
    // A header of 100 bytes, not indexed, repeatedly.
    const header = Buffer.concat([literal('x-flood'), literal('a'.repeat(90))])
    const payload = Buffer.concat(Array.from({ length: 160 }, () => Buffer.concat([Buffer.from([0]), header])))
    const next = frame(types.continuation, flags.none, 1, payload)
    return (round) => (round === 0 ? frame(types.headers, flags.endStream, 1, requestHeaders('/modelos')) : next)
  },
}

/**
 * Floods a proxy over one connection at a time, each for as long as the proxy allows, until stopped. Returns the number
 * of sent batches.
 */
export async function flood(
  proxy: EncryptedProxy,
  make: Flood,
  localAddress: string,
  signal: AbortSignal,
): Promise<number> {
  let sent = 0
  while (!signal.aborted) {
    using socket = await open(proxy, localAddress)
    const next = make()
    socket.write(Buffer.concat([preface, frame(types.settings, flags.none, 0, Buffer.alloc(0))]))
    for (let round = 0; !signal.aborted && socket.writable; round++, sent++) {
      const isAccepted = socket.write(next(round))
      if (isAccepted) await new Promise(setImmediate)
      else await Promise.race([once(socket, 'drain'), once(socket, 'close'), aborted(signal)]).catch(() => {})
    }
  }
  return sent
}

async function open(proxy: EncryptedProxy, localAddress: string): Promise<TLSSocket & Disposable> {
  const socket = connectTls({
    socket: connect({ host: '127.0.0.1', port: proxy.ports.encrypted, localAddress }).on('error', () => {}),
    servername: host,
    ca: await proxy.authority(),
    ALPNProtocols: ['h2'],
  })
  // Responses are ignored; the proxy should close the connection.
  socket.on('error', () => {}).resume()
  await Promise.race([once(socket, 'secureConnect'), once(socket, 'close')]).catch(() => {})
  return Object.assign(socket, { [Symbol.dispose]: () => void socket.destroy() })
}

function aborted(signal: AbortSignal): Promise<unknown> {
  return signal.aborted ? Promise.resolve() : once(signal, 'abort')
}

function frame(type: number, flag: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flag, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}

/** GET, with indexes of HPACK's static table (RFC 7541, appendix A) and literals without indexing. */
function requestHeaders(path: string): Buffer {
  const [get, https, pathName, authorityName] = [0x82, 0x87, 0x04, 0x01]
  return Buffer.concat([
    Buffer.from([get, https, pathName]),
    literal(path),
    Buffer.from([authorityName]),
    literal(host),
  ])
}

/** A string of fewer than 127 bytes. */
function literal(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
}
