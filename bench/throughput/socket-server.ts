/**
 * Node's sockets and nothing that reads HTTP: whatever ends as the head of a request does is answered with the bytes of a
 * file and the headers of another, a flat list in JSON. What Node could do without its HTTP server. Prints its port.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tellPort } from '../lib/tell-port.ts'

const [, , bodyFile = '', headersFile = ''] = process.argv
const headers: string[] = JSON.parse(readFileSync(headersFile, 'utf8'))
const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]}\r\n`] : []))
const answer = Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`), readFileSync(bodyFile)])
const endOfHead = Buffer.from('\r\n\r\n')
const server = createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes) => {
    if (bytes.subarray(-4).equals(endOfHead)) socket.write(answer)
  })
})
tellPort(server)
