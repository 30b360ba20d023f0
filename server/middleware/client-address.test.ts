import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test('without proxies only the socket counts, whatever the header claims', () => {
  expect(clientAddress('192.0.2.1', '203.0.113.9', 0)).toBe('192.0.2.1')
})

test('behind one proxy the last entry counts, since the proxy wrote it', () => {
  expect(clientAddress('10.0.0.1', 'forged, 203.0.113.9', 1)).toBe('203.0.113.9')
})

test('behind two proxies the last but one counts', () => {
  expect(clientAddress('10.0.0.1', 'forged, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
})

test('a header with fewer entries than proxies is taken as far as it goes', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.9', 2)).toBe('203.0.113.9')
})

test.each([undefined, '', ' '])('a missing header (%o) leaves the socket', (header) => {
  expect(clientAddress('10.0.0.1', header, 1)).toBe('10.0.0.1')
})
