import { expect, test } from 'vitest'
import { isCrossOriginWrite } from './same-origin.ts'

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
])('accepts writes with %o: %o', (headers, expected) => {
  const requestOf = (method: string) =>
    new Request('http://10.0.0.1:3000/contato', { method, headers: new Headers(headers) })
  expect(isCrossOriginWrite(requestOf('POST'), 'https://agency.example')).toBe(!expected)
  expect(isCrossOriginWrite(requestOf('GET'), 'https://agency.example')).toBe(false)
})

test.each([
  [{ origin: 'null' }, true],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{}, false],
])('accepts writes to a secret URL with %o: %o', (headers, expected) => {
  const request = new Request('http://10.0.0.1:3000/selecao/x', { method: 'POST', headers: new Headers(headers) })
  expect(isCrossOriginWrite(request, 'https://agency.example', true)).toBe(!expected)
})
