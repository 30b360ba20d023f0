// `node scripts/run.mjs program.ts …`: installs what is missing, then runs one of the project's programs.
import { install, runProgram } from './set-up.mjs'

const [program = '', ...args] = process.argv.slice(2)

await install()
runProgram(program, args)
