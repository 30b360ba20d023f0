import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { timeoutMs } from '../helpers/full-run.ts'
import { urlsOf } from './instances.ts'
import { proxies } from './proxies.ts'

const megabyte = 1024 ** 2

test('nginx buffers few bodies of one address, and large ones for the back office only', {
  timeout: timeoutMs,
}, async () => {
  const [instance = ''] = urlsOf(1)
  const [host = '', port = ''] = instance.split(':')
  await using server = createServer((sent, response) => void sent.resume().on('end', () => response.end()))
  await once(server.listen(Number(port), host), 'listening')
  await using proxy = await proxies.nginx([instance])

  /** Sends the head of a request and the beginning of its body. */
  function begin(path: string, size: number) {
    const sending = request(proxy.url + path, { method: 'POST', agent: false, headers: { 'content-length': size } })
    sending.on('error', () => {})
    sending.write('a')
    return sending
  }
  async function statusOf(path: string, size: number): Promise<number | undefined> {
    const sending = begin(path, size)
    const [response] = (await once(sending, 'response')) as [IncomingMessage]
    sending.destroy()
    return response.statusCode
  }

  expect(await statusOf('/inscricao', 66 * megabyte)).toBe(413)
  expect(await statusOf('/admin/api/media', 202 * megabyte)).toBe(413)

  const paths = Array.from({ length: 20 }, (_, number) => (number % 2 ? '/inscricao' : '/admin/api/media'))
  const pending = paths.map((path) => begin(path, 60 * megabyte))
  await expect.poll(() => statusOf('/inscricao', 1)).toBe(429)
  expect((await fetch(proxy.url)).status).toBe(200)
  for (const sending of pending) sending.destroy()
  await expect.poll(() => statusOf('/inscricao', 1)).toBe(200)
})
