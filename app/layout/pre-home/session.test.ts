import { runInNewContext } from 'node:vm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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
