// `npm start`: installs and builds what is missing, then runs the site on the Node that the project brings along.
import { serve } from './serve.mjs'
import { build, install, readably } from './set-up.mjs'

await readably(async () => {
  await install()
  await build()
  serve('server/main.ts', { environment: { NODE_ENV: 'production' } })
})
