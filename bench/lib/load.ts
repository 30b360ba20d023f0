import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface Load {
  requests: number
  requestsPerSecond: number
}

/** What a browser accepts. */
export const acceptEncoding = 'gzip, deflate, br, zstd'

/** Asks for one address as fast as it is answered, on 64 kept connections, with wrk. Throws when an answer is not a good one. */
export async function load(url: string, seconds: number): Promise<Load> {
  const options = ['-t1', '-c64', `-d${seconds}s`, '-H', `accept-encoding: ${acceptEncoding}`, url]
  const { stdout } = await promisify(execFile)('wrk', options)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not hold: ${stdout}`)
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
  }
}
