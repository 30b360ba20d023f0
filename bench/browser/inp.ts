import type { Browser, Page } from '@playwright/test'
import { untilHydrated } from '#tests/browser/open-hydrated.ts'
import { calmPlaces, type Measured, measured } from '../lib/low-noise-rounds.ts'
import type { Row } from '../lib/row.ts'
import { median, spread } from '../lib/statistics.ts'
import { onPhone } from './phone.ts'

/** What Google calls good for three of four visits; the phone here is a slow one. */
const limit = 200

/** Of one interaction until the next frame is painted. The browser tells of none that takes less than 16 ms, and rounds to 8. */
const shortest = 16

/** A person sees what has come before the next touch, in milliseconds; what the touch before set going is over by then. */
const look = 1_000

type Act = (page: Page) => Promise<void>

interface Interaction {
  /** What is measured: one tap. */
  tap: Act
  before?: Act
  after?: Act
}

/** By selectors: to find a role among 2,000 cards takes longer than what is measured. */
const interactions = {
  menu: {
    tap: (page) => page.locator('header button[aria-haspopup=dialog]').tap(),
    after: async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    },
  },
  heart: { tap: (page) => page.locator('main button[aria-pressed]').first().tap() },
  slider: { tap: (page) => page.locator('.slider-strip button').last().tap() },
  // A card's only button there.
  'favourite, removed': { tap: (page) => page.locator('main .talent-grid button').first().tap() },
  'filter, unfolded': { tap: (page) => page.locator('main summary').first().tap() },
  'filter, applied': {
    before: (page) => page.locator('main input[type=search]').fill('safira'),
    tap: (page) => page.locator('main search button[type=submit]').tap(),
    after: (page) => page.waitForURL(/name=safira/),
  },
} satisfies Record<string, Interaction>

interface Scene {
  page: string
  path: string
  prepare?: Act
  interactions: (keyof typeof interactions)[]
}

/** How long a slow phone takes to answer a finger, from the first touch to the next frame. `profile` is one's address. */
export async function inpRows(
  browser: Browser,
  origin: string,
  { profile, rounds = 3 }: { profile: string; rounds?: number },
) {
  const list = ['menu', 'heart', 'filter, unfolded', 'filter, applied'] as const
  const scenes: Scene[] = [
    { page: 'home', path: '/', interactions: ['menu', 'slider'] },
    { page: 'list of 40', path: '/modelos', interactions: [...list] },
    { page: 'list of 2,000', path: '/modelos', prepare: loadAll, interactions: [...list] },
    { page: 'profile', path: profile, interactions: ['menu', 'heart'] },
    { page: 'news', path: '/noticias', interactions: ['menu'] },
    { page: 'favourites', path: '/modelos', prepare: markTwo, interactions: ['menu', 'favourite, removed'] },
  ]
  const rows: Row[] = []
  for (const scene of scenes) {
    const places = await calmPlaces(rounds, () =>
      onPhone(browser, async (page) => {
        await page.goto(origin + scene.path)
        await untilHydrated(page)
        await page.waitForLoadState('networkidle')
        await scene.prepare?.(page)
        const latencies: Measured<number>[] = []
        for (const name of scene.interactions) latencies.push(await latencyOf(page, interactions[name]))
        return latencies
      }),
    )
    for (const [place, { values, note }] of places.entries()) {
      rows.push({
        what: `${scene.page}: ${scene.interactions[place]}, to the next frame`,
        value: median(values),
        unit: 'ms',
        most: limit,
        note: `rounds ${spread(values, 0)}${note && `; ${note}`}`,
      })
    }
  }
  return rows
}

/** Marks two talents of a list as favourites, and goes to them. */
async function markTwo(page: Page): Promise<void> {
  for (const place of [0, 1]) await page.locator('main button[aria-pressed]').nth(place).tap()
  await page.locator('header a[href="/favoritos"]:visible').tap()
  await page.waitForURL(/favoritos/)
  await page.locator('main .talent-grid button').nth(1).waitFor()
}

/** Loads page after page of a list, as fast as this machine can, until all talents are on it. */
async function loadAll(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate(async () => {
    const more = () => document.querySelector<HTMLAnchorElement>('main a[rel=next]')
    for (let link = more(); link; link = more()) {
      const address = link.href
      link.click()
      while (more()?.href === address) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    scrollTo(0, 0)
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Nobody loads fifty pages in half a minute: what the browser has to tidy up after that is not what is measured.
  await page.waitForTimeout(5_000)
}

async function latencyOf(page: Page, { before, tap, after }: Interaction): Promise<Measured<number>> {
  await before?.(page)
  await page.waitForTimeout(look)
  const latency = await measured(async () => {
    await page.evaluate(watch)
    await tap(page)
    await page.waitForTimeout(look)
    return await page.evaluate((least) => Math.max(least, ...(window as Watched).latencies), shortest)
  })
  await after?.(page)
  return latency
}

type Watched = typeof window & { latencies: number[]; watching?: PerformanceObserver }

/** Runs in the page: notes every interaction from now on. The browser tells of one when it is over: of the last one, maybe now. */
function watch() {
  const watched = window as Watched
  const since = performance.now()
  watched.watching?.disconnect()
  watched.latencies = []
  watched.watching = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId > 0 && entry.startTime >= since) watched.latencies.push(entry.duration)
    }
  })
  watched.watching.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
