import { type RunningSite, startSite } from '../helpers/start-site.ts'

/** One of several instances of a site, with an address that stays the same when it is replaced. */
export interface Instance extends RunningSite {
  /** `host:port` */
  host: string
}

/** Unused addresses of this machine, `host:port`, outside the range of outgoing connections. */
export function urlsOf(count: number): string[] {
  const { pid } = process
  const host = `127.${64 + ((pid >> 16) & 63)}.${(pid >> 8) & 255}.${pid & 255}`
  return Array.from({ length: count }, (_, number) => `${host}:${3001 + number}`)
}

/** Starts an instance there, with the shared address in `SITE_URL`. */
export async function startInstance(host: string, environment: Record<string, string>): Promise<Instance> {
  const [HOST = '', PORT = ''] = host.split(':')
  const site = await startSite({ ...environment, HOST, PORT })
  return { ...site, host, url: `http://${host}` }
}
