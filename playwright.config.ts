import { defineConfig } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { findChromium } from './tests/browser/chromium.ts'
import { selection } from './tests/browser/tags.ts'
import { isFullRun } from './tests/helpers/full-run.ts'

const isRoot = process.getuid?.() === 0

const desktop = { viewport: { width: 1280, height: 800 } }
const adminPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const adminTests = 'admin/**/*.spec.ts'

/** The back office at a phone's width and in English: most tests use texts of one language and the menu of a desktop. */
const adminVariants = [
  { name: 'admin-phone', ...selection.adminPhone, testMatch: adminTests, use: adminPhone },
  {
    name: 'admin-english',
    ...selection.adminInEnglish,
    testMatch: adminTests,
    use: { ...desktop, language: 'en' as const },
  },
  {
    name: 'admin-english-phone',
    ...selection.adminInEnglish,
    testMatch: adminTests,
    use: { ...adminPhone, language: 'en' as const },
  },
]

export default defineConfig<{ language: Language }>({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // One more than the two processors of a small machine: tests wait for pages a fifth of the time.
  workers: 3,
  // For a busy machine; `npm run bench` measures speed.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: process.env.SITE_UNDER_TEST,
    // No cache stands between a test and the site; offline.spec.ts tests the service worker.
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
      ...selection.phone,
      testIgnore: 'tests/browser/admin/**',
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    ...(isFullRun ? adminVariants : []),
    { name: 'desktop', ...selection.desktop, use: desktop },
  ],
})
