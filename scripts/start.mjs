// `npm start`: installs and builds what is missing, then runs the site on the Node that the project brings along.
import { readFileSync } from 'node:fs'
import { serve } from './serve.mjs'
import { build, install, readably } from './set-up.mjs'

/**
 * The environment in which the process keeps little memory: glibc gives back to the system what pictures took, and V8
 * keeps less room for what is young and lets less grow old before it looks what of it is still needed. `npm run bench`
 * measures it. What is set already stays.
 */
const runtimeFlags = JSON.parse(readFileSync(new URL('runtime-flags.json', import.meta.url), 'utf8'))

await readably(async () => {
  await install()
  await build()
  const own = Object.fromEntries(Object.entries(runtimeFlags).filter(([name]) => process.env[name] === undefined))
  serve('server/main.ts', { environment: { ...own, NODE_ENV: 'production' } })
})
