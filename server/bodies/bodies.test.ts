import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as streams from 'node:stream/web'
import { afterEach, expect, test, vi } from 'vitest'
import { readForm } from '#services/http/read-form.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { usedMemory } from '#tests/helpers/used-memory.ts'
import { createBodyReceiver, removeAbandonedBodies } from './bodies.ts'

afterEach(() => void vi.useRealTimers())

const type = { 'content-type': 'multipart/form-data; boundary=x' }

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  return new Request('http://site.test', init)
}

/** A body that starts and stalls. */
const stalled = () =>
  new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('--x\r\n')) })

test('receives both kinds of forms', async () => {
  await using folder = await temporaryFolder()
  const bodies = createBodyReceiver(folder.path, readForm)
  await using urlencoded = await bodies.receiveForm(post(new URLSearchParams({ name: 'Ana' })), undefined)
  expect(urlencoded.form?.get('name')).toBe('Ana')
  const form = new FormData()
  form.set('photo', new File(['photo'], 'a.jpg'))
  await using multipart = await bodies.receiveForm(post(form), undefined)
  expect(multipart.form?.get('photo')).toMatchObject({ name: 'a.jpg', size: 5 })
})

/** A file of 60 MB in a multipart form. `onMost` is called when 50 MB of it have been read. */
function largeForm(onMost: () => Promise<void>): BodyInit {
  async function* arriving() {
    yield Buffer.from('--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n')
    for (let megabytes = 0; megabytes < 60; megabytes++) {
      if (megabytes === 50) await onMost()
      yield Buffer.alloc(1024 ** 2)
    }
    yield Buffer.from('\r\n--x--\r\n')
  }
  return streams.ReadableStream.from(arriving()) as BodyInit
}

/** Expects that little more memory is in use than `before`. */
async function expectLittleMemory(before: number): Promise<void> {
  await expect.poll(() => usedMemory() - before).toBeLessThan(10 * 1024 ** 2)
}

test('holds a large form on disk, not in memory, also while it arrives', async () => {
  await using folder = await temporaryFolder()
  const before = usedMemory()
  const onMost = vi.fn(() => expectLittleMemory(before))
  const bodies = createBodyReceiver(folder.path, readForm)
  await using received = await bodies.receiveForm(post(largeForm(onMost), type), undefined)
  expect(received.form?.get('photo')).toMatchObject({ size: 60 * 1024 ** 2 })
  expect(onMost).toHaveResolved()
  await expectLittleMemory(before)
})

test('does not hold a body in memory that another handler reads', async () => {
  const before = usedMemory()
  const onMost = vi.fn(() => expectLittleMemory(before))
  using watched = createBodyReceiver('/nowhere', readForm).watch(post(largeForm(onMost), type), undefined)
  let bytes = 0
  for await (const chunk of watched.request.body ?? []) bytes += chunk.byteLength
  expect(bytes).toBeGreaterThan(60 * 1024 ** 2)
  expect(onMost).toHaveResolved()
})

test('reads a form that declares too large a size, so that the response arrives', async () => {
  const length = { 'content-length': String(300 * 1024) }
  let read = 0
  const body = new ReadableStream({
    pull(controller) {
      if (read === 300) return controller.close()
      read++
      controller.enqueue(new Uint8Array(1024))
    },
  })
  const request = post(body, { 'content-type': 'application/x-www-form-urlencoded', ...length })
  await using received = await createBodyReceiver('/nowhere', readForm).receiveForm(request, undefined)
  expect(received.refusal).toBe('too_large')
  expect(read).toBe(300)
})

test('refuses a form that exceeds the limit', async () => {
  const body = new Blob(['a'.repeat(300 * 1024)]).stream()
  const request = post(body, { 'content-type': 'application/x-www-form-urlencoded' })
  await using received = await createBodyReceiver('/nowhere', readForm).receiveForm(request, undefined)
  expect(received.refusal).toBe('too_large')
})

test('refuses a body that is no form', async () => {
  await using json = await createBodyReceiver('/nowhere', readForm).receiveForm(post('{}'), undefined)
  expect(json.refusal).toBe('not_a_form')
})

test('gives up on a stalled form without closing the connection before the response', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await using folder = await temporaryFolder()
  const cancel = vi.fn()
  const body = new ReadableStream({ cancel })
  const receiving = createBodyReceiver(folder.path, readForm).receiveForm(post(body, type), undefined)
  await vi.waitFor(async () => expect(await readdir(folder.path)).toHaveLength(1))
  vi.advanceTimersByTime(60_000)
  await using received = await receiving
  expect(received.refusal).toBe('too_slow')
  expect(cancel).not.toHaveBeenCalled()
})

test('refuses a form when the disk is full', async () => {
  await using folder = await temporaryFolder()
  const notAFolder = join(folder.path, 'file')
  await writeFile(notAFolder, '')
  const form = new FormData()
  form.set('photo', new File(['photo'], 'a.jpg'))
  await using received = await createBodyReceiver(join(notAFolder, 'incoming'), readForm).receiveForm(
    post(form),
    undefined,
  )
  expect(received.refusal).toBe('no_room')
})

test('counts a body that another handler reads, and cuts it off when it stalls', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  using watched = createBodyReceiver('/nowhere', readForm).watch(post(stalled()), undefined)
  const reader = watched.request.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  const rest = expect(reader?.read()).rejects.toThrow('too_slow')
  vi.advanceTimersByTime(60_000)
  await rest
})

test('aborts a body that is not read in time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  using watched = createBodyReceiver('/nowhere', readForm).watch(post(stalled()), undefined)
  vi.advanceTimersByTime(60_000)
  const reader = watched.request.body?.getReader()
  const readAll = async () => {
    while (!(await reader?.read())?.done) {}
  }
  await expect(readAll()).rejects.toThrow('too_slow')
}, 5_000)

test('removes folders that are older than any body, and no others', async () => {
  await using folder = await temporaryFolder()
  for (const name of ['1', '2']) await mkdir(join(folder.path, name, 'form-1'), { recursive: true })
  const twoHoursAgo = Date.now() / 1_000 - 7_200
  await utimes(join(folder.path, '2'), twoHoursAgo, twoHoursAgo)
  await removeAbandonedBodies(folder.path)
  expect(await readdir(folder.path)).toEqual(['1'])
})
