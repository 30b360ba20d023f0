import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { type ParsedForm, readForm } from './read-form.ts'

const multipart = 'multipart/form-data; boundary=x'
const urlencoded = 'application/x-www-form-urlencoded'
const field = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'
const file = (bytes: string) =>
  `--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${bytes}\r\n`

/** In chunks, as from the network. */
async function* asItArrives(body: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(body)
  for (let sent = 0; sent < bytes.byteLength; sent += 65_536) yield bytes.subarray(sent, sent + 65_536)
}

const folder = ofEachTest(temporaryFolder)

test('reads texts and files in their order', async () => {
  await using read = await readForm(
    asItArrives(`${field}${file('first')}${file('second')}--x--\r\n`),
    multipart,
    folder.path,
  )
  const [text, first, second] = [...read.form].map(([, value]) => value)
  expect(text).toBe('1')
  expect([await (first as File).text(), await (second as File).text()]).toEqual(['first', 'second'])
  expect(first).toMatchObject({ name: 'a.jpg', type: 'image/jpeg', size: 5 })
})

test('reads a urlencoded form', async () => {
  await using read = await readForm(asItArrives('name=Ana&talents=1&talents=2'), urlencoded, '/nowhere')
  expect([read.form.get('name'), read.form.getAll('talents')]).toEqual(['Ana', ['1', '2']])
})

test.each([
  ['multipart', multipart, `${field.repeat(500)}--x--\r\n`],
  ['urlencoded', urlencoded, 'a=1&'.repeat(500)],
])('reads the longest list of favourites from a %s form', async (_type, type, body) => {
  await using read = await readForm(asItArrives(body), type, folder.path)
  expect(read.form.getAll('a')).toHaveLength(500)
})

test.each([
  ['multipart', multipart, `${field.replace('1\r\n', 'um\r\n\r\ndois\r\n')}--x--\r\n`],
  ['urlencoded', urlencoded, 'a=um%0D%0A%0D%0Adois'],
])('a line break of a %s form is one character, as in its field', async (_type, type, body) => {
  await using read = await readForm(asItArrives(body), type, folder.path)
  expect(read.form.get('a')).toBe('um\n\ndois')
})

test('leaves line breaks in files as they are', async () => {
  await using read = await readForm(asItArrives(`${file('um\r\ndois')}--x--\r\n`), multipart, folder.path)
  expect(await (read.form.get('photo') as File).text()).toBe('um\r\ndois')
})

test('keeps files on disk, readable by the owner only, until the form is disposed of', async () => {
  {
    await using _read = await readForm(asItArrives(`${file('photo')}--x--\r\n`), multipart, folder.path)
    const [name = ''] = await readdir(folder.path)
    expect((await stat(join(folder.path, name))).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder.path, name, '1'))).mode & 0o777).toBe(0o600)
  }
  expect(await readdir(folder.path)).toEqual([])
})

test.each([
  ['field', '--x\r\ncontent-disposition: form-data\r\n\r\nb\r\n--x--\r\n'],
  ['file', '--x\r\ncontent-disposition: form-data; filename="a.jpg"\r\n\r\nb\r\n--x--\r\n'],
])('rejects a %s without a name', async (_part, body) => {
  await expect(readForm(asItArrives(body), multipart, folder.path)).rejects.toMatchObject({ refusal: 'not_a_form' })
  expect(await readdir(folder.path)).toEqual([])
})

test('writes nothing for a file that was not chosen', async () => {
  await using read = await readForm(asItArrives(`${file('')}--x--\r\n`), multipart, folder.path)
  expect(read.form.get('photo')).toMatchObject({ size: 0 })
  expect(await readdir(folder.path)).toEqual([])
})

test.each([
  ['breaks off', `${file('photo')}--x\r\n`],
  ['breaks off within a file', file('x'.repeat(200_000)).slice(0, -100)],
  ['has too many files', `${file('photo').repeat(9)}--x--\r\n`],
])('leaves no file behind when a form %s', async (_what, body) => {
  await expect(readForm(asItArrives(body), multipart, folder.path)).rejects.toThrow('not_a_form')
  expect(await readdir(folder.path)).toEqual([])
})

test('leaves no file behind when the body fails', async () => {
  async function* failing() {
    yield* asItArrives(file('x'.repeat(200_000)).slice(0, -100))
    throw new Error('too slow')
  }
  await expect(readForm(failing(), multipart, folder.path)).rejects.toThrow('too slow')
  expect(await readdir(folder.path)).toEqual([])
})

test("passes on the file system's error when a file cannot be written", async () => {
  const body = asItArrives(`${file('x'.repeat(500_000))}--x--\r\n`)
  await expect(readForm(body, multipart, '/nowhere/at/all')).rejects.toThrow(
    expect.objectContaining({ code: 'ENOENT' }),
  )
})

test.each(['application/json', 'text/plain', '', 'multipart/form-data'])(
  'refuses a body of type "%s"',
  async (type) => {
    await expect(readForm(asItArrives('{}'), type, '/nowhere')).rejects.toThrow('not_a_form')
  },
)

test.each([
  ['a million fields', multipart, `${field.repeat(1_000_000)}--x--\r\n`, 'not_a_form'],
  ['more fields than any of ours', multipart, `${field.repeat(2_100)}--x--\r\n`, 'not_a_form'],
  ['a field of endless headers', multipart, `--x\r\n${'a: b\r\n'.repeat(5_000_000)}\r\n1\r\n--x--\r\n`, undefined],
  ['an endless name', multipart, `${field.replace('"a"', `"${'a'.repeat(5_000)}"`)}--x--\r\n`, undefined],
  ['an endless text', multipart, `${field.replace('1\r\n', '1'.repeat(1_000_000))}\r\n--x--\r\n`, 'too_large'],
  [
    'texts that are too long together',
    multipart,
    `${field.replace('1\r\n', `${'1'.repeat(100_000)}\r\n`).repeat(3)}--x--\r\n`,
    'too_large',
  ],
  ['nothing but signs', multipart, '\r\n--\r\n-'.repeat(1_000_000), 'not_a_form'],
  ['fields by the million, encoded', urlencoded, 'a&'.repeat(20_000_000), 'too_large'],
  ['thousands of pairs', urlencoded, 'a&'.repeat(100_000), 'not_a_form'],
])('%s: is read without blocking the event loop', async (_what, type, body, refusal) => {
  const begun = performance.eventLoopUtilization()
  const [read] = await Promise.allSettled([readForm(asItArrives(body), type, folder.path)])
  // Milliseconds of processor time, which does not depend on the machine's load.
  expect(performance.eventLoopUtilization(begun).active).toBeLessThan(5_000)
  if (refusal) expect(read).toMatchObject({ status: 'rejected', reason: { refusal } })
  else await (read as PromiseFulfilledResult<ParsedForm>).value?.[Symbol.asyncDispose]()
  expect(await readdir(folder.path)).toEqual([])
})
