import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { promisify } from 'node:util'

/** The encodings that browsers accept. */
export const acceptEncoding = 'gzip, deflate, br, zstd'

export interface Load {
  requests: number
  requestsPerSecond: number
}

/** Requests one URL as fast as possible on 64 keep-alive connections, with wrk. Throws on any error response. */
export async function runLoad(url: string, seconds: number): Promise<Load> {
  const options = ['-t1', '-c64', `-d${seconds}s`, '-H', `accept-encoding: ${acceptEncoding}`, url]
  const { stdout } = await promisify(execFile)('wrk', options)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load: ${stdout}`)
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
  }
}

/** Reads a response to its end. Throws when it is not a success. */
export async function readBytes(url: string, headers: Record<string, string> = {}): Promise<ArrayBuffer> {
  const response = await fetch(url, { headers: { 'accept-encoding': acceptEncoding, ...headers } })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return response.arrayBuffer()
}

/** The bytes of a response's body as they are sent: `fetch` decompresses them, which takes this process time. */
export function readSentBytes(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { headers: { 'accept-encoding': acceptEncoding, ...headers } }, async (response) => {
    if (response.statusCode !== 200) return reject(new Error(`${url} returned ${response.statusCode}`))
    let bytes = 0
    for await (const chunk of response) bytes += chunk.length
    resolve(bytes)
  }).on('error', reject)
  return promise
}

/** How long it takes to read a response as it is sent, in milliseconds. Throws when it is not a success. */
export async function timeRequest(url: string, headers?: Record<string, string>): Promise<number> {
  const start = performance.now()
  await readSentBytes(url, headers)
  return performance.now() - start
}

/** The first profile that the list of models links to. */
export async function findProfile(siteUrl: string): Promise<string> {
  const path = (await (await fetch(`${siteUrl}/modelos`)).text()).match(/href="(\/modelo\/\d+\/[^"]+)"/)?.[1]
  if (!path) throw new Error('the list links to no profile')
  return path
}
