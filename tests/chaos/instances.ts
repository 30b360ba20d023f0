import { type RunningSite, startSite } from '../helpers/start-site.ts'

/** One of several copies of a site, at an address that stays its own however often it is replaced. */
export interface Instance extends RunningSite {
  /** `host:port` */
  host: string
}

/** Addresses of this machine that nothing else uses, `host:port`: connections to elsewhere never take their ports. */
export function urlsOf(count: number): string[] {
  const { pid } = process
  const host = `127.${64 + ((pid >> 16) & 63)}.${(pid >> 8) & 255}.${pid & 255}`
  return Array.from({ length: count }, (_, number) => `${host}:${3001 + number}`)
}

/** Starts a copy there. What it says of itself is the address that all copies share, in `SITE_URL`. */
export async function startInstance(host: string, environment: Record<string, string>): Promise<Instance> {
  const [HOST = '', PORT = ''] = host.split(':')
  const site = await startSite({ ...environment, HOST, PORT })
  return { ...site, host, url: `http://${host}` }
}
