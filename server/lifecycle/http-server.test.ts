import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { type HttpServer, listen } from './http-server.ts'

const localhost = '127.0.0.1'

/** Connections that the system has wait at most, where it says so. */
const mostWaiting = Number(await readFile('/proc/sys/net/core/somaxconn', 'utf8').catch(() => 0))

test('a taken port is said in words', async () => {
  const first = await listen(0, localhost)
  await expect(listen(first.port, localhost)).rejects.toThrow(`Port ${first.port} is taken by another program`)
  await first.stop(0)
})

test('an address of another machine is said in words', async () => {
  await expect(listen(0, '192.0.2.1')).rejects.toThrow('HOST is 192.0.2.1, which is no address of this machine')
})

test('until the site is ready, requests are told to come again', async () => {
  const server = await listen(0, localhost)
  const response = await fetch(`http://${localhost}:${server.port}/`)

  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  await server.stop(0)
})

test('at a given port nobody is let in until then', async () => {
  const { port } = await listen(0, localhost).then(async (taken) => {
    await taken.stop(0)
    return taken
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
])('asked for %s it answers for %s', async (target, path) => {
  const server = await listen(0, localhost)
  await server.serve((request, response) => response.end(request.url))
  const asking = request({ host: localhost, port: server.port, path: target, method: 'OPTIONS', agent: false }).end()
  const [answer] = await once(asking, 'response')
  expect([answer.statusCode, await text(answer)]).toEqual(path ? [200, path] : [400, ''])
  await server.stop(0)
})

test('who names two hosts is refused', async () => {
  const server = await listen(0, localhost)
  await server.serve((_request, response) => response.end())
  const headers = ['Host', 'a.example', 'HOST', 'b.example']
  const asking = request({ host: localhost, port: server.port, headers, agent: false }).end()
  const [answer] = await once(asking, 'response')
  expect(answer.resume().statusCode).toBe(400)
  await server.stop(0)
})

/**
 * Has so many connect from another thread, while this one does nothing but wait. Whether all were connected, and how many the server
 * has let in by now.
 */
function crowdAt({ node, port }: HttpServer, size: number): Disposable & { isConnected: boolean; arrivals: number } {
  let arrivals = 0
  node.on('connection', () => arrivals++)
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
    get arrivals() {
      return arrivals
    },
    [Symbol.dispose]: () => void thread.terminate(),
  }
}

test.skipIf(mostWaiting < 1_000)('a thousand who come at once are connected while the process is busy', async () => {
  const server = await listen(0, localhost)
  using crowd = crowdAt(server, 1_000)

  expect(crowd.isConnected).toBe(true)
  await server.stop(0)
})

test('it is settled when all who wait are let in', async () => {
  const server = await listen(0, localhost)
  using crowd = crowdAt(server, 50)
  await server.settled()

  expect(crowd.arrivals).toBe(50)
  await server.stop(0)
})

test('who waits to be let in when it stops is not cut off', async () => {
  const server = await listen(0, localhost)
  using crowd = crowdAt(server, 50)
  await server.stop(0)

  expect(crowd.arrivals).toBe(50)
})

test('while it drains each connection is used once', async () => {
  const server = await listen(0, localhost)
  await server.serve((_request, response) => response.writeHead(200, ['x-raw', 'yes']).end())
  const connection = async () => (await fetch(`http://${localhost}:${server.port}/`)).headers.get('connection')
  expect([await connection(), server.isDraining]).toEqual(['keep-alive', false])

  server.drain()
  expect([await connection(), server.isDraining]).toEqual(['close', true])
  await server.stop(0)
})

test('stopping cuts no request that is under way, and takes no new ones', async () => {
  const server = await listen(0, localhost)
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<() => void>()
  await server.serve((_request, response) => onAsked(() => response.end('whole')))
  const slow = fetch(`http://${localhost}:${server.port}/`)
  const finish = await asked

  const stopped = server.stop(60_000)
  await vi.waitFor(() => expect(server.node.listening).toBe(false))
  await expect(fetch(`http://${localhost}:${server.port}/`)).rejects.toThrow()
  finish()

  expect(await (await slow).text()).toBe('whole')
  expect(await stopped).toBe(false)
})

test('what does not finish in time is closed', async () => {
  const server = await listen(0, localhost)
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>()
  await server.serve(() => onAsked())
  const stuck = request({ host: localhost, port: server.port })
  stuck.end()
  await asked

  const [isCut] = await Promise.all([server.stop(10), once(stuck, 'error')])
  expect(isCut).toBe(true)
})
