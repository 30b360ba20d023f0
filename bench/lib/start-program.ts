import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Program extends AsyncDisposable {
  /** Without a trailing slash. */
  url: string
  pid: number
}

/** Starts a server in a process of its own, which prints the port it listens on. `file` is as `import.meta.resolve` gives it. */
export async function startProgram(file: string, ...args: string[]): Promise<Program> {
  const child = spawn(process.execPath, [fileURLToPath(file), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const port = await Promise.race([
    once(child.stdout, 'data').then(([text]) => String(text).trim()),
    exited.then(([code]) => Promise.reject(new Error(`${file} ended with code ${code}`))),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill()
      await exited
    },
  }
}
