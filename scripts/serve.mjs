import { spawn } from 'node:child_process'
import { projectNode, root, withBinaries } from './set-up.mjs'

/** How often it is looked whether npm is still there, in milliseconds. */
const watch = 500

/**
 * Runs a program on the Node that the project brings along, until it ends or is told to, and ends with its exit code.
 * `options` are Node's, `args` the program's.
 */
export function serve(program, { environment = {}, options = [], args = [] } = {}) {
  // The channel ends with this process, however it ends, and the program with the channel.
  const child = spawn(projectNode, [...options, program, ...args], {
    cwd: root,
    env: { ...withBinaries(), ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
  if (process.env.npm_lifecycle_event) withParent(() => child.kill('SIGTERM'))
}

/** npm hands a SIGTERM to the shell it runs scripts with, and the shell does not pass it on: it just ends. */
function withParent(stop) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, watch)
}
