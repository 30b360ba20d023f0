import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

const addresses = ['https://agency.example', 'http://10.0.0.1:3000/contato']

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://agency.example' }, false],
  [{ origin: 'https://agency.example' }, true],
  [{ origin: 'http://10.0.0.1:3000' }, true],
  [{ origin: 'http://agency.example' }, false],
  [{ origin: 'https://agency.example.evil.example' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('%o: %o', (headers, expected) => {
  expect(isSameOrigin(new Headers(headers), addresses)).toBe(expected)
})
