// `npm start`: installs and builds what is missing, then runs the site on the project's own Node.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceProcess } from './serve.mjs'
import { build, install, root, runWithReadableErrors } from './set-up.mjs'

/**
 * An environment that limits memory: glibc returns freed memory of pictures to the system, and V8 uses a smaller young
 * generation and collects the old one earlier. `npm run bench` measures it. Variables that are set stay.
 */
const runtimeFlags = JSON.parse(readFileSync(new URL('runtime-flags.json', import.meta.url), 'utf8'))

/** Where Node keeps compiled code: with it, a start takes two thirds of the processor time. */
const compileCache = join(root, 'node_modules/.cache/compile')

await runWithReadableErrors(async () => {
  await install()
  await build()
  const flags = { ...runtimeFlags, NODE_COMPILE_CACHE: compileCache }
  const own = Object.fromEntries(Object.entries(flags).filter(([name]) => process.env[name] === undefined))
  replaceProcess('server/main.ts', { environment: { ...own, NODE_ENV: 'production' } })
})
