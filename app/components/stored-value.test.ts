import { expect, test, vi } from 'vitest'
import { createStoredValue } from './stored-value.ts'

/** A window with local storage, which may refuse to be read or written. */
function createWindow() {
  const stored = new Map<string, string>()
  const refuses = { access: false, reads: false, writes: false }
  const fail = (refused: boolean) => {
    if (refused) throw new DOMException('refused')
  }
  const storage = {
    getItem(key: string) {
      fail(refuses.reads)
      return stored.get(key) ?? null
    },
    setItem(key: string, text: string) {
      fail(refuses.writes)
      stored.set(key, text)
    },
  }
  const events = new EventTarget()
  const window = {
    get localStorage() {
      fail(refuses.access)
      return storage
    },
    addEventListener: events.addEventListener.bind(events),
  } as unknown as Window
  const tell = (type: string, key?: string | null) => events.dispatchEvent(Object.assign(new Event(type), { key }))
  return { stored, refuses, window, tell }
}

function open() {
  const page = createWindow()
  page.stored.set('ids', '1')
  const options = {
    ...{ key: 'ids', initial: [] as string[] },
    parse: (text: string | null) => (text === null ? [] : text.split(',')),
    format: (ids: string[]) => ids.join(','),
  }
  const value = createStoredValue(options, () => page.window)
  const listener = vi.fn()
  const stop = value.subscribe(listener)
  return { ...page, value, listener, stop, add: (id: string) => value.change((ids) => [...ids, id]) }
}

test('follows other tabs, and a page that comes back', () => {
  const { value, stored, tell, listener, stop } = open()
  expect(value.snapshot()).toEqual(['1'])
  expect(value.snapshot()).toBe(value.snapshot())
  stored.set('ids', '1,2')
  tell('storage', 'other')
  expect([value.snapshot(), listener.mock.calls.length]).toEqual([['1'], 0])
  tell('storage', 'ids')
  expect([value.snapshot(), listener.mock.calls.length]).toEqual([['1', '2'], 1])
  // Nothing has changed.
  tell('storage', 'ids')
  expect(listener).toHaveBeenCalledTimes(1)
  stored.clear()
  tell('storage', null)
  expect([value.snapshot(), listener.mock.calls.length]).toEqual([[], 2])
  stored.set('ids', '3')
  tell('pageshow')
  expect([value.snapshot(), listener.mock.calls.length]).toEqual([['3'], 3])
  stop()
  stored.set('ids', '4')
  tell('pageshow')
  expect([value.snapshot(), listener.mock.calls.length]).toEqual([['4'], 3])
})

test('changes what another tab has just stored', () => {
  const { value, stored, add, listener } = open()
  expect(value.snapshot()).toEqual(['1'])
  stored.set('ids', '2')
  add('3')
  expect([value.snapshot(), stored.get('ids'), listener.mock.calls.length]).toEqual([['2', '3'], '2,3', 1])
})

test.each(['access', 'writes'] as const)('a change lasts as long as the page where storage refuses %s', (what) => {
  const { value, stored, refuses, add, tell, listener } = open()
  refuses[what] = true
  add('2')
  const known = what === 'access' ? ['2'] : ['1', '2']
  expect([value.snapshot(), stored.get('ids'), listener.mock.calls.length]).toEqual([known, '1', 1])
  tell('pageshow')
  expect(value.snapshot()).toEqual(known)
  // Later changes are stored with the earlier ones.
  refuses[what] = false
  add('3')
  expect(stored.get('ids')).toBe([...known, '3'].join())
  stored.set('ids', '9')
  tell('storage', 'ids')
  expect(value.snapshot()).toEqual(['9'])
})

test('storage that cannot be read is empty', () => {
  const { value, refuses } = open()
  refuses.reads = true
  expect(value.snapshot()).toEqual([])
})
