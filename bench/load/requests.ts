import { Agent, request } from 'node:http'
import { acceptEncoding } from '../lib/load.ts'

export interface BenchResponse {
  /** 0 when the connection broke. */
  status: number
  retryAfter: string | undefined
}

/** Asks on kept connections, as a proxy in front of the site does; never throws. */
export function createClient(connections: number): Disposable & { get(url: string): Promise<BenchResponse> } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  return {
    get(url) {
      const { promise, resolve } = Promise.withResolvers<BenchResponse>()
      const broken = () => resolve({ status: 0, retryAfter: undefined })
      request(url, { agent, headers: { 'accept-encoding': acceptEncoding } }, (response) => {
        const { statusCode: status = 0, headers } = response
        response.on('error', broken).on('end', () => resolve({ status, retryAfter: headers['retry-after'] }))
        response.resume()
      })
        .on('error', broken)
        .end()
      return promise
    },
    [Symbol.dispose]: () => agent.destroy(),
  }
}
