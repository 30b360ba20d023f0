// `npm run dev`: the site with hot reload, on the project's own Node.
import { serve } from './serve.mjs'
import { install, runWithReadableErrors } from './set-up.mjs'

await runWithReadableErrors(async () => {
  await install()
  // The server reloads its own modules: server/dev.ts.
  serve('server/dev.ts', {
    // The compile cache halves the processor time of the start.
    environment: { NODE_COMPILE_CACHE: 'node_modules/.cache/node', NODE_ENV: 'development' },
  })
})
