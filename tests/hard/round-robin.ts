import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy in front of several copies, as small as one can be: in turn, past those that cannot be reached. */
export interface RoundRobin extends AsyncDisposable {
  url: string
  /** Where the copies are. */
  copies: Set<string>
}

/** Starts a proxy on a free port. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const copies = new Set<string>()
  let turn = 0
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const urls = [...copies]
    const start = turn++
    for (let attempt = 0; attempt < urls.length; attempt++) {
      const url = urls[(start + attempt) % urls.length] ?? ''
      if (await pass(url, request, body, response)) return
    }
    response.writeHead(502).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    copies,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** False when the copy could not be reached: then another may be asked. What was handed over is never asked twice. */
async function pass(url: string, from: IncomingMessage, body: Buffer, to: ServerResponse): Promise<boolean> {
  const request = ask(url + from.url, { method: from.method, headers: from.headers, agent: false })
  try {
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const answer = await buffer(response)
    to.writeHead(response.statusCode ?? 502, response.headers).end(answer)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return false
    to.destroy()
    return true
  }
}
