import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installPackage } from './debian-packages.ts'

/** The folder of PostgreSQL's programs, installed if possible. Throws with the remedy otherwise. */
export async function postgresBinaries(): Promise<string> {
  const installed = newest()
  if (installed) return installed
  try {
    await install()
  } catch (cause) {
    throw new Error('The tests need PostgreSQL: sudo apt-get install postgresql', { cause })
  }
  const folder = newest()
  if (!folder) throw new Error('apt-get installed no PostgreSQL below /usr/lib/postgresql')
  return folder
}

function newest(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** The Debian package, without the server that it would start. */
async function install(): Promise<void> {
  const isRoot = process.getuid?.() === 0
  const configuration = '/etc/postgresql-common/createcluster.conf'
  if (isRoot && !existsSync(configuration)) {
    await mkdir('/etc/postgresql-common', { recursive: true })
    await writeFile(configuration, 'create_main_cluster = false\n')
  }
  await installPackage('postgresql')
}
