import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Chromium without a window, which saves a fifth of the time. */
const withoutWindows = 'chromium-headless-shell'

const names = [withoutWindows, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The machine's Chromium; undefined when it has none. */
export function findChromium(): string | undefined {
  return names.map(find).find((path) => path !== undefined)
}

function find(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs a Debian package where possible. */
async function install(name: string): Promise<void> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [program = '', ...args] = [...asRoot, 'apt-get', ...step]
    await promisify(execFile)(program, args, { env, timeout: 120_000 })
  }
}

if (import.meta.main) {
  if (!find(withoutWindows)) await install(withoutWindows).catch(() => {})
  if (!findChromium()) await install('chromium').catch(() => {})
  if (!findChromium()) {
    console.error('The browser tests need Chromium: sudo apt-get install chromium')
    process.exitCode = 1
  }
}
