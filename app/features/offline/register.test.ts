import { afterEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from './register.ts'

const site = 'https://agency.example'

afterEach(() => vi.unstubAllGlobals())

/** A page that has fetched these resources, and those that it fetches ahead. */
function openPage(
  fetched: [path: string, initiatorType: string][],
  prefetched: string[],
  register: () => Promise<void>,
) {
  const postMessage = vi.fn()
  const serviceWorker = Object.assign(new EventTarget(), { register: vi.fn(register), controller: { postMessage } })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('location', { href: `${site}/modelos` })
  const entries = fetched.map(([path, initiatorType]) => ({ name: site + path, initiatorType }))
  vi.stubGlobal('performance', { getEntriesByType: () => entries })
  const links = prefetched.map((path) => ({ href: site + path }))
  vi.stubGlobal('document', { head: { querySelectorAll: () => links } })
  return { serviceWorker, postMessage }
}

test('tells the worker of what the page has fetched without it, but not of pages that were fetched ahead', async () => {
  const { serviceWorker, postMessage } = openPage(
    [
      ['/assets/a.js', 'script'],
      ['/modelo/1/siena.data', 'fetch'],
      ['/modelo/2/volterra.data', 'link'],
      ['/modelo/3/lazuli.data?page=2', 'link'],
      ['/modelo/4/jade.data', 'fetch'],
      ['/pictures/data.webp', 'img'],
    ],
    ['/modelo/4/jade.data'],
    async () => {},
  )
  await registerServiceWorker()
  expect(serviceWorker.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' })
  const told = [['/modelos', '/assets/a.js', '/modelo/1/siena.data', '/pictures/data.webp'].map((path) => site + path)]
  expect(postMessage.mock.calls).toEqual([told])
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(postMessage.mock.calls).toEqual([told, told])
})

test('works without a worker', async () => {
  const { serviceWorker } = openPage([], [], () => Promise.reject(new Error('blocked')))
  Object.assign(serviceWorker, { controller: null })
  await expect(registerServiceWorker()).resolves.toBeUndefined()
})
