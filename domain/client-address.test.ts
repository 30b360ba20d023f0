import { expect, test } from 'vitest'
import { clientAddressOf, networkOf } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:10.20.30.40', '10.20.30.40'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8:1:ffff::9', '2001:db8:1'],
  ['2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['::1', '0:0:0'],
  ['203.0.113.7:51324', '203.0.113.7'],
  ['[2001:db8:1:2::9]:51324', '2001:db8:1'],
  ['[2001:db8:1:2::9]', '2001:db8:1'],
  ['[not an address', '[not an address'],
  ['not an address', 'not an address'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('uses only the socket’s address without proxies', () => {
  expect(clientAddressOf('192.0.2.1', '203.0.113.9', 0)).toBe('192.0.2.1')
})

test('uses the last entry behind one proxy, which the proxy wrote', () => {
  expect(clientAddressOf('10.0.0.1', 'forged, 203.0.113.9', 1)).toBe('203.0.113.9')
})

test('uses the last entry but one behind two proxies', () => {
  expect(clientAddressOf('10.0.0.1', 'forged, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
})

test('uses the first entry of a header with fewer entries than proxies', () => {
  expect(clientAddressOf('10.0.0.1', '203.0.113.9', 2)).toBe('203.0.113.9')
})

test.each([undefined, '', ' '])('uses the address of the socket without a header (%o)', (header) => {
  expect(clientAddressOf('10.0.0.1', header, 1)).toBe('10.0.0.1')
})
