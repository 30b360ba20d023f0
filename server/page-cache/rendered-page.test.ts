import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInline, toPage } from './rendered-page.ts'

/** The page as text, and its hashes. */
function hashPage(text: string, nonce: string) {
  const { html, ...hashes } = hashInline(Buffer.from(text), nonce)
  return { html: html.toString(), ...hashes }
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('hashes inline scripts with the nonce, and removes it', () => {
  const { html, scriptHashes } = hashPage('<p></p><script nonce="n1">a()</script><script nonce="n1">b()</script>', 'n1')

  expect(html).toBe('<p></p><script>a()</script><script>b()</script>')
  expect(scriptHashes).toEqual([hashOf('a()'), hashOf('b()')])
})

test('does not hash an injected script', () => {
  expect(hashPage('<script>evil()</script><script nonce="guess">evil()</script>', 'n1').scriptHashes).toEqual([])
})

test('hashes no external script, and equal scripts once', () => {
  const { scriptHashes } = hashPage(
    '<script nonce="n1" src="/a.js"></script><script nonce="n1">a()</script><script nonce="n1">a()</script>',
    'n1',
  )

  expect(scriptHashes).toEqual([hashOf('a()')])
})

test('hashes scripts of several lines and of any letters unchanged', () => {
  const { html, scriptHashes } = hashPage('<p>São – </p><script nonce="n1">\n say("é–")\n</script>', 'n1')

  expect(html).toBe('<p>São – </p><script>\n say("é–")\n</script>')
  expect(scriptHashes).toEqual([hashOf('\n say("é–")\n')])
})

test('removes the nonce of tags without content of their own', () => {
  const { html, scriptHashes } = hashPage('<link rel="preload" nonce="n1"/><script>a()</script>', 'n1')

  expect(html).toBe('<link rel="preload"/><script>a()</script>')
  expect(scriptHashes).toEqual([])
})

test('hashes style sheets alike', () => {
  const { html, scriptHashes, styleHashes } = hashPage(
    '<style nonce="n1">p > a {}</style><style>p { display: none }</style><script nonce="n1">a()</script>',
    'n1',
  )

  expect(html).toBe('<style>p > a {}</style><style>p { display: none }</style><script>a()</script>')
  expect(styleHashes).toEqual([hashOf('p > a {}')])
  expect(scriptHashes).toEqual([hashOf('a()')])
})

const shared = 'public, max-age=0, s-maxage=60, must-revalidate'

test.each([
  [200, 'text/html', undefined, shared],
  [200, 'text/plain', undefined, shared],
  [200, 'text/html', 'private', 'private'],
  [200, 'text/html', 'public, max-age=9', shared],
  [200, 'text/x-script', undefined, 'no-store'],
  [301, 'text/html', undefined, 'public, max-age=3600'],
  [308, 'text/html', undefined, 'public, max-age=3600'],
  [302, 'text/html', undefined, 'no-store'],
  [404, 'text/html', undefined, 'public, max-age=0, s-maxage=10, must-revalidate'],
  [403, 'text/html', undefined, 'no-store'],
])('a response with status %i, type %s and policy %s is cached by: %s', async (status, type, policy, expected) => {
  const headers = { 'content-type': type, ...(policy && { 'cache-control': policy }) }
  const page = await toPage(new Response('x', { status, headers }), 'n1', { isSecure: true, pictureOrigins: new Set() })
  expect(page.headers['cache-control']).toBe(expected)
})

test('the policy of a page names the hosts of its pictures, and of those before it', async () => {
  const pictureOrigins = new Set(['https://first.example'])
  const html = '<img alt="" src="https://second.example/a.jpg"><a href="https://third.example/">x</a>'
  const headers = { 'content-type': 'text/html' }
  const page = await toPage(new Response(html, { headers }), 'n1', { isSecure: true, pictureOrigins })
  expect(page.headers['content-security-policy']).toContain(
    "img-src 'self' data: https://first.example https://second.example;",
  )
  expect([...pictureOrigins]).toEqual(['https://first.example', 'https://second.example'])
})
