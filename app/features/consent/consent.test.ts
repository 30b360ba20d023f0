import { describe, expect, test, vi } from 'vitest'
import { createConsentStore, formatConsent, parseConsent, storageKey } from './consent.ts'

test('parses the consent that it formatted', () => {
  const consent = { map: 'maps.example', reviews: 'reviews.example:8443' }
  expect(parseConsent(formatConsent(consent))).toEqual(consent)
})

describe('invalid stored consent', () => {
  test.each([
    null,
    '',
    'yes',
    'true',
    'null',
    '[]',
    '{}',
    '{"map":"maps.example"}',
    '{"version":2,"allowed":{"map":"maps.example"}}',
    '{"version":1}',
    '{"version":1,"allowed":"all"}',
    '{"version":1,"allowed":{"map":true,"reviews":null,"analytics":"a.example"}}',
    '{"version":1,"allowed":{"map":"maps.exa',
  ])('%s grants nothing', (text) => {
    expect(parseConsent(text)).toEqual({})
  })
})

test('grants and withdraws consent for one party without the other', () => {
  const { store, values } = openTab()
  store.allow('map', 'maps.example')
  store.allow('reviews', 'reviews.example')
  expect(parseConsent(values.get(storageKey) ?? '')).toEqual({ map: 'maps.example', reviews: 'reviews.example' })
  store.withdraw('map')
  expect(store.snapshot()).toEqual({ reviews: 'reviews.example' })
  expect(parseConsent(values.get(storageKey) ?? '')).toEqual({ reviews: 'reviews.example' })
})

test('replaces a corrupt value with the first choice', () => {
  const { store, values } = openTab(new Map([[storageKey, 'oops']]))
  expect(store.snapshot()).toEqual({})
  store.allow('map', 'maps.example')
  expect(parseConsent(values.get(storageKey) ?? '')).toEqual({ map: 'maps.example' })
})

test('follows the other tabs', () => {
  const values = new Map<string, string>()
  const here = openTab(values)
  const there = openTab(values)
  const listener = vi.fn()
  here.store.subscribe(listener)
  here.store.snapshot()
  there.store.allow('map', 'maps.example')
  here.announce(storageKey)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(here.store.snapshot()).toEqual({ map: 'maps.example' })
})

/** A consent store on a storage that another tab may share. */
function openTab(values = new Map<string, string>()) {
  const events = new EventTarget()
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage
  const store = createConsentStore(() => ({
    localStorage,
    addEventListener: events.addEventListener.bind(events) as Window['addEventListener'],
  }))
  return {
    store,
    values,
    announce: (key: string) => events.dispatchEvent(Object.assign(new Event('storage'), { key })),
  }
}
