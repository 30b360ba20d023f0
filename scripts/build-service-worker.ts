import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const client = join(root, 'build/client')

/** The name of the built site: its files' names hold hashes of what is in them. */
async function release(): Promise<string> {
  const names = (await readdir(join(client, 'assets'))).sort()
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
}

// A build of its own: one file that shares no chunk with the pages, and knows of what release it is.
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { RELEASE: JSON.stringify(await release()) },
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
