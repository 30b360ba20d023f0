// `npm start`: installs and builds what is missing, then runs the site on the project's own Node.
import { readFileSync } from 'node:fs'
import { build, install, runProgram } from './set-up.mjs'

/**
 * An environment that limits memory: glibc returns freed memory of pictures to the system, and V8 uses a smaller young
 * generation and collects the old one earlier. `npm run bench` measures it. Variables that are set stay.
 */
const runtimeFlags = JSON.parse(readFileSync(new URL('runtime-flags.json', import.meta.url), 'utf8'))

await install()
await build()
process.env.NODE_ENV = 'production'
runProgram('server/main.ts', [], runtimeFlags)
