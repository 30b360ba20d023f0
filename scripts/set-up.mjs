// Plain JavaScript for Node 20 and newer: runs before any package is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const binaries = join(root, 'node_modules/.bin')

/** The project's own Node, independent of the machine's. */
export const projectNode = join(binaries, process.platform === 'win32' ? 'node.exe' : 'node')

/** Ends this process with a message for the operator. */
function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/**
 * The packages with dependencies: the project, and the back office's pages
 * (docs/decisions/0016-separate-admin-package.md).
 */
const packages = { project: '.', admin: 'admin' }

/** Installs the dependencies unless they match the lockfiles. */
export async function install() {
  const missing = Object.values(packages).filter((folder) => !isInstalled(folder))
  if (missing.length === 0) return
  printProgress('Installing the dependencies …')
  await Promise.all(missing.map(installIn))
}

async function installIn(folder) {
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await run('npm', ['ci', ...options], {
    cwd: join(root, folder),
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  })
  if (code !== 0) fail('The dependencies could not be installed.')
}

/** Whether npm's record of the installed packages matches the lockfile; packages of other systems are missing. */
function isInstalled(folder) {
  if (folder === packages.project && !existsSync(projectNode)) return false
  const installed = packagesIn(join(folder, 'node_modules/.package-lock.json'))
  const wanted = packagesIn(join(folder, 'package-lock.json'))
  return (
    installed !== undefined &&
    wanted !== undefined &&
    Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' || (installed[path] ? installed[path].version === version : optional === true),
    )
  )
}

function packagesIn(lockfile) {
  const path = join(root, lockfile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

const common = ['contracts', 'domain', 'package-lock.json', 'tsconfig.json', 'scripts/precompress.ts']

/** The builds, each with its sources and steps; paths are relative to the project. */
const builds = [
  {
    name: 'site',
    sources: [
      ...common,
      'app',
      'public',
      'vite.config.ts',
      'react-router.config.ts',
      'scripts/build-service-worker.ts',
    ],
    results: ['build/client', 'build/server'],
    steps: [
      ['node_modules/@react-router/dev/bin.cjs', 'build'],
      ['scripts/build-service-worker.ts'],
      ['scripts/precompress.ts', 'build/client'],
    ],
  },
  {
    name: 'admin',
    sources: [...common, 'admin', 'app/styles/fonts'],
    results: ['build/admin'],
    steps: [
      ['node_modules/vite/bin/vite.js', 'build', '--config', 'admin/vite.config.ts'],
      ['scripts/precompress.ts', 'build/admin'],
    ],
  },
]

/** Builds the site and the back office's pages unless their sources are unchanged. */
export async function build() {
  if (!isInstalled(packages.admin)) await installIn(packages.admin)
  await Promise.all(builds.map(buildOne))
}

async function buildOne({ name, sources, results, steps }) {
  const hash = hashOf(sources.map((path) => join(root, path)))
  const stamp = join(root, `build/.${name}`)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  printProgress(`Building the ${name} …`)
  rmSync(stamp, { force: true })
  for (const path of results) rmSync(join(root, path), { recursive: true, force: true })
  for (const step of steps) {
    const { code, output } = await run(projectNode, step, { env: { ...withBinaries(), NODE_ENV: 'production' } })
    if (code !== 0) fail(`The ${name} could not be built.\n${output.trim()}`)
  }
  writeFileSync(stamp, hash)
}

/** The environment with the project's programs first in the path. */
export function withBinaries() {
  return { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` }
}

/** Runs a program in the project's folder and returns its exit code and output. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs a program on the project's own Node in place of this process, so that none is left waiting with its memory. Node can
 * replace its process since version 22.15, and not on Windows; otherwise this process waits, and passes signals on.
 * `defaults` are environment variables that are used unless they are set.
 */
export function runProgram(program, args = [], defaults = {}) {
  // With the compile cache a start takes two thirds of the processor time.
  const cache = join(root, 'node_modules/.cache/compile')
  const env = { NODE_COMPILE_CACHE: cache, ...defaults, ...withBinaries() }
  process.chdir(root)
  if (process.execve && process.platform !== 'win32') process.execve(projectNode, [projectNode, program, ...args], env)
  const child = spawn(projectNode, [program, ...args], { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** One hash of all files below the paths; a missing path counts as empty. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesAt).sort()) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

function filesAt(path) {
  if (!existsSync(path)) return []
  if (!path.startsWith(root) || /\.[a-z]+$/.test(path)) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => (entry.isDirectory() ? filesAt(join(path, entry.name)) : [join(path, entry.name)]))
}

/** Prints progress to standard error; standard output is the log. */
export function printProgress(text) {
  console.error(text)
}
