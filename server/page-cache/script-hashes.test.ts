import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts } from './script-hashes.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('inline scripts with the nonce are hashed, and the nonce is gone', () => {
  const { html, hashes } = hashScripts('<p></p><script nonce="n1">a()</script><script nonce="n1">b()</script>', 'n1')

  expect(html).toBe('<p></p><script>a()</script><script>b()</script>')
  expect(hashes).toEqual([hashOf('a()'), hashOf('b()')])
})

test('a script that somebody smuggled in gets no hash', () => {
  expect(hashScripts('<script>evil()</script><script nonce="guess">evil()</script>', 'n1').hashes).toEqual([])
})

test('a script file needs no hash, and one script only one', () => {
  const { hashes } = hashScripts(
    '<script nonce="n1" src="/a.js"></script><script nonce="n1">a()</script><script nonce="n1">a()</script>',
    'n1',
  )

  expect(hashes).toEqual([hashOf('a()')])
})

test('scripts over several lines are hashed as they stand', () => {
  expect(hashScripts('<script nonce="n1">\n a()\n</script>', 'n1').hashes).toEqual([hashOf('\n a()\n')])
})
