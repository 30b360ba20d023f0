// Plain JavaScript for Node 20 and newer: runs before any package is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const binaries = join(root, 'node_modules/.bin')

/** The project's own Node, independent of the machine's. */
export const projectNode = join(binaries, process.platform === 'win32' ? 'node.exe' : 'node')

/** An error for the operator. */
export class SetUpError extends Error {}

/** Runs `work`. A `SetUpError` is printed without a stack trace, and the exit code is 1. */
export async function runWithReadableErrors(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    console.error(`\n${error.message}\n`)
    process.exit(1)
  }
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
  const options = { cwd: join(root, folder) }
  const { code, output } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], options)
  if (code !== 0) throw new SetUpError(`The dependencies could not be installed.\n${reasonOf(output)}`)
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
    sources: [...common, 'admin', 'app/styles/fonts', 'app/styles/fonts.css'],
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
  const stamp = `build/.${name}`
  if (readStamp(join(root, stamp)) === hash) return
  printProgress(`Building the ${name} …`)
  for (const path of [stamp, ...results]) rmSync(join(root, path), { recursive: true, force: true })
  for (const step of steps) {
    const { code, output } = await run(projectNode, step, { env: { ...withBinaries(), NODE_ENV: 'production' } })
    if (code !== 0) throw new SetUpError(`The ${name} could not be built.\n${output.trim()}`)
  }
  writeStamp(join(root, stamp), hash)
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

/** The npm that runs this script, if any. */
function runNpm(args, options) {
  const npm = process.env.npm_execpath
  if (npm && /npm-cli\.[cm]?js$/.test(npm)) return run(process.execPath, [npm, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' }).catch((error) => {
    throw new SetUpError(`npm could not be started: ${error.message}`)
  })
}

/** The cause of a failure by npm's output. */
function reasonOf(output) {
  const said = output.trim().split('\n').slice(-12).join('\n')
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH/.test(output)) {
    return `The package registry cannot be reached: the first start needs the network.\n\n${said}`
  }
  if (/EACCES|EPERM|EROFS/.test(output)) return `This user may not write to ${root}.\n\n${said}`
  if (/ENOSPC/.test(output)) return `The disk is full.\n\n${said}`
  return said
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

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function writeStamp(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Prints progress to standard error; standard output is the log. */
export function printProgress(text) {
  console.error(text)
}
