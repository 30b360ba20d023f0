import { performance } from 'node:perf_hooks'
import { afterEach, expect, test, vi } from 'vitest'
import { FormsBusyError, FormTooLargeError, readForm } from './read-form.server.ts'

afterEach(() => void vi.useRealTimers())

test('reads both kinds of forms', async () => {
  const plain = new Request('http://site.test', { method: 'POST', body: new URLSearchParams({ name: 'Ana' }) })
  using urlencoded = await readForm(plain, 1_000)
  expect(urlencoded.form.get('name')).toBe('Ana')
  using multipart = await readForm(await multipartRequest(10), 1_000)
  expect(multipart.form.get('photo')).toBeInstanceOf(File)
})

test('a body that says it is too large is refused, and read on so that the answer arrives', async () => {
  const request = await multipartRequest(2_000, { 'content-length': '2300' })
  await expect(readForm(request, 1_000)).rejects.toThrow(FormTooLargeError)
  expect(request.bodyUsed).toBe(true)
})

test('a body that turns out too large is refused', async () => {
  await expect(readForm(await multipartRequest(2_000), 1_000)).rejects.toThrow(FormTooLargeError)
})

test.each(['application/json', 'text/plain', ''])('a body of type "%s" is no form', async (type) => {
  const request = new Request('http://site.test', { method: 'POST', body: '{}', headers: { 'content-type': type } })
  await expect(readForm(request, 1_000)).rejects.toThrow(TypeError)
})

test('a broken multipart body is no form', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request('http://site.test', { method: 'POST', body: '--x\r\nrubbish', headers })
  await expect(readForm(request, 1_000)).rejects.toThrow(TypeError)
})

test('no more than fits is read at once; what was disposed of makes room', async () => {
  const share = 64 * 1024 ** 2
  const large = () => multipartRequest(10, { 'content-length': String(share) })
  {
    using _first = await readForm(await large(), share)
    using _second = await readForm(await large(), share)
    using _third = await readForm(await large(), share)
    await expect(readForm(await large(), share)).rejects.toThrow(FormsBusyError)
    using small = await readForm(await multipartRequest(10), 1_000)
    expect(small.form.has('photo')).toBe(true)
  }
  using again = await readForm(await large(), share)
  expect(again.form.has('photo')).toBe(true)
})

test('one visitor, of IPv6 a network, has one large form under way, and leaves the others their place', async () => {
  const share = 60 * 1024 ** 2
  const large = () => multipartRequest(10, { 'content-length': String(share) })
  {
    using _first = await readForm(await large(), share, '2001:db8::1')
    await expect(readForm(await large(), share, '2001:db8::2')).rejects.toThrow(FormsBusyError)
    using small = await readForm(await multipartRequest(10), 1_000, '2001:db8::1')
    expect(small.form.has('photo')).toBe(true)
    using other = await readForm(await large(), share, '203.0.113.7')
    expect(other.form.has('photo')).toBe(true)
  }
  using again = await readForm(await large(), share, '2001:db8::2')
  expect(again.form.has('photo')).toBe(true)
})

test('a large form that does not come any further gives its place back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const share = 64 * 1024 ** 2
  const stalled = () => {
    const begun = new TextEncoder().encode('--x\r\n')
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: new ReadableStream({ start: (controller) => controller.enqueue(begun) }),
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(share) },
      duplex: 'half',
    }
    return new Request('http://site.test', init)
  }
  const waiting = [1, 2, 3].map(() => expect(readForm(stalled(), share)).rejects.toThrow(TypeError))
  await expect(readForm(await multipartRequest(10, { 'content-length': String(share) }), share)).rejects.toThrow(
    FormsBusyError,
  )
  vi.advanceTimersByTime(60_000)
  await Promise.all(waiting)
  using form = await readForm(await multipartRequest(10, { 'content-length': String(share) }), share)
  expect(form.form.has('photo')).toBe(true)
})

const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'

test.each([
  ['a million fields', 'multipart/form-data; boundary=x', `${part.repeat(1_000_000)}--x--\r\n`],
  [
    'a field of endless headers',
    'multipart/form-data; boundary=x',
    `--x\r\n${'a: b\r\n'.repeat(5_000_000)}\r\n1\r\n--x--\r\n`,
  ],
  ['an endless name', 'multipart/form-data; boundary=x', part.replace('"a"', `"${'a'.repeat(5_000)}"`)],
  [
    'an endless text',
    'multipart/form-data; boundary=x',
    `${part}${'1'.repeat(1_000_000)}\r\n--x--\r\n`.replace('1\r\n1', '11'),
  ],
  ['nothing but signs', 'multipart/form-data; boundary=x', '\r\n--\r\n-'.repeat(1_000_000)],
  ['fields by the million, encoded', 'application/x-www-form-urlencoded', 'a&'.repeat(20_000_000)],
])('%s: nobody has to wait for it to be read', async (_what, type, body) => {
  const begun = performance.eventLoopUtilization()
  const { duplex, headers, method } = { duplex: 'half', headers: { 'content-type': type }, method: 'POST' } as const
  const init: RequestInit & { duplex: 'half' } = { method, duplex, headers, body: asItArrives(body) }
  const [read] = await Promise.allSettled([readForm(new Request('http://site.test', init), 60 * 1024 ** 2)])
  if (read.status === 'fulfilled') {
    using sent = read.value
    expect([...sent.form].length).toBeLessThan(100)
  } else expect([FormTooLargeError, TypeError]).toContain(read.reason.constructor)
  // Milliseconds of work, whatever else the machine does.
  expect(performance.eventLoopUtilization(begun).active).toBeLessThan(5_000)
})

test('a form with more fields than any of ours is none', async () => {
  const body = `${part.repeat(70)}--x--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const request = new Request('http://site.test', { method: 'POST', body, headers })
  await expect(readForm(request, 60 * 1024 ** 2)).rejects.toThrow(TypeError)
})

/** In pieces, as the network brings it. */
function asItArrives(body: string): ReadableStream {
  const bytes = new TextEncoder().encode(body)
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.byteLength) return controller.close()
      controller.enqueue(bytes.subarray(sent, sent + 65_536))
      sent += 65_536
    },
  })
}

async function multipartRequest(bytes: number, headers: Record<string, string> = {}): Promise<Request> {
  const form = new FormData()
  form.append('photo', new File([new Uint8Array(bytes)], 'photo.jpg'))
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return new Request('http://site.test', {
    method: 'POST',
    body: await encoded.arrayBuffer(),
    headers: { 'content-type': type, ...headers },
  })
}
