import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { isPageHydrated } from '#tests/browser/open-hydrated.ts'
import { measureQuietRounds } from '../lib/low-noise-rounds.ts'
import { median, type Row, spread } from '../lib/row.ts'
import { emulatePhone } from './phone.ts'
import type { SiteProxy } from './proxy.ts'
import { evaluate, openTab, type Tab } from './tab.ts'
import { waitUntilQuiet } from './vitals.ts'

const maxTapMs = 250

/** From a tap on a card to the paint of the profile's heading, beside a load of the same profile, and the requests of a prefetched tap. */
export async function measureNavigation(
  browser: Browser,
  proxy: SiteProxy,
  { rounds: wanted = 7 } = {},
): Promise<Row[]> {
  const { values: rounds, note } = await measureQuietRounds(wanted, async () => {
    const { ms, path } = await tapFirstCard(browser, proxy)
    return { ms, loadMs: await measureLoad(browser, proxy, path) }
  })
  const taps = rounds.map(({ ms }) => ms)
  const loads = rounds.map(({ loadMs }) => loadMs)
  const { requests } = await tapFirstCard(browser, proxy, { isPrefetched: true })
  return [
    {
      name: 'list → profile: tap to heading',
      value: median(taps),
      unit: 'ms',
      max: maxTapMs,
      note: [`rounds ${spread(taps, 0)}`, note].filter(Boolean).join('; '),
    },
    {
      name: 'the same beside a load of that profile',
      value: median(rounds.map(({ ms, loadMs }) => ms / loadMs)),
      unit: '×',
      max: 1,
      note: `load ${median(loads).toFixed(0)} ms, rounds ${spread(loads, 0)}`,
    },
    {
      name: 'list → profile, prefetched: requests on click, images aside',
      value: requests.length,
      unit: '',
      max: 0,
      note: requests.map((url) => new URL(url).pathname).join(', '),
    },
  ]
}

/** From a tap on the first card of the list to the paint of the profile's heading, in milliseconds. */
export async function measureTap(browser: Browser, proxy: SiteProxy): Promise<number> {
  return (await tapFirstCard(browser, proxy)).ms
}

const card = `document.querySelector('main a[href^="/modelo/"]')`

async function tapFirstCard(browser: Browser, proxy: SiteProxy, { isPrefetched = false } = {}) {
  await using tab = await openTab(browser)
  await emulatePhone(tab, proxy.otherSite)
  await openPage(tab, `${proxy.origin}/modelos`)
  const path = await evaluate<string>(tab, `${card}.pathname`)
  if (isPrefetched) {
    await evaluate(tab, `${card}.focus()`)
    await wait(1_000)
  }
  const requests: string[] = []
  tab.on('Network.responseReceived', ({ response, type }) => {
    // Responses from the browser's caches are no requests.
    if (type !== 'Image' && !response.fromDiskCache && !response.fromPrefetchCache) requests.push(response.url)
  })
  await evaluate(tab, `(${timeHeading})(true)`)
  const [x, y] = await evaluate<[number, number]>(tab, `(${centerOf})(${card})`)
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const ms = await evaluate<number>(tab, 'window.headingMs')
  // Until what the tap has requested has arrived.
  await wait(1_000)
  return { ms, path, requests }
}

/** From the start of the load of a profile to the paint of its heading, in milliseconds. */
async function measureLoad(browser: Browser, proxy: SiteProxy, path: string): Promise<number> {
  await using tab = await openTab(browser)
  await emulatePhone(tab, proxy.otherSite)
  await openPage(tab, `${proxy.origin}/modelos`)
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${timeHeading})(false)` })
  await openPage(tab, proxy.origin + path)
  return await evaluate<number>(tab, 'window.headingMs')
}

/** Opens a page and waits until it is hydrated and quiet. */
async function openPage(tab: Tab, url: string): Promise<void> {
  const quiet = waitUntilQuiet(tab)
  await tab.send('Page.navigate', { url })
  await quiet
  while (!(await evaluate<boolean>(tab, `(${isPageHydrated})()`))) await wait(50)
}

/** An entry of the Element Timing API, which TypeScript's library lacks. */
type PaintedElement = PerformanceEntry & { renderTime: number }

type TimedWindow = typeof window & { headingMs: Promise<number> }

/**
 * Runs in the page: measures from the next touch, or from the start of the load, to the paint of the next heading. It
 * watches for changes: a loop of animation frames made the browser draw a frame between any two of React's tasks.
 */
function timeHeading(isTap: boolean) {
  const previous = document.querySelector('main h1')
  let start = 0
  const options = { once: true, capture: true }
  if (isTap) addEventListener('touchstart', ({ timeStamp }) => (start = timeStamp), options)
  new MutationObserver((_, observer) => {
    const heading = document.querySelector('main h1')
    if (!heading || heading === previous) return
    observer.disconnect()
    heading.setAttribute('elementtiming', 'heading')
  }).observe(document, { childList: true, subtree: true })
  ;(window as TimedWindow).headingMs = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) resolve((entry as PaintedElement).renderTime - start)
    }).observe({ type: 'element' })
  })
}

/** Runs in the page. */
function centerOf(element: Element): [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, Math.min(y + height / 2, innerHeight - 20)]
}
