import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { provideDemo, storeDemo } from './demo-template.ts'
import { collectVariants, provideVariants } from './shared-variants.ts'
import { siteRuntime } from './site-runtime.ts'

/** The built site as a process. Disposing of it stops it and removes its data. */
export interface RunningSite extends AsyncDisposable {
  /** The folder of its data. */
  dataDir: string
  /** Without a trailing slash. */
  url: string
  /** The parsed lines of its log so far. */
  log: Record<string, unknown>[]
  process: ChildProcess
  /** Waits for output on standard error and returns the match. */
  said: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Stops it and returns its exit code. */
  stop: () => Promise<number | null>
}

/** The variables with which a site has other data than the demo's, or has it elsewhere. */
const ownData = ['DATA_DIR', 'DATABASE_URL', 'DEMO', 'PANEL_URL', 'AGENCY_URL', 'S3_ENDPOINT']

/** Starts the built site on a free port with its own data: the demo's. */
export async function startSite(environment: Record<string, string> = {}): Promise<RunningSite> {
  const ownFolder = await mkdtemp(join(tmpdir(), 'passarela-site-'))
  const dataDir = environment.DATA_DIR ?? ownFolder
  const hasDemo = !ownData.some((name) => name in environment)
  if (hasDemo) await provideDemo(dataDir)
  await provideVariants(dataDir)
  const root = join(import.meta.dirname, '../..')
  const site = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...siteRuntime,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // No proxy needs a drain time.
      DRAIN_SECONDS: '0',
      // Also at a public address.
      ...(hasDemo && { DEMO: 'true' }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { stdout, stderr } = site
  if (!stdout || !stderr) throw new Error('the site has no output to read')
  let words = ''
  stderr.setEncoding('utf8').on('data', (text) => {
    words += text
  })
  async function said(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(words)
      if (match) return match
      await once(site.stderr ?? site, 'data')
    }
  }

  const log: Record<string, unknown>[] = []
  const { promise: url, resolve, reject } = Promise.withResolvers<string>()
  createInterface(stdout).on('line', (line) => {
    const entry = JSON.parse(line)
    log.push(entry)
    if (entry.msg === 'listening') resolve(entry.siteUrl)
  })
  site.once('exit', (code) => reject(new Error(`the site ended with code ${code}: ${words}`)))

  async function stop() {
    if (site.exitCode === null && site.signalCode === null) {
      site.kill('SIGTERM')
      await once(site, 'exit')
    }
    await collectVariants(dataDir)
    await rm(ownFolder, { recursive: true, force: true })
    return site.exitCode
  }
  try {
    const siteUrl = await url
    if (hasDemo) await storeDemo(dataDir)
    return {
      dataDir,
      url: siteUrl,
      log,
      process: site,
      said,
      stop,
      async [Symbol.asyncDispose]() {
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
