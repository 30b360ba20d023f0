import { expect, test, vi } from 'vitest'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { CallError } from '../../providers/data/http.ts'
import { libraryUploads } from './library-uploads.ts'
import type { MediaKind } from './media-kind.ts'
import type { UploadedMedium } from './upload-file.ts'
import { createUploadQueue } from './upload-queue.ts'

function picture(name: string, { type = 'image/jpeg', size = 1 } = {}): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

/** A queue of the library whose uploads the test completes. */
function openQueue(options: Partial<Pick<typeof libraryUploads, 'maxConcurrent' | 'maxInterruptions'>> = {}) {
  const sent = new Map<
    string,
    PromiseWithResolvers<UploadedMedium> & { signal?: AbortSignal; progress?: (share: number) => void }
  >()
  const onArrival = vi.fn()
  const queue = createUploadQueue<MediaKind, UploadedMedium>({
    ...libraryUploads,
    ...options,
    warningOf: ({ isNew }, name, wasInterrupted) => (isNew || wasInterrupted ? undefined : `${name} was there`),
    onArrival: (sent) => onArrival(...sent.map(({ medium }) => medium.name)),
    send(file, { signal, onProgress }) {
      const sending = Promise.withResolvers<UploadedMedium>()
      sent.set(file.name, { ...sending, signal, progress: onProgress })
      signal?.addEventListener('abort', () => sending.reject(signal.reason))
      return sending.promise
    },
  })
  const states = () => Object.fromEntries(queue.uploads().map(({ name, state }) => [name, state]))
  const idOf = (name: string) => queue.uploads().find((upload) => upload.name === name)?.id ?? 0
  const arrive = (name: string, isNew = true) => sent.get(name)?.resolve({ medium: { name } as MediumRecord, isNew })
  return { queue, sent, onArrival, states, idOf, arrive }
}

test('uploads three files at a time and delivers them in order', async () => {
  const { queue, sent, onArrival, states, arrive } = openQueue()
  queue.add(
    ['a', 'b', 'c', 'd'].map((name) => picture(`${name}.jpg`)),
    'any',
  )
  expect([...sent.keys()]).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  sent.get('a.jpg')?.progress?.(0.5)
  expect(queue.uploads()[0]).toMatchObject({ state: 'sending', progress: 0.5 })
  arrive('b.jpg')
  await vi.waitFor(() => expect(sent.has('d.jpg')).toBe(true))
  expect(onArrival).not.toHaveBeenCalled()
  arrive('a.jpg')
  await vi.waitFor(() => expect(onArrival).toHaveBeenCalledExactlyOnceWith('a.jpg', 'b.jpg'))
  expect(states()).toEqual({ 'c.jpg': 'sending', 'd.jpg': 'sending' })
})

test('uploads files one at a time if told to, those added later and retried ones too', async () => {
  const { queue, sent, states, idOf, arrive } = openQueue({ maxConcurrent: 1 })
  const fail = (name: string) => sent.get(name)?.reject(new CallError('Broken', 500))
  queue.add([picture('a.jpg'), picture('b.jpg')], 'any')
  queue.add([picture('c.jpg')], 'any')
  expect(states()).toEqual({ 'a.jpg': 'sending', 'b.jpg': 'waiting', 'c.jpg': 'waiting' })
  fail('a.jpg')
  await vi.waitFor(() => expect(states()).toEqual({ 'a.jpg': 'failed', 'b.jpg': 'sending', 'c.jpg': 'waiting' }))
  queue.retry(idOf('a.jpg'))
  expect(states()).toEqual({ 'a.jpg': 'waiting', 'b.jpg': 'sending', 'c.jpg': 'waiting' })
  fail('b.jpg')
  await vi.waitFor(() => expect(states()).toEqual({ 'a.jpg': 'sending', 'b.jpg': 'failed', 'c.jpg': 'waiting' }))
  fail('a.jpg')
  await vi.waitFor(() => expect(states()).toEqual({ 'a.jpg': 'failed', 'b.jpg': 'failed', 'c.jpg': 'sending' }))
  arrive('c.jpg')
  await vi.waitFor(() => expect(states()).toEqual({ 'a.jpg': 'failed', 'b.jpg': 'failed' }))
  queue.retryAll()
  expect(states()).toEqual({ 'a.jpg': 'sending', 'b.jpg': 'waiting' })
})

test('sends an interrupted file again only on request if told so', async () => {
  const { queue, sent, states, idOf } = openQueue({ maxInterruptions: 0 })
  queue.add([picture('a.jpg')], 'any')
  const first = sent.get('a.jpg')
  first?.reject(new CallError('Unavailable', 503))
  await vi.waitFor(() => expect(states()).toEqual({ 'a.jpg': 'failed' }))
  expect(sent.get('a.jpg')).toBe(first)
  queue.retry(idOf('a.jpg'))
  expect(sent.get('a.jpg')).not.toBe(first)
})

