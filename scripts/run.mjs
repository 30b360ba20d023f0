// `node scripts/run.mjs program.ts …`: installs what is missing, then runs one of the project's programs.
import { serve } from './serve.mjs'
import { install, runWithReadableErrors } from './set-up.mjs'

const [program = '', ...args] = process.argv.slice(2)

await runWithReadableErrors(async () => {
  await install()
  serve(program, { args })
})
