import { createHash } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const maxAgeMs = 12 * 3600 * 1_000

/** Outside the project, so that every copy of it on this machine has them. */
const sharedFolder = join(tmpdir(), `passarela-variants-${process.getuid?.() ?? 'shared'}`)

/** The folder in which a site stores the sizes of pictures. A file's name identifies the original and the size. */
const variantFolder = (dataDir: string) => join(dataDir, 'cache/pictures')

/**
 * Opens the folder in which the sites of the browser tests share the sizes of the demo's pictures, in this run and for half a
 * day: making them took most of a site's processor time. Other code or other pictures have a folder of their own.
 * @returns the folder, for `SITE_VARIANTS`
 */
export async function openSharedVariants(): Promise<string> {
  for (const file of await filesIn(sharedFolder)) {
    if (Date.now() - (await stat(file)).mtimeMs > maxAgeMs) await rm(file, { force: true })
  }
  const folder = join(sharedFolder, await computeFingerprint())
  await mkdir(folder, { recursive: true })
  return folder
}

/** Gives a site the shared sizes before it starts, and those that the run's first site has made so far. */
export async function provideVariants(dataDir: string): Promise<void> {
  if (process.env.FIRST_SITE_DATA) await collectVariants(process.env.FIRST_SITE_DATA)
  await linkFiles(process.env.SITE_VARIANTS, variantFolder(dataDir))
}

/** Shares the sizes that a site made, after it stopped. */
export function collectVariants(dataDir: string): Promise<void> {
  return linkFiles(variantFolder(dataDir), process.env.SITE_VARIANTS)
}

async function linkFiles(source: string | undefined, target: string | undefined): Promise<void> {
  if (!process.env.SITE_VARIANTS || !source || !target) return
  for (const file of await filesIn(source)) {
    const copy = join(target, relative(source, file))
    await mkdir(join(copy, '..'), { recursive: true })
    await link(file, copy).catch(ignore('EEXIST'))
  }
}

/** All files that are complete. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignore('ENOENT'))
  // Documents are made anew, as the code under test makes them.
  const files = (entries ?? []).filter((entry) => entry.isFile() && !/\.(part|pdf)$/.test(entry.name))
  return files.map(({ name, parentPath }) => join(parentPath, name))
}

/** A hash of everything that determines the sizes: the code that makes them, its library and the demo's pictures. */
async function computeFingerprint(): Promise<string> {
  const folders = await Promise.all(['server/images', 'services/images'].map((name) => filesIn(join(root, name))))
  const others = ['domain/image-url.ts', 'demo/media/manifest.json', 'node_modules/sharp/package.json']
  const hash = createHash('sha256')
  for (const file of [...folders.flat().sort(), ...others.map((name) => join(root, name))]) {
    hash.update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error
  }
}
