import { findProgram, installPackage } from '../helpers/debian-packages.ts'

/** Chromium without a window, which saves a fifth of the time. */
const withoutWindows = 'chromium-headless-shell'

const names = [withoutWindows, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The machine's Chromium; undefined when it has none. */
export function findChromium(): string | undefined {
  return names.map(findProgram).find((path) => path !== undefined)
}

if (import.meta.main) {
  if (!findProgram(withoutWindows)) await installPackage(withoutWindows).catch(() => {})
  if (!findChromium()) await installPackage('chromium').catch(() => {})
  if (!findChromium()) {
    console.error('The browser tests need Chromium: sudo apt-get install chromium')
    process.exitCode = 1
  }
}
