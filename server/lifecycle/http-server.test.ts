import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { type HttpServer, listen } from './http-server.ts'

const localhost = '127.0.0.1'

/** The system's limit for the accept queue; 0 where it is unknown. */
const maxBacklog = Number(await readFile('/proc/sys/net/core/somaxconn', 'utf8').catch(() => 0))

test('explains that a port is taken', async () => {
  const first = await listen(0, localhost)
  await expect(listen(first.port, localhost)).rejects.toThrow(`Port ${first.port} is taken by another program`)
  await first.stop(0)
})

test('explains that HOST is no address of this machine', async () => {
  await expect(listen(0, '192.0.2.1')).rejects.toThrow('HOST is 192.0.2.1, which is no address of this machine')
})

test('responds with 503 until the site is ready', async () => {
  const server = await listen(0, localhost)
  const response = await fetch(`http://${localhost}:${server.port}/`)

  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  await server.stop(0)
})

test('accepts no connection at a given port until the site is ready', async () => {
  const { port } = await listen(0, localhost).then(async (first) => {
    await first.stop(0)
    return first
  })
  const server = await listen(port, localhost)
  await expect(fetch(`http://${localhost}:${port}/`)).rejects.toThrow()

  await server.serve((_request, response) => response.end('whole'))
  expect(await (await fetch(`http://${localhost}:${port}/`)).text()).toBe('whole')
  await server.stop(0)
})

test.each([
  ['/a?b=//c', '/a?b=//c'],
  ['//a', '//a'],
  ['http://elsewhere.example/a?b', '/a?b'],
  ['http://name:password@elsewhere.example/a', '/a'],
  ['*', undefined],
  ['ftp://elsewhere.example/a', undefined],
])('reads the request target %s as %s', async (target, path) => {
  const server = await listen(0, localhost)
  await server.serve((request, response) => response.end(request.url))
  const asking = request({ host: localhost, port: server.port, path: target, method: 'OPTIONS', agent: false }).end()
  const [response] = await once(asking, 'response')
  expect([response.statusCode, await text(response)]).toEqual(path ? [200, path] : [400, ''])
  await server.stop(0)
})

test('rejects a request with two hosts', async () => {
  const server = await listen(0, localhost)
  await server.serve((_request, response) => response.end())
  const headers = ['Host', 'a.example', 'HOST', 'b.example']
  const asking = request({ host: localhost, port: server.port, headers, agent: false }).end()
  const [response] = await once(asking, 'response')
  expect(response.resume().statusCode).toBe(400)
  await server.stop(0)
})

/** Opens `size` connections from another thread while this one is blocked. `accepted` counts those that the server has accepted. */
function openConnections(
  { node, port }: HttpServer,
  size: number,
): Disposable & { isConnected: boolean; accepted: number } {
  let accepted = 0
  node.on('connection', () => accepted++)
  const all = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(
    `const { connect } = require('node:net')
    const { port, host, size, all } = require('node:worker_threads').workerData
    let connected = 0
    for (let visitor = 0; visitor < size; visitor++) {
      connect(port, host, () => {
        if (++connected < size) return
        Atomics.store(all, 0, 1)
        Atomics.notify(all, 0)
      }).on('error', () => {})
    }`,
    { eval: true, workerData: { port, host: localhost, size, all } },
  )
  const isConnected = Atomics.wait(all, 0, 0, 10_000) !== 'timed-out'
  return {
    isConnected,
    get accepted() {
      return accepted
    },
    [Symbol.dispose]: () => void thread.terminate(),
  }
}

test.skipIf(maxBacklog < 1_000)('queues a thousand connections while the process is busy', async () => {
  const server = await listen(0, localhost)
  using clients = openConnections(server, 1_000)

  expect(clients.isConnected).toBe(true)
  await server.stop(0)
})

test('drainAcceptQueue resolves when all pending connections are accepted', async () => {
  const server = await listen(0, localhost)
  using clients = openConnections(server, 50)
  await server.drainAcceptQueue()

  expect(clients.accepted).toBe(50)
  await server.stop(0)
})

test('accepts pending connections before it stops', async () => {
  const server = await listen(0, localhost)
  using clients = openConnections(server, 50)
  await server.stop(0)

  expect(clients.accepted).toBe(50)
})

test('closes each connection after its response while it drains', async () => {
  const server = await listen(0, localhost)
  await server.serve((_request, response) => response.writeHead(200, ['x-raw', 'yes']).end())
  const connection = async () => (await fetch(`http://${localhost}:${server.port}/`)).headers.get('connection')
  expect([await connection(), server.isDraining]).toEqual(['keep-alive', false])

  server.drain()
  expect([await connection(), server.isDraining]).toEqual(['close', true])
  await server.stop(0)
})

test('lets requests under way finish and accepts no new ones when it stops', async () => {
  const server = await listen(0, localhost)
  const { promise: requested, resolve: onRequest } = Promise.withResolvers<() => void>()
  await server.serve((_request, response) => onRequest(() => response.end('whole')))
  const slow = fetch(`http://${localhost}:${server.port}/`)
  const finish = await requested

  const stopped = server.stop(60_000)
  await vi.waitFor(() => expect(server.node.listening).toBe(false))
  await expect(fetch(`http://${localhost}:${server.port}/`)).rejects.toThrow()
  finish()

  expect(await (await slow).text()).toBe('whole')
  expect(await stopped).toBe(false)
})

test('closes connections that do not finish in time', async () => {
  const server = await listen(0, localhost)
  const { promise: requested, resolve: onRequest } = Promise.withResolvers<void>()
  await server.serve(() => onRequest())
  const stuck = request({ host: localhost, port: server.port })
  stuck.end()
  await requested

  const [isCut] = await Promise.all([server.stop(10), once(stuck, 'error')])
  expect(isCut).toBe(true)
})
