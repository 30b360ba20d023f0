import type { Server } from 'node:net'

/** Listens on a free port of this machine and prints it, for `startProgram` to read. */
export function tellPort(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    console.log(typeof address === 'object' && address?.port)
  })
}
