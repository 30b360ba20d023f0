import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSite } from './read-only-start.ts'
import { StartError } from './start-error.ts'

const log = { error: vi.fn(), info: vi.fn(), fatal: vi.fn() }
const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

const isFull = (error: unknown) => error instanceof StartError && error.cause !== undefined

/** A site that records how it was opened, on a disk that may be full. */
function testSite({ fails = () => undefined as unknown } = {}) {
  const opened: string[] = []
  return {
    opened,
    async open(isReadOnly: boolean) {
      const error = isReadOnly ? undefined : fails()
      if (error) throw error
      const mode = isReadOnly ? 'read-only' : 'usual'
      opened.push(mode)
      return { mode, [Symbol.asyncDispose]: async () => void opened.push(`${mode} closed`) }
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => void vi.useRealTimers())

test('starts normally with space on the disk', async () => {
  const { open } = testSite()
  await using site = await openSite({ open, hasDiskSpace: async () => true, isDiskFull: isFull, log })
  expect(site.current?.mode).toBe('usual')
  expect(log.error).not.toHaveBeenCalled()
})

test('starts read-only on a full disk, logs it, and recovers by itself', async () => {
  let hasSpace = false
  const { open, opened } = testSite()
  await using site = await openSite({
    open,
    hasDiskSpace: async () => hasSpace,
    isDiskFull: isFull,
    log,
    intervalMs: 1_000,
  })
  expect(site.current?.mode).toBe('read-only')
  expect(log.error).toHaveBeenCalledWith({}, 'the disk is full: the site is read-only')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(opened).toEqual(['read-only'])
  hasSpace = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await site.whenOpen()).mode).toBe('usual')
  expect(opened).toEqual(['read-only', 'read-only closed', 'usual'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(3)
})

test('starts read-only when the start fails for lack of space, and retries', async () => {
  let error: unknown = new StartError('the database cannot be opened', { cause: full() })
  const { open, opened } = testSite({ fails: () => error })
  await using site = await openSite({
    open,
    hasDiskSpace: async () => true,
    isDiskFull: isFull,
    log,
    intervalMs: 1_000,
    retryMs: 10_000,
  })
  expect(site.current?.mode).toBe('read-only')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened).toEqual(['read-only', 'read-only closed', 'read-only'])
  error = undefined
  await vi.advanceTimersByTimeAsync(9_000)
  expect(site.current?.mode).toBe('read-only')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(site.current?.mode).toBe('usual')
})

test('any other error ends the start', async () => {
  const { open } = testSite({ fails: () => new StartError('wrong password') })
  await expect(openSite({ open, hasDiskSpace: async () => true, isDiskFull: isFull, log })).rejects.toThrow(
    'wrong password',
  )
})

test('reports the full disk when the site cannot be opened read-only', async () => {
  const open = async (): Promise<AsyncDisposable> => {
    throw new StartError('The database cannot be opened')
  }
  await expect(openSite({ open, hasDiskSpace: async () => false, isDiskFull: isFull, log })).rejects.toThrow(
    /^The disk is full: make room/,
  )
})
