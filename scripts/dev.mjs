// `npm run dev`: the site with hot reload, on the Node that the project brings along.
import { serve } from './serve.mjs'
import { install, readably } from './set-up.mjs'

/** What Node runs; the site itself, in `app/`, is Vite's. */
const watched = ['server', 'services', 'database', 'contracts', 'domain', 'demo'].map(
  (folder) => `--watch-path=${folder}`,
)

await readably(async () => {
  await install()
  // Vite renews what it serves; Node starts anew when the server's own files change.
  serve('server/dev.ts', {
    environment: { NODE_ENV: 'development' },
    options: [...watched, '--watch-preserve-output'],
  })
})
