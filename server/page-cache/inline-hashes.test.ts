import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInline } from './inline-hashes.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('inline scripts with the nonce are hashed, and the nonce is gone', () => {
  const { html, scriptHashes } = hashInline(
    '<p></p><script nonce="n1">a()</script><script nonce="n1">b()</script>',
    'n1',
  )

  expect(html).toBe('<p></p><script>a()</script><script>b()</script>')
  expect(scriptHashes).toEqual([hashOf('a()'), hashOf('b()')])
})

test('a script that somebody smuggled in gets no hash', () => {
  expect(hashInline('<script>evil()</script><script nonce="guess">evil()</script>', 'n1').scriptHashes).toEqual([])
})

test('a script file needs no hash, and one script only one', () => {
  const { scriptHashes } = hashInline(
    '<script nonce="n1" src="/a.js"></script><script nonce="n1">a()</script><script nonce="n1">a()</script>',
    'n1',
  )

  expect(scriptHashes).toEqual([hashOf('a()')])
})

test('scripts over several lines are hashed as they stand', () => {
  expect(hashInline('<script nonce="n1">\n a()\n</script>', 'n1').scriptHashes).toEqual([hashOf('\n a()\n')])
})

test('style sheets are hashed likewise', () => {
  const { html, scriptHashes, styleHashes } = hashInline(
    '<style nonce="n1">p > a {}</style><style>p { display: none }</style><script nonce="n1">a()</script>',
    'n1',
  )

  expect(html).toBe('<style>p > a {}</style><style>p { display: none }</style><script>a()</script>')
  expect(styleHashes).toEqual([hashOf('p > a {}')])
  expect(scriptHashes).toEqual([hashOf('a()')])
})
