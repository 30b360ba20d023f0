import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '#tests/browser/chromium.ts'
import type { Tab } from './tab.ts'

/** A phone on a slow network: 1.6 Mbit/s, 150 ms, a processor four times slower than this machine's. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
export const cpuSlowdown = 4
const screen = { width: 375, height: 812, pixelRatio: 2 }

/** Runs in a page: closes the splash screen, which is not measured. */
const closeSplash = "if (location.protocol.startsWith('http')) document.cookie = 'pre-home=closed; path=/'"

/**
 * Starts Chromium so that it trusts the proxy's certificate: responses with an invalid one are not cached.
 * @param key the hash of the certificate's public key
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

/** Runs `act` on a new page of a phone that has never visited the site. */
export async function onPhone<Result>(browser: Browser, act: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.pixelRatio,
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
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    return await act(page)
  } finally {
    await context.close()
  }
}

export interface PhoneOptions {
  /** Whether the home page opens with the splash screen. */
  hasSplash?: boolean
}

/**
 * Makes a tab one of that phone, with a page of another site open: visitors come from somewhere, and a browser gives the
 * next site a new process. From an empty tab, only pages with `Cross-Origin-Opener-Policy` would have to wait for it.
 */
export async function emulatePhone(
  tab: Tab,
  otherSite: string,
  { hasSplash = false }: PhoneOptions = {},
): Promise<void> {
  const { width, height, pixelRatio } = screen
  await tab.send('Page.enable')
  await tab.send('Network.enable')
  await tab.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: pixelRatio, mobile: true })
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await tab.send('Page.navigate', { url: otherSite })
  if (!hasSplash) await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: closeSplash })
  await tab.send('Network.emulateNetworkConditions', network)
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await setTimeout(500)
}
