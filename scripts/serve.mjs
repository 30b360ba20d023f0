import { spawn } from 'node:child_process'
import { projectNode, root, withBinaries } from './set-up.mjs'

/** The interval of checks for npm's process, in milliseconds. */
const checkMs = 500

/**
 * Runs a program on the project's own Node until it ends or receives a signal, and exits with its exit code. `options`
 * are Node's, `args` the program's.
 */
export function serve(program, { environment = {}, options = [], args = [] } = {}) {
  // The channel closes with this process, however it ends, and the program with it.
  const child = spawn(projectNode, [...options, program, ...args], {
    cwd: root,
    env: { ...withBinaries(), ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
  if (process.env.npm_lifecycle_event) withParent(() => child.kill('SIGTERM'))
}

/**
 * Runs a program like `serve`, but in place of this process, so that none is left waiting with its memory. Node can
 * replace its process since version 22.15, and not on Windows; otherwise this is `serve`.
 */
export function replaceProcess(program, { environment }) {
  if (!process.execve || process.platform === 'win32') return serve(program, { environment })
  process.chdir(root)
  process.execve(projectNode, [projectNode, program], { ...withBinaries(), ...environment })
}

/** npm sends a SIGTERM to its script shell, which ends without passing it on. */
function withParent(stop) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, checkMs)
}
