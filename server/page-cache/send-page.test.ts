import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInline } from './send-page.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('hashes inline scripts with the nonce, and removes it', () => {
  const { html, scriptHashes } = hashInline(
    '<p></p><script nonce="n1">a()</script><script nonce="n1">b()</script>',
    'n1',
  )

  expect(html).toBe('<p></p><script>a()</script><script>b()</script>')
  expect(scriptHashes).toEqual([hashOf('a()'), hashOf('b()')])
})

test('does not hash an injected script', () => {
  expect(hashInline('<script>evil()</script><script nonce="guess">evil()</script>', 'n1').scriptHashes).toEqual([])
})

test('hashes no external script, and equal scripts once', () => {
  const { scriptHashes } = hashInline(
    '<script nonce="n1" src="/a.js"></script><script nonce="n1">a()</script><script nonce="n1">a()</script>',
    'n1',
  )

  expect(scriptHashes).toEqual([hashOf('a()')])
})

test('hashes scripts of several lines unchanged', () => {
  expect(hashInline('<script nonce="n1">\n a()\n</script>', 'n1').scriptHashes).toEqual([hashOf('\n a()\n')])
})

test('hashes style sheets alike', () => {
  const { html, scriptHashes, styleHashes } = hashInline(
    '<style nonce="n1">p > a {}</style><style>p { display: none }</style><script nonce="n1">a()</script>',
    'n1',
  )

  expect(html).toBe('<style>p > a {}</style><style>p { display: none }</style><script>a()</script>')
  expect(styleHashes).toEqual([hashOf('p > a {}')])
  expect(scriptHashes).toEqual([hashOf('a()')])
})
