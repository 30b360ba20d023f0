import { expect, test } from 'vitest'
import { isLocalSite, isUnencryptedSite } from './site-address.ts'

test.each([
  ['http://localhost:3000', true],
  ['http://marmore.localhost', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.20', true],
  ['http://172.16.0.4', true],
  ['http://[fd12:3456::1]', true],
  ['http://172.32.0.4', false],
  ['https://agency.example', false],
  ['http://localhost.agency.example', false],
  ['http://203.0.113.7', false],
])('%s is local: %s', (url, isLocal) => {
  expect(isLocalSite(url)).toBe(isLocal)
})

test('only http at a public address is unencrypted', () => {
  expect(['http://agency.example', 'https://agency.example', 'http://localhost'].map(isUnencryptedSite)).toEqual([
    true,
    false,
    false,
  ])
})