test('delivers many files every five seconds, and the last one at once', async () => {
  vi.useFakeTimers()
  const { queue, onArrival, arrive } = openQueue()
  queue.add(
    ['a', 'b', 'c', 'd'].map((name) => picture(`${name}.jpg`)),
    'any',
  )
  const finish = async (name: string) => {
    arrive(name)
    await vi.advanceTimersByTimeAsync(10)
  }
  await finish('a.jpg')
  await finish('b.jpg')
  await finish('c.jpg')
  expect(onArrival.mock.calls).toEqual([['a.jpg']])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onArrival.mock.calls).toEqual([['a.jpg'], ['b.jpg', 'c.jpg']])
  await finish('d.jpg')
  expect(onArrival.mock.calls.at(-1)).toEqual(['d.jpg'])
  expect(queue.uploads()).toEqual([])
  vi.useRealTimers()
})

test('does not send files that the service would refuse', () => {
  const { queue, sent, states } = openQueue()
  const megabyte = 1024 * 1024
  queue.add(
    [
      picture('film.mp4', { type: 'video/mp4', size: 500 * megabyte }),
      picture('photo.jpg', { size: 41 * megabyte }),
      picture('contract.pdf', { type: 'application/pdf' }),
      picture('drawing.svg', { type: 'image/svg+xml' }),
      picture('drawing.psd', { type: 'image/vnd.adobe.photoshop' }),
      picture('empty.jpg', { size: 0 }),
      picture('snap.HEIC', { type: '', size: 40 * megabyte }),
    ],
    'any',
  )
  expect(states()).toEqual({
    'film.mp4': 'refused',
    'photo.jpg': 'refused',
    'contract.pdf': 'refused',
    'drawing.svg': 'sending',
    'drawing.psd': 'refused',
    'empty.jpg': 'refused',
    'snap.HEIC': 'sending',
  })
  queue.add([picture('clip.mp4', { type: 'video/mp4' })], 'picture')
  expect(states()).toMatchObject({ 'clip.mp4': 'refused' })
  expect([...sent.keys()]).toEqual(['drawing.svg', 'snap.HEIC'])
})

test('names the accepted types when it refuses a file', () => {
  const { queue } = openQueue()
  for (const kind of ['picture', 'video', 'any'] as const)
    queue.add([picture('logo.psd', { type: 'image/vnd.adobe.photoshop' })], kind)
  expect(queue.uploads().map(({ message }) => message?.match(/[A-Z]\w*[A-Z]\w*/g))).toEqual([
    ['JPEG', 'PNG', 'WebP', 'AVIF', 'GIF', 'HEIC', 'SVG'],
    ['MP4', 'WebM'],
    ['JPEG', 'PNG', 'WebP', 'AVIF', 'GIF', 'HEIC', 'SVG', 'MP4', 'WebM'],
  ])
})

test('goes on with the interrupted files after a while, and does not call them duplicates', async () => {
  vi.useFakeTimers()
  const { queue, sent, onArrival, states, arrive } = openQueue()
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']
  queue.add(
    names.map((name) => picture(name)),
    'any',
  )
  for (const name of names.slice(0, 3)) sent.get(name)?.reject(new CallError('No connection'))
  await vi.advanceTimersByTimeAsync(999)
  expect(Object.values(states())).toEqual(Array(4).fill('waiting'))
  expect(queue.uploads().map(({ message }) => message !== undefined)).toEqual([true, true, true, false])
  expect(sent.has('d.jpg')).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(Object.values(states())).toEqual(['sending', 'sending', 'sending', 'waiting'])
  // The response got lost, not the file.
  arrive('a.jpg', false)
  await vi.advanceTimersByTimeAsync(0)
  expect(onArrival).toHaveBeenCalledExactlyOnceWith('a.jpg')
  expect(states()).toEqual({ 'b.jpg': 'sending', 'c.jpg': 'sending', 'd.jpg': 'sending' })
  vi.useRealTimers()
})

test('waits as long as a busy service asks for, and not at all once the connection is back', async () => {
  vi.useFakeTimers()
  const { queue, sent, states } = openQueue()
  queue.add([picture('a.jpg')], 'any')
  sent.get('a.jpg')?.reject(new CallError('Busy', 503, { retryAfterSeconds: 20 }))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(states()).toEqual({ 'a.jpg': 'waiting' })
  await vi.advanceTimersByTimeAsync(1)
  expect(states()).toEqual({ 'a.jpg': 'sending' })
  sent.get('a.jpg')?.reject(new CallError('No connection'))
  await vi.advanceTimersByTimeAsync(0)
  expect(states()).toEqual({ 'a.jpg': 'waiting' })
  queue.resume()
  expect(states()).toEqual({ 'a.jpg': 'sending' })
  vi.useRealTimers()
})

