import { expect, test } from 'vitest'
import { FormsBusyError, FormTooLargeError, readForm } from './read-form.server.ts'

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
