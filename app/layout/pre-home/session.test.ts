import { runInNewContext } from 'node:vm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PreHomeScript } from './session.tsx'

const [, script = ''] = /<script[^>]*>(.*)<\/script>/s.exec(renderToStaticMarkup(createElement(PreHomeScript))) ?? []

/** Runs the script at the start of a page, and returns whether the screen opens and which cookie is set. */
function start(pathname: string, { cookie = '', cookieEnabled = true } = {}) {
  const document = { cookie, documentElement: { dataset: {} as { preHome?: string } } }
  runInNewContext(script, { document, location: { pathname }, navigator: { cookieEnabled }, addEventListener() {} })
  return { preHome: document.documentElement.dataset.preHome, cookie: document.cookie }
}

test.each(['/', '/en'])('the screen covers the home page %s when a session begins there', (path) => {
  expect(start(path)).toEqual({ preHome: 'open', cookie: '' })
})

test.each(['/modelos', '/en/models', '/entrar', '/en/news'])(
  'a session that begins at %s has no screen, also on the home page later',
  (path) => {
    const { preHome, cookie } = start(path)
    expect([preHome, cookie]).toEqual([undefined, 'pre-home=closed; path=/; samesite=lax'])
    for (const home of ['/', '/en']) expect(start(home, { cookie }).preHome).toBeUndefined()
  },
)

test('the screen stays closed where a cookie cannot be set', () => {
  expect(start('/en', { cookieEnabled: false })).toEqual({ preHome: undefined, cookie: '' })
})

/** Lets an event happen on an open screen, and returns what follows. `inside` are the selectors of parts that it is in. */
function close(event: { type: string; key?: string; inside?: string }) {
  const listeners = new Map<string, (event: object) => void>()
  const focus = vi.fn()
  const root = { dataset: {} as { preHome?: string } }
  const document = { cookie: '', documentElement: root, querySelector: () => ({ focus }) }
  runInNewContext(script, {
    document,
    location: { pathname: '/' },
    navigator: { cookieEnabled: true },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  })
  const { inside = '' } = event
  const closest = (selectors: string) => (inside && selectors.split(', ').includes(inside) ? {} : null)
  listeners.get(event.type)?.({ ...event, target: { closest } })
  return {
    isOpen: root.dataset.preHome === 'open',
    isRemembered: document.cookie !== '',
    focus: focus.mock.calls.length,
  }
}

test.each([
  { type: 'keydown', key: 'Escape' },
  { type: 'click', inside: '.pre-home-close' },
  { type: 'click', inside: '.pre-home a' },
  { type: 'close', inside: '.pre-home' },
])('the screen is closed for the session by %j, and Tab begins at the start of the page', (event) => {
  expect(close(event)).toEqual({ isOpen: false, isRemembered: true, focus: 1 })
})

test.each([
  { type: 'keydown', key: 'Enter' },
  { type: 'click' },
  { type: 'click', inside: '.pre-home' },
  { type: 'close' },
])('the screen stays open after %j', (event) => {
  expect(close(event)).toEqual({ isOpen: true, isRemembered: false, focus: 0 })
})
