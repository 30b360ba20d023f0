import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The machine's Chromium, or undefined when it has none. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs Debian's package where that is possible. Throws with the remedy where it is not. */
async function install(): Promise<void> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const [program = '', ...args] = [...asRoot, 'apt-get', ...step]
      await promisify(execFile)(program, args, { env })
    }
  } catch (cause) {
    throw new Error('The browser tests need Chromium: sudo apt-get install chromium', { cause })
  }
}

if (import.meta.main) {
  try {
    if (!findChromium()) await install()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
