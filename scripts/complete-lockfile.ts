import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A package in the lockfile. */
interface Locked {
  version?: string
  integrity?: string
  /** Whether it is a folder of the project. */
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  packages: Record<string, Locked>
}

const systems = new Set([
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'linuxmusl',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'wasm32',
  'webcontainers',
  'win32',
])

/**
 * The packages for other systems that a lockfile lacks, by their path. npm writes only those that it found when it
 * wrote the lockfile (https://github.com/npm/cli/issues/4828), and then `npm ci` fails elsewhere.
 */
export function findMissingPackages(lockfile: Lockfile): Record<string, Locked> {
  const missing: Record<string, Locked> = {}
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(lockfile.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isLocked(lockfile, path, name)) continue
      if (!/^\d/.test(range)) throw new Error(`${name} is wanted as ${range}: only npm can tell its version`)
      missing[`node_modules/${name}`] = { version: range, ...platformOf(name), ...(dev && { dev }), optional: true }
    }
  }
  return missing
}

/** Whether `name` resolves from the package at `path`, by Node's algorithm. */
function isLocked({ packages }: Lockfile, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** The system of a package by its name: `@img/sharp-darwin-arm64`. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const system = words.find((word) => systems.has(word))
  const cpu = words.find((word) =>
    /^(arm|arm64|ia32|loong64|ppc64|ppc64le|riscv64|s390x|x64|x86_64|wasm32)$/.test(word),
  )
  if (!system) throw new Error(`${name} does not name a system`)
  if (system === 'wasm32') return { cpu: ['wasm32'] }
  const libc = /musl/.test(name) ? 'musl' : 'glibc'
  const isLinux = system.startsWith('linux')
  return { os: [isLinux ? 'linux' : system], ...(cpu && { cpu: [cpu] }), ...(isLinux && { libc: [libc] }) }
}

/** All lockfiles: those of the project and of the back office's pages. */
export const lockfiles = ['package-lock.json', 'admin/package-lock.json'].map((path) =>
  join(import.meta.dirname, '..', path),
)

if (import.meta.main) for (const path of lockfiles) await complete(path)

async function complete(path: string): Promise<void> {
  const lockfile: Lockfile = JSON.parse(await readFile(path, 'utf8'))
  const packages = Object.entries({ ...lockfile.packages, ...findMissingPackages(lockfile) })
  lockfile.packages = Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(path, `${JSON.stringify(lockfile, undefined, 2)}\n`)
}
