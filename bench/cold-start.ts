import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { timeRequest } from './lib/requests.ts'
import { median, type Row, spread } from './lib/row.ts'

const root = join(import.meta.dirname, '..')

/** Generated folders of the project, by their paths. */
const generated = new Set(
  ['.git', '.react-router', 'backups', 'build', 'data', 'node_modules', 'admin/node_modules', 'test-results'].map(
    (path) => join(root, path),
  ),
)

/** Runs `npm start` in a copy of the project with its packages installed: first without builds and data, then with both. */
export async function measureColdStart(): Promise<Row[]> {
  await using copy = await temporaryFolder()
  await copyProject(copy.path)
  const cold = await timeStart(copy.path)
  const warm: number[] = []
  for (let round = 0; round < 3; round++) warm.push(await timeStart(copy.path))
  const note = `includes both builds and the demo content; ${availableParallelism()} processors`
  return [
    { name: 'cold `npm start`, packages installed, until the first page', value: cold, unit: 's', max: 60, note },
    {
      name: '`npm start`, built, until the first page',
      value: median(warm),
      unit: 's',
      max: 1,
      note: `rounds ${spread(warm)}`,
    },
  ]
}

/** The seconds from `npm start` to the end of the first page. */
async function timeStart(project: string): Promise<number> {
  const start = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: project,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(project, 'data'), DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const closed = once(npm, 'close')
  try {
    await timeRequest(await readSiteUrl(npm.stdout))
    return (performance.now() - start) / 1_000
  } finally {
    npm.kill()
    await closed
  }
}

/** @throws when the output ends before the site listens */
async function readSiteUrl(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stdout)) {
    const entry = line.startsWith('{') ? JSON.parse(line) : undefined
    if (entry?.msg === 'listening') return entry.siteUrl
  }
  throw new Error('npm start ended before the site listened')
}

async function copyProject(target: string): Promise<void> {
  await cp(root, target, { recursive: true, filter: (path) => !generated.has(path) })
  for (const folder of ['node_modules', 'admin/node_modules']) {
    const [from, to] = [join(root, folder), join(target, folder)]
    // Hard links where possible: nothing here writes to these files.
    await promisify(execFile)('cp', ['-al', from, to]).catch(async () => {
      await rm(to, { recursive: true, force: true })
      await cp(from, to, { recursive: true, verbatimSymlinks: true })
    })
    for (const cache of ['.vite', '.cache']) await rm(join(to, cache), { recursive: true, force: true })
  }
}
