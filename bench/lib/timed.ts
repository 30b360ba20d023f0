import { acceptEncoding } from './load.ts'

/** Reads an answer to its end and returns how long that took, in milliseconds. Throws when it is not a good one. */
export async function timed(url: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers: { 'accept-encoding': acceptEncoding } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - start
}
