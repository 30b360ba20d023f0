import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
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
    await promisify(execFile)(program, args)
  }
}

/**
 * Installs a program from its Debian package if it is missing. Throws `MissingProgram` when that is impossible.
 */
export async function needProgram(name: string, debianPackage = name): Promise<void> {
  if (isThere(name)) return
  await installPackage(debianPackage).catch((cause) => {
    throw new MissingProgram(`The tests need ${name}: sudo apt-get install ${debianPackage}`, { cause })
  })
}

export class MissingProgram extends Error {}

function isThere(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}
