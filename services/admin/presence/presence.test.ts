import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PresentUser } from '#contracts/admin/presence.ts'
import { createPresence, maxStreams, type Presence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const anna = { id: '1', name: 'Anna' }
const bruno = { id: '2', name: 'Bruno' }

function open(presence: Presence, record: string, user: typeof anna, isEditing = false) {
  const body = presence.open(record, user, { isEditing })
  if (!body) throw new Error('refused')
  const reader = body.getReader()
  const read = async (): Promise<PresentUser[] | undefined> => {
    const { value } = await reader.read()
    return value && JSON.parse(/^data: (.*)$/m.exec(new TextDecoder().decode(value))?.[1] ?? '')
  }
  return { read, leave: () => reader.cancel() }
}

test('shows users the others on the same record, and none on another', async () => {
  const presence = createPresence(() => false)
  const first = open(presence, '/talents/1', anna)
  expect(await first.read()).toEqual([])
  const second = open(presence, '/talents/1', bruno, true)
  expect(await second.read()).toEqual([{ ...anna, is_editing: false }])
  expect(await first.read()).toEqual([{ ...bruno, is_editing: true }])
  expect(await open(presence, '/talents/2', bruno).read()).toEqual([])
})

test('removes a user who leaves a second later, and keeps one who reopens the page meanwhile', async () => {
  const presence = createPresence(() => false)
  const watcher = open(presence, 'record', anna)
  await watcher.read()
  const reading = open(presence, 'record', bruno)
  expect(await watcher.read()).toEqual([{ ...bruno, is_editing: false }])
  await reading.leave()
  const editing = open(presence, 'record', bruno, true)
  expect(await watcher.read()).toEqual([{ ...bruno, is_editing: true }])
  await vi.advanceTimersByTimeAsync(5_000)
  await editing.leave()
  const next = watcher.read()
  await vi.advanceTimersByTimeAsync(999)
  expect(await Promise.race([next, 'waiting'])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await next).toEqual([])
})

test('removes a user who has lost the network, when the stream is not opened again', async () => {
  const presence = createPresence(() => false)
  open(presence, 'record', bruno)
  await vi.advanceTimersByTimeAsync(19_000)
  const watcher = open(presence, 'record', anna)
  expect(await watcher.read()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await watcher.read()).toEqual([])
})

test('shows a user with two tabs once, as editing when one of them is', async () => {
  const presence = createPresence(() => false)
  const watcher = open(presence, 'record', anna)
  await watcher.read()
  const tabs = [open(presence, 'record', bruno, true), open(presence, 'record', bruno)]
  expect(await watcher.read()).toEqual([{ ...bruno, is_editing: true }])
  await tabs[0]?.leave()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await watcher.read()).toEqual([{ ...bruno, is_editing: false }])
})

test('refuses a user more streams than a browser has connections', () => {
  const presence = createPresence(() => false)
  for (let count = 0; count < maxStreams.user; count++) open(presence, `record ${count}`, anna)
  expect(presence.open('another', anna, { isEditing: false })).toBeUndefined()
  expect(presence.open('another', bruno, { isEditing: false })).toBeDefined()
})

test('ends all streams when the site stops, and keeps nothing afterwards', async () => {
  let isStopping = false
  const presence = createPresence(() => isStopping)
  const page = open(presence, 'record', anna)
  await page.read()
  isStopping = true
  await vi.advanceTimersByTimeAsync(500)
  expect(await page.read()).toBeUndefined()
  expect(presence.open('record', bruno, { isEditing: false })).toBeUndefined()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(vi.getTimerCount()).toBe(0)
})
