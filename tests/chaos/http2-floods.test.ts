import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { residentMegabytes } from '../../bench/lib/process-usage.ts'
import { byRun, timeoutMs } from '../helpers/full-run.ts'
import { siteData } from '../helpers/site-data.ts'
import { newAddress } from '../helpers/visitors.ts'
import { flood, floods } from './http2-floods.ts'
import { startInstance, urlsOf } from './instances.ts'
import { overHttp2 } from './over-http2.ts'
import { encryptedProxies, host } from './tls-proxies.ts'

const seconds = byRun(3, 60)

const fromHere = () => newAddress().replace(/^\d+/, '127')

for (const name of byRun<(keyof typeof encryptedProxies)[]>(['nginx'], ['nginx', 'caddy'])) {
  test.each(Object.keys(floods))(`behind ${name}, pages are served during %s`, { timeout: timeoutMs }, async (kind) => {
    await using data = await siteData('sqlite')
    const [instanceHost = ''] = urlsOf(1)
    await using site = await startInstance(instanceHost, { ...data.environment, SITE_URL: `https://${host}` })
    await using proxy = await encryptedProxies[name]([instanceHost])
    // Caddy creates its certificate when it listens.
    await expect.poll(() => overHttp2(proxy, '127.0.0.1').then(() => 'connected', String)).toBe('connected')
    const make = floods[kind]
    if (!make) throw new Error(`there is no flood of ${kind}`)
    const stop = new AbortController()
    const flooding = Promise.all([1, 2, 3].map(() => flood(proxy, make, fromHere(), stop.signal)))

    const statuses: (number | string)[] = []
    const end = performance.now() + seconds * 1_000
    while (performance.now() < end) {
      using browser = await overHttp2(proxy, fromHere())
      const page = browser
        .request({ ':path': `/modelos?height_min=${100 + statuses.length}` })
        .then(({ status }) => status)
      const health = fetch(`${site.url}/healthz`).then(({ status }) => status)
      const late = setTimeout(10_000, 'late')
      statuses.push(await Promise.race([page.catch(String), late]), await Promise.race([health, late]))
      await setTimeout(200)
    }
    stop.abort()
    const sent = await flooding

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(sent.every((count) => count > 0)).toBe(true)
    expect(await residentMegabytes(site.process.pid ?? 0)).toBeLessThan(400)
  })
}
