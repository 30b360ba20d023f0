import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { temporaryFolder } from '#tests/helpers/folders.ts'
import type { Row } from '../lib/row.ts'
import { timed } from '../lib/timed.ts'

const root = join(import.meta.dirname, '../..')

/** What is not of the sources, at any depth. */
const left = new Set(['.git', '.react-router', 'backups', 'build', 'data', 'node_modules', 'test-results'])

const packages = ['node_modules', 'admin/node_modules']

/** `npm start` in a copy of the project that has its packages and nothing else: until the first page is there. */
export async function coldStart(): Promise<Row[]> {
  await using copy = await temporaryFolder()
  await copyProject(copy.path)
  const start = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: copy.path,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(copy.path, 'data') },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const closed = once(npm, 'close')
  try {
    await timed(await siteUrl(npm.stdout))
    const value = (performance.now() - start) / 1_000
    const note = `the build of the site and of the office and the demo’s seeding included; ${availableParallelism()} processors`
    return [{ what: 'cold `npm start`, packages installed, until the first page', value, unit: 's', most: 60, note }]
  } finally {
    npm.kill()
    await closed
  }
}

/** Where the site says that it listens; throws when it ends before. */
async function siteUrl(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stdout)) {
    const entry = line.startsWith('{') ? JSON.parse(line) : undefined
    if (entry?.msg === 'listening') return entry.siteUrl
  }
  throw new Error('npm start ended before there was a site')
}

async function copyProject(target: string): Promise<void> {
  await cp(root, target, { recursive: true, filter: (path) => path === root || !left.has(basename(path)) })
  for (const folder of packages) {
    const [from, to] = [join(root, folder), join(target, folder)]
    // Links where they can be made: what is measured writes to none of these files.
    await promisify(execFile)('cp', ['-al', from, to]).catch(async () => {
      await rm(to, { recursive: true, force: true })
      await cp(from, to, { recursive: true, verbatimSymlinks: true })
    })
    for (const cache of ['.vite', '.cache']) await rm(join(to, cache), { recursive: true, force: true })
  }
}
