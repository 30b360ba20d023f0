import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { emulatePhone, type PhoneOptions } from './phone.ts'
import { evaluate, openTab, type Tab } from './tab.ts'

export interface Vitals {
  /** Largest contentful paint, in milliseconds. */
  lcp: number
  /** The image that was the largest paint, as it was shown. */
  lcpImage: { src: string; width: number; height: number } | undefined
  layoutShift: number
  /** Total blocking time: the part of each long task beyond 50 ms. */
  blockingMs: number
  /** The transferred bytes of all responses. */
  bytes: number
  /** How many responses came from the network, without what is fetched ahead of a tap. */
  requests: number
}

/** Opens a page on a phone and waits until it is quiet. Throws when the measuring script fails. */
export async function measureVitals(
  browser: Browser,
  url: string,
  otherSite: string,
  options?: PhoneOptions,
): Promise<Vitals> {
  await using tab = await openTab(browser)
  await emulatePhone(tab, otherSite, options)
  let [bytes, requests] = [0, 0]
  const ahead = new Set<string>()
  tab.on('Network.requestWillBeSent', ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    // The data of pages that the visitor may open come first, then their scripts and pictures.
    if (ahead.size > 0 || new URL(request.url).pathname.endsWith('.data')) ahead.add(requestId)
  })
  tab.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
      bytes += encodedDataLength
      // Responses from the browser's memory have no bytes.
      if (encodedDataLength > 0 && !ahead.has(requestId)) requests++
    },
  )
  const quiet = waitUntilQuiet(tab)
  await tab.send('Page.navigate', { url })
  await quiet
  return { ...(await evaluate<Omit<Vitals, 'bytes' | 'requests'>>(tab, `(${readVitals})()`)), bytes, requests }
}

/** Resolves half a second after the load event and the last response. */
export async function waitUntilQuiet(tab: Tab): Promise<void> {
  const loaded = Promise.withResolvers<void>()
  tab.on('Page.loadEventFired', () => loaded.resolve())
  const open = new Set<string>()
  let lastChange = performance.now()
  const change = (act: 'add' | 'delete') => (request: { requestId: string }) => {
    open[act](request.requestId)
    lastChange = performance.now()
  }
  tab.on('Network.requestWillBeSent', change('add'))
  tab.on('Network.loadingFailed', change('delete'))
  tab.on('Network.loadingFinished', change('delete'))
  await loaded.promise
  while (open.size > 0 || performance.now() - lastChange < 500) await wait(50)
}

/** Runs in the page. */
async function readVitals() {
  function entriesOf<Entry>(type: string): Promise<Entry[]> {
    return new Promise((resolve) => {
      // Without entries the observer never calls back.
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Entry[]))
      observer.observe({ type, buffered: true })
      setTimeout(() => resolve([]), 500)
    })
  }
  const [paints, shifts, tasks] = await Promise.all([
    entriesOf<PerformanceEntry & { element: Element | null }>('largest-contentful-paint'),
    entriesOf<PerformanceEntry & { value: number }>('layout-shift'),
    entriesOf<PerformanceEntry>('longtask'),
  ])
  const largest = paints.at(-1)
  const box = largest?.element?.getBoundingClientRect()
  const src = largest?.element instanceof HTMLImageElement ? largest.element.currentSrc : undefined
  return {
    lcp: largest?.startTime ?? Number.NaN,
    lcpImage: src && box ? { src, width: box.width, height: box.height } : undefined,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    blockingMs: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  }
}
