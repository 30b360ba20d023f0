import { randomFillSync } from 'node:crypto'
import { keepAliveTimeoutMs } from '../lifecycle/http-server.ts'
import { requestIdHeader } from '../middleware/request-id.ts'

const beforeDate = 'HTTP/1.1 200 OK\r\nDate: '
const dateLength = 'Sun, 06 Nov 1994 08:49:37 GMT'.length
const beforeId = `\r\n${requestIdHeader}: `
const idLength = 32
const dateAt = beforeDate.length
const idAt = dateAt + dateLength + beforeId.length

/** A response whose headers and body are one buffer: sending it takes less time than sending two. */
export class RawResponse {
  readonly #bytes: Buffer
  #date = ''

  /** Status 200 on a connection that is kept alive. */
  constructor(headers: Record<string, string>, body: Uint8Array) {
    const lines = Object.entries({
      ...headers,
      'content-length': body.byteLength,
      Connection: 'keep-alive',
      'Keep-Alive': `timeout=${keepAliveTimeoutMs / 1_000}`,
    }).map(([name, value]) => `\r\n${name}: ${value}`)
    const head = `${beforeDate}${' '.repeat(dateLength)}${beforeId}${' '.repeat(idLength)}${lines.join('')}\r\n\r\n`
    this.#bytes = Buffer.concat([Buffer.from(head, 'latin1'), body])
  }

  get byteLength(): number {
    return this.#bytes.byteLength
  }

  /** Writes the current date and a new request ID into the buffer, and returns it. */
  refresh(): Uint8Array {
    const date = httpDate()
    if (date !== this.#date) {
      this.#date = date
      this.#bytes.write(date, dateAt, 'latin1')
    }
    writeRequestId(this.#bytes, idAt)
    return this.#bytes
  }
}

let date = ''
let dateExpiresAt = 0

/** The current time as an HTTP date, formatted once a second. */
function httpDate(): string {
  const now = Date.now()
  if (now >= dateExpiresAt) {
    date = new Date(now).toUTCString()
    dateExpiresAt = now - (now % 1_000) + 1_000
  }
  return date
}

/** Random digits for many requests at once: `randomUUID` takes a tenth of the time of a cached page. */
const ids = Buffer.alloc(512 * idLength)
let usedBytes = ids.byteLength

function writeRequestId(bytes: Buffer, at: number): void {
  if (usedBytes === ids.byteLength) {
    ids.write(randomFillSync(Buffer.alloc(ids.byteLength / 2)).toString('hex'), 'latin1')
    usedBytes = 0
  }
  ids.copy(bytes, at, usedBytes, usedBytes + idLength)
  usedBytes += idLength
}
