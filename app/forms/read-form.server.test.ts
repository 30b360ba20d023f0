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
