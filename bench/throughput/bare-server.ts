/**
 * Node's own HTTP server and nothing else: answers everything with the bytes of a file and the headers of another, a
 * flat list in JSON. What Node can do in the usual way. Prints its port.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tellPort } from '../lib/tell-port.ts'

const [, , bodyFile = '', headersFile = ''] = process.argv
const body = readFileSync(bodyFile)
const headers: string[] = JSON.parse(readFileSync(headersFile, 'utf8'))
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
tellPort(server)
