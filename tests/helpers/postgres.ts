import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { postgresBinaries } from './postgres-binaries.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The default database of the temporary PostgreSQL; see `emptyDatabase`. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for all tests and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return async () => postgres[Symbol.asyncDispose]()
}

export interface Postgres extends AsyncDisposable {
  /** The URL of its database `postgres`, over a local socket. */
  url: string
  /** Stops it like an upgrade: connections are closed, data stays. */
  stop(): Promise<void>
  start(): Promise<void>
}

interface User {
  uid?: number
  gid?: number
}

/** Starts a PostgreSQL in a temporary folder that is removed on disposal and does not sync to disk. */
export async function startPostgres(): Promise<Postgres> {
  const binaries = await postgresBinaries()
  const user = unprivilegedUser()
  // Not root's own temporary folder, which other users cannot enter.
  const folder = await mkdtemp(join(user.uid === undefined ? tmpdir() : '/tmp', 'passarela-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  await promisify(execFile)(
    join(binaries, 'initdb'),
    ['--pgdata', data, '--auth', 'trust', '--username', 'postgres', '--encoding', 'UTF8', '--no-sync'],
    options,
  )
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'synchronous_commit=off']
  const args = [
    '-D',
    data,
    ...[...settings, 'full_page_writes=off', 'max_connections=200'].flatMap((each) => ['-c', each]),
  ]
  let server: ChildProcess | undefined
  const killAtExit = () => server?.kill('SIGQUIT')
  process.once('exit', killAtExit)

  async function start() {
    server = spawn(join(binaries, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    await ready(server)
  }

  async function stop() {
    if (!server || server.exitCode !== null) return
    const exited = once(server, 'exit')
    if (server.kill('SIGINT')) await exited
  }

  await start()
  return {
    url: `postgres://postgres@${encodeURIComponent(folder)}/postgres`,
    start,
    stop,
    async [Symbol.asyncDispose]() {
      process.off('exit', killAtExit)
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: the package's user, or nobody. */
function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] })),
      )
      return { uid, gid }
    } catch {
      // There is no such user here.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody')
}

/** Waits until the server accepts connections; throws its output when it ends instead. */
async function ready(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new TypeError('the server has no stderr')
  const said: string[] = []
  const lines = createInterface(server.stderr)
  for await (const line of lines) {
    said.push(line)
    if (line.includes('database system is ready to accept connections')) {
      // Otherwise the full pipe would block the process.
      server.stderr.resume()
      return
    }
  }
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`)
}
