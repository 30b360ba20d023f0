import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.ts'

async function addressSeen(trustedProxies: number, forwarded: string | undefined, socket?: string) {
  const app = new Hono()
  const addressOf = createClientAddress(trustedProxies)
  app.get('/', (c) => c.json({ address: addressOf(c) }))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const env = socket ? { incoming: { socket: { remoteAddress: socket } } } : undefined
  const response = await app.request('/', { headers }, env)
  return ((await response.json()) as { address?: string }).address
}

test.each([
  [0, '198.51.100.9', '203.0.113.1'],
  [1, '198.51.100.9', '198.51.100.9'],
  [1, '198.51.100.66, 198.51.100.9', '198.51.100.9'],
  [2, '198.51.100.66, 198.51.100.9, 10.0.0.1', '198.51.100.9'],
  [2, '10.0.0.1', '10.0.0.1'],
  [1, undefined, '203.0.113.1'],
  [1, ' , ', '203.0.113.1'],
])('behind %i proxies, with %j forwarded', async (proxies, forwarded, expected) => {
  expect(await addressSeen(proxies, forwarded, '203.0.113.1')).toBe(expected)
})

test('a call within the process has no address, even with a forwarded header', async () => {
  expect(await addressSeen(1, '198.51.100.9')).toBeUndefined()
})
