import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type RespondRaw, respondToRawRequests } from './raw-request-headers.ts'

const localhost = '127.0.0.1'
const rawResponse = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nfast')

/** FAST_PATH on and off. */
const switches = [true, false]

/** A server that responds to `/cached` on the fast path, and to all else from its listener, `wait` milliseconds later if the query has that. */
async function open({ response = rawResponse, keepAliveTimeout = 5_000, isDraining = false, isOn = true } = {}) {
  const respond = vi.fn<RespondRaw>((path, _acceptEncoding, send) => {
    if (path !== '/cached') return false
    send(response)
    return true
  })
  const server = createServer(
    { keepAliveTimeout, keepAliveTimeoutBuffer: 0, optimizeEmptyRequests: true },
    async (request, response) => {
      const body = await text(request)
      await pause(Number(new URL(request.url ?? '/', 'http://any.example').searchParams.get('wait')))
      response.end(`listener${body};`)
    },
  )
  if (isOn) respondToRawRequests(server, { respond, isDraining: () => isDraining })
  server.listen(0, localhost)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    respond,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A raw connection. */
function connection(port: number) {
  const socket = connect(port, localhost)
  let got = ''
  socket.setEncoding('latin1').on('data', (some) => {
    got += some
  })
  return {
    socket,
    send: (words: string) => void socket.write(words, 'latin1'),
    /** Waits for `count` responses, and returns their bodies. */
    async bodies(count: number): Promise<string[]> {
      const read = () => got.match(/listener\w*(?=;)|fast/g) ?? []
      await vi.waitFor(() => expect(read().length).toBeGreaterThanOrEqual(count))
      return read()
    },
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: any.example', ...headers, '', ''].join('\r\n')

test('mixes both ways on one connection', async () => {
  await using site = await open()
  using client = connection(site.port)
  const sent = [get('/cached', 'ACCEPT-ENCODING: br'), get('/other'), get('/cached'), get('/cached'), get('/other')]
  for (const [index, one] of sent.entries()) {
    client.send(one)
    await client.bodies(index + 1)
  }

  expect(await client.bodies(5)).toEqual(['fast', 'listener', 'fast', 'fast', 'listener'])
  expect(site.respond.mock.calls.map(([path, accepted]) => [path, accepted])).toEqual([
    ['/cached', 'br'],
    ['/other', ''],
    ['/cached', ''],
    ['/cached', ''],
    ['/other', ''],
  ])
})

test('responds to pipelined requests in their order', async () => {
  await using site = await open()
  using client = connection(site.port)
  client.send(get('/cached') + get('/other?wait=30') + get('/cached') + get('/cached') + get('/other'))

  expect(await client.bodies(5)).toEqual(['fast', 'listener', 'listener', 'listener', 'listener'])
})

test.each([
  ['a conditional request', get('/cached', 'If-None-Match: "a"'), 'listener'],
  ['a request with an ID', get('/cached', 'X-Request-Id: somebody-elses'), 'listener'],
  ['a body', `${get('/cached', 'Content-Length: 2')}it`, 'listenerit'],
  ['a chunked body', `${get('/cached', 'Transfer-Encoding: chunked')}2\r\nit\r\n0\r\n\r\n`, 'listenerit'],
  ['an expectation', get('/cached', 'Expect: 100-continue'), 'listener'],
  ['two encodings', get('/cached', 'Accept-Encoding: br', 'Accept-Encoding: gzip'), 'listener'],
  ['two hosts', get('/cached', 'Host: b.example'), 'listener'],
  [
    'more headers than the parser reads at once',
    get('/cached', ...Array.from({ length: 40 }, (_, of) => `X-${of}: 1`)),
    'listener',
  ],
  ['the last request of a connection', get('/cached', 'Connection: close'), 'listener'],
  ['HTTP/1.0', get('/cached').replace('1.1', '1.0'), 'listener'],
  ['an absolute URL', get('http://any.example/cached'), 'listener'],
  ['a form', `${get('/cached', 'Content-Length: 2').replace('GET', 'POST')}it`, 'listenerit'],
  ['another method', get('/cached').replace('GET', 'OPTIONS'), 'listener'],
])('leaves %s to the listener', async (_name, sent, expected) => {
  for (const isOn of switches) {
    await using site = await open({ isOn })
    using client = connection(site.port)
    client.send(sent)

    expect(await client.bodies(1)).toEqual([expected])
  }
})

const malformed = [
  ['without a host', 'GET /cached HTTP/1.1\r\n\r\n'],
  ['with a line break in a header', get('/cached', 'X: 1\n\rContent-Length: 2')],
  ['with two lengths', get('/cached', 'Content-Length: 2', 'Content-Length: 3')],
  ['with a length and chunks', get('/cached', 'Content-Length: 2', 'Transfer-Encoding: chunked')],
] as const

test.each(malformed.flatMap(([name, sent]) => switches.map((isOn) => [name, isOn, sent] as const)))(
  'rejects a request %s (FAST_PATH=%s)',
  async (_name, isOn, sent) => {
    await using site = await open({ isOn })
    using client = connection(site.port)
    let got = ''
    client.socket.on('data', (some) => {
      got += some
    })
    client.send(sent)
    await once(client.socket, 'close')

    expect(got).toMatch(/^HTTP\/1.1 400 /)
    expect(site.respond).not.toHaveBeenCalled()
  },
)

test('leaves all requests to the listener while the server drains', async () => {
  await using site = await open({ isDraining: true })
  using client = connection(site.port)
  client.send(get('/cached'))

  expect(await client.bodies(1)).toEqual(['listener'])
})

test('closes an idle connection, but none with a slow response', async () => {
  await using site = await open({ keepAliveTimeout: 50 })
  using silent = connection(site.port)
  using slow = connection(site.port)
  silent.send(get('/cached'))
  slow.send(get('/cached') + get('/other?wait=500'))

  await once(silent.socket, 'close')
  expect(await silent.bodies(1)).toEqual(['fast'])
  expect(await slow.bodies(2)).toEqual(['fast', 'listener'])
})

test('stops sending to a client that does not read', async () => {
  const long = Buffer.concat([
    Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 4000000\r\n\r\n'),
    Buffer.alloc(4_000_000, ' '),
  ])
  await using site = await open({ response: long })
  using client = connection(site.port)
  client.socket.pause()
  client.send(get('/cached').repeat(50))
  await vi.waitFor(() => expect(site.respond).toHaveBeenCalled())

  expect(site.respond.mock.calls.length).toBeLessThan(10)
  client.socket.resume()
  expect((await client.bodies(1))[0]).toBe('listener')
})

test('leaves other servers and clients of the process alone', async () => {
  await using site = await open()
  const other = createServer((_request, response) => response.end('other'))
  other.listen(0, localhost)
  await once(other, 'listening')
  const requestPage = async (port: number) => {
    const pending = sendRequest({ host: localhost, port, path: '/cached', agent: false }).end()
    const [response] = await once(pending, 'response')
    return text(response)
  }
  // Node reuses a released parser for the next connection.
  const responses: string[] = []
  for (let time = 0; time < 3; time++) {
    for (const port of [site.port, (other.address() as AddressInfo).port]) responses.push(await requestPage(port))
  }
  other.close()

  expect(responses.filter((body) => body === 'other')).toHaveLength(3)
})
