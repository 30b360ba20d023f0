// `npm run dev`: the site with hot reload, on the project's own Node.
import { serve } from './serve.mjs'
import { install, readably } from './set-up.mjs'

/** The folders that Node runs; Vite serves `app/` and `admin/`. */
const watched = ['server', 'services', 'database', 'contracts', 'domain', 'demo'].map(
  (folder) => `--watch-path=${folder}`,
)

await readably(async () => {
  await install()
  // Vite hot-reloads its folders; Node restarts when one of the others changes.
  serve('server/dev.ts', {
    // The compile cache halves the processor time of a restart.
    environment: { NODE_COMPILE_CACHE: 'node_modules/.cache/node', NODE_ENV: 'development' },
    options: [...watched, '--watch-preserve-output'],
  })
})
