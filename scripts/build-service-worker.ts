import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { describePagesToWorker } from '#domain/pages.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'build/client')

/** The release of the built site: the names of its files contain hashes of their content. */
async function release(): Promise<string> {
  const names = (await readdir(join(client, 'assets'))).sort()
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
}

// A separate build: one file that shares no chunk with the pages and knows its release.
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { RELEASE: JSON.stringify(await release()), PAGES: JSON.stringify(describePagesToWorker()) },
  build: {
    outDir: client,
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: join(root, 'app/features/offline/service-worker.ts'),
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
})
