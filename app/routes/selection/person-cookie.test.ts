import { expect, test } from 'vitest'
import { createPersonCookie, readPersonKey } from './person-cookie.server.ts'

const requestWith = (cookie: string) => new Request('https://agency.example', { headers: { cookie } })

test.each(['https://agency.example', 'http://localhost:3000'])('reads the key that it stored: %s', (siteUrl) => {
  const [cookie = ''] = createPersonCookie('token', 'key-1', siteUrl).split(';')
  expect(readPersonKey(requestWith(`other=1; ${cookie}`), 'token', siteUrl)).toBe('key-1')
  expect(readPersonKey(requestWith(cookie), 'another token', siteUrl)).toBeUndefined()
})

test('stores it for this host only, out of reach of scripts, and without the token', () => {
  const cookie = createPersonCookie('token', 'key-1', 'https://agency.example')
  expect(cookie).toMatch(/^__Host-selection-[\w-]+=key-1; Path=\/; Max-Age=7862400; HttpOnly; SameSite=Lax; Secure$/)
  expect(cookie).not.toContain('token')
  expect(createPersonCookie('token', 'key-1', 'http://localhost:3000')).toMatch(/^selection-.*; SameSite=Lax$/)
})

test.each(['', 'a b', '"', 'a=b', 'a'.repeat(101)])('ignores a forged key: %j', (key) => {
  const [name] = createPersonCookie('token', '', 'https://agency.example').split('=')
  expect(readPersonKey(requestWith(`${name}=${key}`), 'token', 'https://agency.example')).toBeUndefined()
})
