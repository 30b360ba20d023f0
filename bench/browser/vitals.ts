import { setTimeout as after } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { asPhone } from './phone.ts'
import { openTab, type Tab } from './tab.ts'

export interface Vitals {
  /** Largest contentful paint, in milliseconds. */
  lcp: number
  /** The picture that was it, as it was shown. */
  hero: { src: string; width: number; height: number } | undefined
  /** Layout shift. */
  shift: number
  /** What long tasks took beyond 50 ms each. */
  blocking: number
  /** The part of that which began before all scripts were there: the browser's own work on markup, styles and letters. */
  blockingBefore: number
  /** Bytes on the way, of everything. */
  bytes: number
  /** Bytes on the way of the page itself, its head not counted. */
  pageBytes: number
}

/**
 * Opens a page on a phone that has `elsewhere` open, and waits until nothing comes any more. Throws when what runs in the page
 * does.
 */
export async function vitalsOf(browser: Browser, url: string, elsewhere: string): Promise<Vitals> {
  await using tab = await openTab(browser)
  await asPhone(tab, elsewhere)
  let bytes = 0
  tab.on('Network.loadingFinished', ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength
  })
  const quiet = untilQuiet(tab)
  await tab.send('Page.navigate', { url })
  await quiet
  const told = await tab.send('Runtime.evaluate', {
    expression: `(${readVitals})()`,
    awaitPromise: true,
    returnByValue: true,
  })
  const { result, exceptionDetails } = told as { result: { value: Omit<Vitals, 'bytes'> }; exceptionDetails?: object }
  if (exceptionDetails) throw new Error(`${url}: ${JSON.stringify(exceptionDetails)}`)
  return { ...result.value, bytes }
}

/** Ends half a second after the page has loaded and the last answer has come. */
async function untilQuiet(tab: Tab): Promise<void> {
  const loaded = Promise.withResolvers<void>()
  tab.on('Page.loadEventFired', () => loaded.resolve())
  const open = new Set<string>()
  let last = performance.now()
  const change = (act: 'add' | 'delete') => (request: { requestId: string }) => {
    open[act](request.requestId)
    last = performance.now()
  }
  tab.on('Network.requestWillBeSent', change('add'))
  tab.on('Network.loadingFailed', change('delete'))
  tab.on('Network.loadingFinished', change('delete'))
  await loaded.promise
  while (open.size > 0 || performance.now() - last < 500) await after(50)
}

/** Runs in the page. */
async function readVitals() {
  function entriesOf<Entry>(type: string): Promise<Entry[]> {
    return new Promise((resolve) => {
      // A type with no entries never calls back.
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
  const picture = largest?.element instanceof HTMLImageElement ? largest.element.currentSrc : undefined
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  const lastScript = Math.max(0, ...scripts.map((entry) => (entry as PerformanceResourceTiming).responseEnd))
  const beyond = (entries: PerformanceEntry[]) =>
    entries.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
  return {
    lcp: largest?.startTime ?? Number.NaN,
    hero: picture && box ? { src: picture, width: box.width, height: box.height } : undefined,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    blocking: beyond(tasks),
    blockingBefore: beyond(tasks.filter(({ startTime }) => startTime < lastScript)),
    pageBytes: page?.encodedBodySize ?? 0,
  }
}
