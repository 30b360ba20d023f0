import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PresentUser } from '#contracts/admin/presence.ts'
import { createPresence, type InstanceMessages, maxStreams, type Presence } from './presence.ts'

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

/** Instances that send each other messages, until one is cut off. */
function connectInstances(count: number) {
  const listeners: ((message: string) => void)[] = []
  const cutOff = new Set<number>()
  return Array.from({ length: count }, (_, number) => {
    const messages: InstanceMessages = {
      async send(message) {
        if (cutOff.has(number)) throw new Error('no connection')
        for (const listener of listeners) listener(message)
      },
      onMessage: (listener) => void listeners.push(listener),
    }
    return { presence: createPresence(() => false, messages), messages, cutOff: () => cutOff.add(number) }
  })
}

test('shows the users of other instances, completely from the first event on', async () => {
  const [here, there] = connectInstances(2)
  if (!here || !there) throw new Error('none')
  open(there.presence, 'record', bruno)
  open(there.presence, 'record', { id: '3', name: 'Clara' }, true)
  const page = open(here.presence, 'record', anna)
  const first = page.read()
  await vi.advanceTimersByTimeAsync(250)
  expect(await first).toEqual([
    { ...bruno, is_editing: false },
    { id: '3', name: 'Clara', is_editing: true },
  ])
  const second = open(there.presence, 'another', anna)
  await vi.advanceTimersByTimeAsync(250)
  expect(await second.read()).toEqual([])
})

test('notifies other instances of users who start to edit and who leave', async () => {
  const [here, there] = connectInstances(2)
  if (!here || !there) throw new Error('none')
  const watcher = open(here.presence, 'record', anna)
  await vi.advanceTimersByTimeAsync(250)
  expect(await watcher.read()).toEqual([])
  const reading = open(there.presence, 'record', bruno)
  expect(await watcher.read()).toEqual([{ ...bruno, is_editing: false }])
  await reading.leave()
  const editing = open(there.presence, 'record', bruno, true)
  expect(await watcher.read()).toEqual([{ ...bruno, is_editing: true }])
  await editing.leave()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await watcher.read()).toEqual([])
})

test('shows a user who is at two instances once, and who moves from one to the other all the time', async () => {
  const [here, there] = connectInstances(2)
  if (!here || !there) throw new Error('none')
  const watcher = open(here.presence, 'record', anna)
  await vi.advanceTimersByTimeAsync(250)
  await watcher.read()
  const before = open(here.presence, 'record', bruno)
  expect(await watcher.read()).toHaveLength(1)
  open(there.presence, 'record', bruno)
  await before.leave()
  const next = watcher.read()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await Promise.race([next, 'unchanged'])).toBe('unchanged')
})

test('removes the users of an instance that has crashed', async () => {
  const [here, there] = connectInstances(2)
  if (!here || !there) throw new Error('none')
  const watcher = open(here.presence, 'record', anna)
  await vi.advanceTimersByTimeAsync(250)
  await watcher.read()
  open(there.presence, 'record', bruno)
  expect(await watcher.read()).toHaveLength(1)
  there.cutOff()
  await vi.advanceTimersByTimeAsync(19_000)
  const next = open(here.presence, 'record', anna)
  expect(await next.read()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await next.read()).toEqual([])
})

test('ignores messages that it cannot read', async () => {
  const [here] = connectInstances(1)
  if (!here) throw new Error('none')
  const page = open(here.presence, 'record', anna)
  for (const message of ['no JSON', '{}', JSON.stringify({ instance: 'x', record: 'record' })])
    await here.messages.send(message)
  await vi.advanceTimersByTimeAsync(250)
  expect(await page.read()).toEqual([])
})
