import { expect, test, vi } from 'vitest'
import { createFavoritesStore, storageKey, unread } from './use-favorites.ts'

const ana = { id: '12', name: 'Ana', category: 'woman', cover: { url: 'ana.webp' } }
const bia = { id: '7', name: 'Bia' }

test('reads storage on first use only', () => {
  const store = createFavoritesStore(() => {
    throw new Error('accessed the browser too early')
  })
  expect(store.subscribe(() => {})).toBeTypeOf('function')
  const tab = openTab({ [storageKey]: '{"7": {"name": "Bia"}}' })
  expect(tab.store.snapshot().get('7')?.name).toBe('Bia')
})

test('distinguishes an empty storage from an unread one', () => {
  expect(openTab().store.snapshot()).toEqual(new Map())
  expect(openTab().store.snapshot()).not.toBe(unread)
})

test('stores a toggle and removes the favourite on the second', () => {
  const { store, values } = openTab()
  store.toggle(ana)
  expect(JSON.parse(values.get(storageKey) ?? '')).toMatchObject({ '12': ana })
  expect(store.snapshot().has('12')).toBe(true)
  store.toggle(ana)
  expect(values.get(storageKey)).toBe('{}')
  expect(store.snapshot().size).toBe(0)
})

test('notifies its listeners of each change until they unsubscribe', () => {
  const { store } = openTab()
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.toggle(ana)
  leave()
  store.toggle(bia)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('returns the same snapshot object while nothing changes', () => {
  const { store, announce } = openTab()
  store.toggle(ana)
  const before = store.snapshot()
  announce(storageKey)
  expect(store.snapshot()).toBe(before)
})

test('follows the other tabs', () => {
  const values = new Map<string, string>()
  const here = openTab({}, values)
  const there = openTab({}, values)
  const listener = vi.fn()
  here.store.subscribe(listener)
  here.store.snapshot()
  there.store.toggle(ana)
  here.announce('something else')
  expect(listener).not.toHaveBeenCalled()
  here.announce(storageKey)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(here.store.snapshot().has('12')).toBe(true)
})

test('keeps a favourite that another tab has just added', () => {
  const values = new Map<string, string>()
  const here = openTab({}, values)
  const there = openTab({}, values)
  here.store.snapshot()
  there.store.toggle(ana)
  here.store.toggle(bia)
  expect([...here.store.snapshot().keys()].sort()).toEqual(['12', '7'])
})

test('empties the list when another tab clears the storage', () => {
  const { store, values, announce } = openTab()
  store.toggle(ana)
  values.clear()
  announce(null)
  expect(store.snapshot().size).toBe(0)
})

test('replaces a corrupt value with the first favourite', () => {
  const { store, values } = openTab({ [storageKey]: 'oops' })
  expect(store.snapshot().size).toBe(0)
  expect(values.get(storageKey)).toBe('oops')
  store.toggle(ana)
  expect(JSON.parse(values.get(storageKey) ?? '')).toMatchObject({ '12': ana })
})

test('works in memory where storage is blocked', () => {
  const store = createFavoritesStore(() => ({
    get localStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError')
    },
    addEventListener: () => {},
  }))
  store.toggle(ana)
  store.toggle(bia)
  expect([...store.snapshot().keys()]).toEqual(['12', '7'])
})

test('works in memory while storage is full, and stores everything once there is space', () => {
  const { store, values, fill, announce } = openTab()
  fill(true)
  store.toggle(ana)
  announce(storageKey)
  expect(store.snapshot().has('12')).toBe(true)
  fill(false)
  store.toggle(bia)
  expect(Object.keys(JSON.parse(values.get(storageKey) ?? ''))).toEqual(['7', '12'])
})

test('removes one favourite by id', () => {
  const { store } = openTab()
  store.toggle(ana)
  store.toggle(bia)
  expect(store.remove('12')).toMatchObject([ana])
  expect(store.remove('nobody')).toEqual([])
  expect([...store.snapshot().keys()]).toEqual(['7'])
})

test('restores removed favourites beside later additions', () => {
  const { store } = openTab()
  store.toggle(ana)
  const removed = store.remove()
  expect(store.snapshot().size).toBe(0)
  store.toggle(bia)
  store.restore(removed)
  expect([...store.snapshot().keys()]).toEqual(['12', '7'])
})

/** A store on its own storage, or on one that another tab shares. */
function openTab(initial: Record<string, string> = {}, values = new Map(Object.entries(initial))) {
  const events = new EventTarget()
  let full = false
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
  } as Storage
  const store = createFavoritesStore(() => ({
    localStorage,
    addEventListener: events.addEventListener.bind(events) as Window['addEventListener'],
  }))
  return {
    store,
    values,
    fill: (to: boolean) => {
      full = to
    },
    announce: (key: string | null) => {
      events.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
}
