import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'

interface Server {
  args: string[]
  env?: Record<string, string | undefined>
  /** Where it listens once it is there. */
  port: number
  /** Its own; goes with it. */
  folder: string
}

/** Starts a program and waits until it listens. Disposing of it stops it and removes its folder. @throws with what it said */
export async function startListening(
  program: string,
  { args, env, port, folder }: Server,
): Promise<AsyncDisposable & { pid: number }> {
  const child: ChildProcess = spawn(program, args, { env: env ?? process.env, stdio: ['ignore', 'inherit', 'pipe'] })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${program} ended: ${said}`)
  })
  failed.catch(() => {})
  await Promise.race([untilListening(port), failed])
  return {
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Waits until somebody does. */
async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const opened = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (opened) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
