import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSite } from '../helpers/start-site.ts'
import { test as base } from './fixtures.ts'

const root = join(import.meta.dirname, '../..')

/** Pages of a site per worker with 130 talents, for lists of several pages. */
export const test = base.extend<{ baseURL: string }, { crowdedSite: string }>({
  crowdedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'passarela-crowd-'))
      try {
        await promisify(execFile)(process.execPath, ['demo/seed-command.ts', '--talents', '130'], {
          cwd: root,
          env: { ...process.env, DATA_DIR: dataDir },
        })
        await using site = await startSite({ DATA_DIR: dataDir })
        await use(site.url)
      } finally {
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ crowdedSite }, use) => use(crowdedSite),
})
