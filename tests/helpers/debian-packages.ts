import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Installs a Debian package where possible, without starting its services. */
export async function installPackage(name: string): Promise<void> {
  const isRoot = process.getuid?.() === 0
  // In this runlevel no service starts.
  const variables = ['DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1']
  const asRoot = [...(isRoot ? [] : ['sudo', '-n']), 'env', ...variables, 'apt-get']
  for (const step of [
    ['update'],
    ['install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', name],
  ]) {
    const [program = '', ...args] = [...asRoot, ...step]
    await promisify(execFile)(program, args, { timeout: 300_000 })
  }
}

/**
 * Installs a program from its Debian package if it is missing. Throws `MissingProgram` when that is impossible.
 */
export async function needProgram(name: string, debianPackage = name): Promise<void> {
  if (findProgram(name)) return
  await installPackage(debianPackage).catch((cause) => {
    throw new MissingProgram(`The tests need ${name}: sudo apt-get install ${debianPackage}`, { cause })
  })
}

export class MissingProgram extends Error {}

/** The path of a program that can be run; undefined when it is missing. */
export function findProgram(name: string): string | undefined {
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
