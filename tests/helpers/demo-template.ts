import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const database = 'passarela.db'

/**
 * Opens the folder in which the sites of a run share the demo's data, named by `DEMO_TEMPLATE`: filling a new site took a
 * third of its start.
 * @returns removes the folder
 */
export default async function openDemoTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'passarela-demo-'))
  process.env.DEMO_TEMPLATE = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Gives a site the demo's data before it starts, if an earlier site stored it. */
export async function provideDemo(dataDir: string): Promise<void> {
  const template = templateFolder()
  if (template && (await exists(template))) await cp(template, dataDir, { recursive: true })
}

/** Stores the data of the first site, which has just started with the demo's content, for later ones. */
export async function storeDemo(dataDir: string): Promise<void> {
  const template = templateFolder()
  if (!template || (await exists(template))) return
  const folder = await mkdtemp(`${template}-`)
  await cp(join(dataDir, 'files'), join(folder, 'files'), { recursive: true })
  using source = new DatabaseSync(join(dataDir, database), { timeout: 5_000 })
  source.prepare('vacuum into ?').run(join(folder, database))
  // Another process may have been faster.
  await rename(folder, template).catch(() => rm(folder, { recursive: true }))
}

function templateFolder(): string | undefined {
  return process.env.DEMO_TEMPLATE && join(process.env.DEMO_TEMPLATE, 'data')
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
