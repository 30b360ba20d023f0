import { afterEach, expect, test, vi } from 'vitest'
import { fetchPrefetchLinks } from './prefetch-fallback.ts'

afterEach(() => vi.unstubAllGlobals())

test('requests the data of each link to prefetch once, and again after a failure', async () => {
  class Link {
    readonly rel: string
    readonly href: string
    constructor(rel: string, href: string) {
      this.rel = rel
      this.href = href
    }
  }
  let add: (nodes: object[]) => void = () => {}
  class Observer {
    constructor(onChange: (changes: object[]) => void) {
      add = (nodes) => onChange(nodes.map((node) => ({ addedNodes: [node] })))
    }
    observe() {}
  }
  const request = vi.fn(async () => new Response())
  vi.stubGlobal('HTMLLinkElement', Link)
  vi.stubGlobal('MutationObserver', Observer)
  vi.stubGlobal('document', { head: { childNodes: [{}, new Link('prefetch', '/a'), new Link('icon', '/icon')] } })
  vi.stubGlobal('fetch', request)
  fetchPrefetchLinks()
  request.mockRejectedValueOnce(new TypeError('offline'))
  add([new Link('prefetch', '/b'), new Link('prefetch', '/a'), new Link('stylesheet', '/c')])
  const urls = () => request.mock.calls.map(([url]: unknown[]) => url)
  expect(urls()).toEqual(['/a', '/b'])
  expect(request).toHaveBeenLastCalledWith('/b', { mode: 'same-origin', priority: 'low' })
  await Promise.resolve()
  await Promise.resolve()
  add([new Link('prefetch', '/a'), new Link('prefetch', '/b')])
  expect(urls()).toEqual(['/a', '/b', '/b'])
})
