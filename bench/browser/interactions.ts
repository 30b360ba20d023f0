import type { Browser, Page } from '@playwright/test'
import { untilHydrated } from '#tests/browser/open-hydrated.ts'
import { measureQuietSeries, type Sample, takeSample } from '../lib/low-noise-rounds.ts'
import { median, type Row, spread } from '../lib/row.ts'
import { cpuSlowdown, onPhone } from './phone.ts'

/** Google's limit of a good interaction to next paint. */
const maxInteractionMs = 200

/** The browser reports no shorter interaction, and rounds to 8 ms. */
const minReportedMs = 16

/** Between interactions, so that the work of the previous one is over. */
const pauseMs = 1_000

type Act = (page: Page) => Promise<unknown>

interface Interaction {
  /** The measured part: one tap. */
  tap: Act
  before?: Act
  after?: Act
}

// CSS selectors: finding a role among 2,000 cards takes longer than the measured interaction.
const interactions = {
  menu: {
    tap: (page) => page.locator('header button[aria-haspopup=dialog]').tap(),
    after: async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    },
  },
  heart: { tap: (page) => page.locator('main button[aria-pressed]').first().tap() },
  // In a profile's actions.
  favourite: { tap: (page) => page.locator('.profile-actions button').first().tap() },
  slider: { tap: (page) => page.locator('.slider button').last().tap() },
  'remove favourite': { tap: (page) => page.locator('main .talent-grid button').first().tap() },
  'open filter': { tap: (page) => page.locator('main summary').first().tap() },
  'apply filter': {
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

/** Interaction to next paint on a slow phone. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  profile: string,
  { rounds = 3 } = {},
): Promise<Row[]> {
  const onList = ['menu', 'heart', 'open filter', 'apply filter'] as const
  const scenes: Scene[] = [
    { page: 'home', path: '/', interactions: ['menu', 'slider'] },
    { page: 'list of 40', path: '/modelos', interactions: [...onList] },
    { page: 'list of 2,000', path: '/modelos', prepare: loadWholeList, interactions: [...onList] },
    { page: 'profile', path: profile, interactions: ['menu', 'favourite'] },
    { page: 'favourites', path: '/modelos', prepare: openTwoFavorites, interactions: ['menu', 'remove favourite'] },
  ]
  const rows: Row[] = []
  for (const scene of scenes) {
    const series = await measureQuietSeries(rounds, () =>
      onPhone(browser, async (page) => {
        await openIdle(page, origin + scene.path)
        await scene.prepare?.(page)
        const samples: Sample<number>[] = []
        for (const name of scene.interactions) samples.push(await measureLatency(page, interactions[name]))
        return samples
      }),
    )
    for (const [index, { values, note }] of series.entries()) {
      rows.push({
        name: `${scene.page}: ${scene.interactions[index]}, to next paint`,
        value: median(values),
        unit: 'ms',
        max: maxInteractionMs,
        note: `rounds ${spread(values, 0)}${note && `; ${note}`}`,
      })
    }
  }
  return rows
}

async function openIdle(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
}

/** Marks two talents of the open list and follows the link to the favourites. */
async function openTwoFavorites(page: Page): Promise<void> {
  for (const index of [0, 1]) await page.locator('main button[aria-pressed]').nth(index).tap()
  await page.locator('header a[href="/favoritos"]:visible').tap()
  await page.waitForURL(/favoritos/)
  await page.locator('main .talent-grid button').nth(1).waitFor()
}

/** Loads all pages of the open list, at this machine's full speed. */
async function loadWholeList(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate(async () => {
    const findLink = () => document.querySelector<HTMLAnchorElement>('main a[rel=next]')
    for (let link = findLink(); link; link = findLink()) {
      const { href } = link
      link.click()
      while (findLink()?.href === href) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    scrollTo(0, 0)
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  // Visitors do not load fifty pages in half a minute: let the browser finish its garbage collection.
  await page.waitForTimeout(5_000)
}

async function measureLatency(page: Page, { before, tap, after }: Interaction): Promise<Sample<number>> {
  await before?.(page)
  await page.waitForTimeout(pauseMs)
  const latency = await takeSample(async () => {
    await page.evaluate(observeInteractions)
    await tap(page)
    await page.waitForTimeout(pauseMs)
    return await page.evaluate((min) => Math.max(min, ...(window as ObservedWindow).latencies), minReportedMs)
  })
  await after?.(page)
  return latency
}

type ObservedWindow = typeof window & { latencies: number[]; interactionObserver?: PerformanceObserver }

/** Runs in the page: collects the latency of every interaction from now on. */
function observeInteractions() {
  const observed = window as ObservedWindow
  const start = performance.now()
  observed.interactionObserver?.disconnect()
  observed.latencies = []
  observed.interactionObserver = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      // The browser reports late: this may be a previous interaction.
      if (entry.interactionId > 0 && entry.startTime >= start) observed.latencies.push(entry.duration)
    }
  })
  observed.interactionObserver.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
