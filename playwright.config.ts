import { defineConfig } from '@playwright/test'
import { leftOut } from './tests/browser/at-one-width.ts'
import { findChromium } from './tests/browser/chromium.ts'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // What passes only when repeated does not stop a change, and is named at the end.
  retries: 2,
  workers: 2,
  // Long enough for a busy machine: how fast the site is, is measured elsewhere.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: process.env.SITE_UNDER_TEST,
    // A trace slows every test by a tenth: ask for one with --trace on.
    trace: 'off',
    // Between a test and the site nothing stands that remembers; offline.spec.ts tests the service worker.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Chromium's sandbox does not work for root.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      ...leftOut.phone,
      // The office is looked at in both widths by tests of its own.
      testIgnore: 'tests/browser/admin/**',
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', ...leftOut.desktop, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
