import { once } from 'node:events'
import { request, createServer as serve } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type AnswerRawRequest, answerRawRequests } from './raw-request-headers.ts'

const localhost = '127.0.0.1'
const whole = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nhead')

/** A server that answers `/kept` from the head, and all else, after `wait` milliseconds where that is in the query, the usual way. */
async function open({ answer = whole, keepAliveTimeout = 5_000, isDraining = false } = {}) {
  const heads = vi.fn<AnswerRawRequest>((path, _acceptEncoding, send) => {
    if (path !== '/kept') return false
    send(answer)
    return true
  })
  const server = serve(
    { keepAliveTimeout, keepAliveTimeoutBuffer: 0, optimizeEmptyRequests: true },
    async (asked, response) => {
      const body = await text(asked)
      await pause(Number(new URL(asked.url ?? '/', 'http://any.example').searchParams.get('wait')))
      response.end(`usual${body};`)
    },
  )
  answerRawRequests(server, { answer: heads, isDraining: () => isDraining })
  server.listen(0, localhost)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    heads,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A connection on which anything can be sent. */
function connection(port: number) {
  const socket = connect(port, localhost)
  let got = ''
  socket.setEncoding('latin1').on('data', (some) => {
    got += some
  })
  return {
    socket,
    send: (words: string) => void socket.write(words, 'latin1'),
    /** Waits for so many answers, and returns their bodies. */
    async bodies(count: number): Promise<string[]> {
      const read = () => got.match(/usual\w*(?=;)|head/g) ?? []
      await vi.waitFor(() => expect(read().length).toBeGreaterThanOrEqual(count))
      return read()
    },
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: any.example', ...headers, '', ''].join('\r\n')

test('what is answered from the head is no request for the server, and what is not, is one, on the same connection', async () => {
  await using site = await open()
  using client = connection(site.port)
  const asked = [get('/kept', 'ACCEPT-ENCODING: br'), get('/other'), get('/kept'), get('/kept'), get('/other')]
  for (const [index, one] of asked.entries()) {
    client.send(one)
    await client.bodies(index + 1)
  }

  expect(await client.bodies(5)).toEqual(['head', 'usual', 'head', 'head', 'usual'])
  expect(site.heads.mock.calls.map(([path, accepted]) => [path, accepted])).toEqual([
    ['/kept', 'br'],
    ['/other', ''],
    ['/kept', ''],
    ['/kept', ''],
    ['/other', ''],
  ])
})

test('what comes at once is answered in its order', async () => {
  await using site = await open()
  using client = connection(site.port)
  client.send(get('/kept') + get('/other?wait=30') + get('/kept') + get('/kept') + get('/other'))

  expect(await client.bodies(5)).toEqual(['head', 'usual', 'usual', 'usual', 'usual'])
})

test.each([
  ['a page that is known', get('/kept', 'If-None-Match: "a"'), 'usual'],
  ['a request that has a name', get('/kept', 'X-Request-Id: somebody-elses'), 'usual'],
  ['a body', `${get('/kept', 'Content-Length: 2')}it`, 'usualit'],
  ['a body in parts', `${get('/kept', 'Transfer-Encoding: chunked')}2\r\nit\r\n0\r\n\r\n`, 'usualit'],
  ['a question before the body', get('/kept', 'Expect: 100-continue'), 'usual'],
  ['two encodings', get('/kept', 'Accept-Encoding: br', 'Accept-Encoding: gzip'), 'usual'],
  ['two hosts', get('/kept', 'Host: b.example'), 'usual'],
  ['more headers than are read at once', get('/kept', ...Array.from({ length: 40 }, (_, of) => `X-${of}: 1`)), 'usual'],
  ['the last of a connection', get('/kept', 'Connection: close'), 'usual'],
  ['an older version', get('/kept').replace('1.1', '1.0'), 'usual'],
  ['a whole address', get('http://any.example/kept'), 'usual'],
  ['a form', `${get('/kept', 'Content-Length: 2').replace('GET', 'POST')}it`, 'usualit'],
  ['another method', get('/kept').replace('GET', 'OPTIONS'), 'usual'],
])('the usual way takes %s', async (_name, asked, answered) => {
  await using site = await open()
  using client = connection(site.port)
  client.send(asked)

  expect(await client.bodies(1)).toEqual([answered])
})

test.each([
  ['without a host', 'GET /kept HTTP/1.1\r\n\r\n'],
  ['with a header that has a line of its own', get('/kept', 'X: 1\n\rContent-Length: 2')],
  ['with two lengths', get('/kept', 'Content-Length: 2', 'Content-Length: 3')],
  ['with a length and parts', get('/kept', 'Content-Length: 2', 'Transfer-Encoding: chunked')],
])('Node refuses what comes %s', async (_name, asked) => {
  await using site = await open()
  using client = connection(site.port)
  let got = ''
  client.socket.on('data', (some) => {
    got += some
  })
  client.send(asked)
  await once(client.socket, 'close')

  expect(got).toMatch(/^HTTP\/1.1 400 /)
  expect(site.heads).not.toHaveBeenCalled()
})

test('while the server drains the usual way takes all', async () => {
  await using site = await open({ isDraining: true })
  using client = connection(site.port)
  client.send(get('/kept'))

  expect(await client.bodies(1)).toEqual(['usual'])
})

test('a connection on which nothing more comes is closed; one whose answer takes longer is not', async () => {
  await using site = await open({ keepAliveTimeout: 50 })
  using silent = connection(site.port)
  using slow = connection(site.port)
  silent.send(get('/kept'))
  slow.send(get('/kept') + get('/other?wait=500'))

  await once(silent.socket, 'close')
  expect(await silent.bodies(1)).toEqual(['head'])
  expect(await slow.bodies(2)).toEqual(['head', 'usual'])
})

test('who reads nothing is not sent ever more', async () => {
  const long = Buffer.concat([
    Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 4000000\r\n\r\n'),
    Buffer.alloc(4_000_000, ' '),
  ])
  await using site = await open({ answer: long })
  using client = connection(site.port)
  client.socket.pause()
  client.send(get('/kept').repeat(50))
  await vi.waitFor(() => expect(site.heads).toHaveBeenCalled())

  expect(site.heads.mock.calls.length).toBeLessThan(10)
  client.socket.resume()
  expect((await client.bodies(1))[0]).toBe('usual')
})

test('other servers and clients of the process go on as they are', async () => {
  await using site = await open()
  const other = serve((_asked, response) => response.end('other'))
  other.listen(0, localhost)
  await once(other, 'listening')
  const ask = async (port: number) => {
    const asking = request({ host: localhost, port, path: '/kept', agent: false }).end()
    const [answer] = await once(asking, 'response')
    return text(answer)
  }
  // A parser that is given back by one is taken by the next.
  const answers: string[] = []
  for (let time = 0; time < 3; time++) {
    for (const port of [site.port, (other.address() as AddressInfo).port]) answers.push(await ask(port))
  }
  other.close()

  expect(answers.filter((answer) => answer === 'other')).toHaveLength(3)
})