test('sends nothing without a network', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: false })
  const { queue, sent, states } = openQueue()
  queue.add([picture('a.jpg')], 'any')
  sent.get('a.jpg')?.reject(new CallError('No connection'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(states()).toEqual({ 'a.jpg': 'waiting' })
  vi.stubGlobal('navigator', { onLine: true })
  queue.resume()
  expect(states()).toEqual({ 'a.jpg': 'sending' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('gives up a file that is interrupted each time, and goes on with the next', async () => {
  vi.useFakeTimers()
  const { queue, sent, states, idOf } = openQueue()
  queue.add([picture('a.jpg')], 'any')
  for (let attempt = 0; attempt < 6; attempt++) {
    expect(states()).toEqual({ 'a.jpg': 'sending' })
    sent.get('a.jpg')?.reject(new CallError('No connection'))
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect(states()).toEqual({ 'a.jpg': 'failed' })
  queue.add([picture('b.jpg')], 'any')
  expect(states()).toEqual({ 'a.jpg': 'failed', 'b.jpg': 'sending' })
  queue.retry(idOf('a.jpg'))
  expect(states()).toEqual({ 'a.jpg': 'sending', 'b.jpg': 'sending' })
  vi.useRealTimers()
})

test('retries failed uploads and explains refused ones', async () => {
  const { queue, sent, onArrival, states, idOf, arrive } = openQueue()
  queue.add([picture('a.jpg'), picture('b.jpg')], 'any')
  sent.get('a.jpg')?.reject(new CallError('Broken', 500))
  sent.get('b.jpg')?.reject(new CallError('Check', 422, { errors: { file: 'Damaged' } }))
  await vi.waitFor(() => expect(states()).toEqual({ 'a.jpg': 'failed', 'b.jpg': 'refused' }))
  expect(queue.uploads().map(({ message }) => message)).toEqual(['Broken', 'Damaged'])
  queue.retry(idOf('a.jpg'))
  arrive('a.jpg')
  await vi.waitFor(() => expect(onArrival).toHaveBeenCalledExactlyOnceWith('a.jpg'))
})

test('keeps an upload with a warning on the list until it is dismissed', async () => {
  const { queue, onArrival, states, idOf, arrive } = openQueue()
  queue.add([picture('a.jpg'), picture('b.jpg')], 'any')
  arrive('a.jpg', false)
  arrive('b.jpg')
  await vi.waitFor(() => expect(onArrival.mock.calls.flat()).toEqual(['a.jpg', 'b.jpg']))
  expect(states()).toEqual({ 'a.jpg': 'warned' })
  expect(queue.uploads().map(({ message }) => message)).toEqual(['a.jpg was there'])
  queue.remove(idOf('a.jpg'))
  expect(states()).toEqual({})
})

test('removes an aborted upload and starts the next one', async () => {
  const { queue, sent, states, idOf } = openQueue()
  queue.add(
    ['a', 'b', 'c', 'd'].map((name) => picture(`${name}.jpg`)),
    'any',
  )
  queue.remove(idOf('a.jpg'))
  expect(sent.get('a.jpg')?.signal?.aborted).toBe(true)
  await vi.waitFor(() => expect(states()).toEqual({ 'b.jpg': 'sending', 'c.jpg': 'sending', 'd.jpg': 'sending' }))
})

test('counts the delivered files and retries all failed ones', async () => {
  const { queue, sent, onArrival, states, arrive } = openQueue()
  const fail = (name: string) => sent.get(name)?.reject(new CallError('Broken', 500))
  queue.add(
    ['a', 'b', 'c'].map((name) => picture(`${name}.jpg`)),
    'any',
  )
  arrive('a.jpg')
  await vi.waitFor(() => expect(queue.delivered()).toBe(1))
  fail('b.jpg')
  fail('c.jpg')
  await vi.waitFor(() => expect(states()).toEqual({ 'b.jpg': 'failed', 'c.jpg': 'failed' }))
  queue.retryAll()
  expect(states()).toEqual({ 'b.jpg': 'sending', 'c.jpg': 'sending' })
  arrive('b.jpg')
  arrive('c.jpg')
  await vi.waitFor(() => expect(onArrival.mock.calls.flat()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']))
  // The next files are counted anew.
  expect(queue.delivered()).toBe(0)
})

test('aborts and removes all uploads', async () => {
  const { queue, sent, states } = openQueue()
  queue.add(
    ['a', 'b', 'c', 'd'].map((name) => picture(`${name}.jpg`)),
    'any',
  )
  queue.clear()
  expect(states()).toEqual({})
  expect(sent.get('a.jpg')?.signal?.aborted).toBe(true)
  queue.add([picture('e.jpg')], 'any')
  await vi.waitFor(() => expect(states()).toEqual({ 'e.jpg': 'sending' }))
  expect(sent.has('d.jpg')).toBe(false)
})
