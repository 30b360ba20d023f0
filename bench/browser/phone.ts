import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '#tests/browser/chromium.ts'
import type { Tab } from './tab.ts'

/** A phone on a slow network: 1.6 Mbit/s, 150 ms, a processor a quarter as fast as this machine's. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4

const phone = { width: 375, height: 812, pixels: 2 }
/** Runs in a page: the splash screen is not what is measured. */
export const closeSplash = "sessionStorage.setItem('pre-home', 'closed')"

/**
 * Chromium, which takes the proxy's own certificate for a good one: what comes with a bad one is not cached.
 * @param key the certificate's public key, hashed
 */
export function openBrowser({ key }: { key: string }): Promise<Browser> {
  const args = [
    `--ignore-certificate-errors-spki-list=${key}`,
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
  ]
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  return chromium.launch({ executablePath: findChromium(), args })
}

/** Runs `act` on a new page of a phone that has never seen the site, and does not meet the splash screen. */
export async function onPhone<Result>(browser: Browser, act: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: phone.width, height: phone.height },
    deviceScaleFactor: phone.pixels,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript(closeSplash)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await act(page)
  } finally {
    await context.close()
  }
}

/**
 * Makes a tab one of that phone's, which has another site open: visitors come from somewhere, and browsers give the next site
 * a process of its own. From an empty tab only pages that ask for one (`Cross-Origin-Opener-Policy`) would have to wait for it.
 */
export async function asPhone(tab: Tab, elsewhere: string): Promise<void> {
  const { width, height, pixels } = phone
  await tab.send('Page.enable')
  await tab.send('Network.enable')
  await tab.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: pixels, mobile: true })
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await tab.send('Page.navigate', { url: elsewhere })
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: closeSplash })
  await tab.send('Network.emulateNetworkConditions', network)
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await setTimeout(500)
}
