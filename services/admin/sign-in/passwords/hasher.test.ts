import { expect, test } from 'vitest'
import { createHasher, hashPassword, isOutdated, recommendedCost, verifyPassword } from './hasher.ts'

const cheap = { memory: 8, passes: 1, parallelism: 1 }

test('a hash is a PHC string of Argon2id with the recommended cost and its own salt', async () => {
  const hashes = [await hashPassword('cinco cavalos azuis', recommendedCost), await hashPassword('x', recommendedCost)]
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  const again = await hashPassword('cinco cavalos azuis', recommendedCost)
  expect(again).not.toBe(hashes[0])
  expect(await verifyPassword('cinco cavalos azuis', again)).toBe(true)
})

test('verifies hashes of other implementations', async () => {
  // The reference implementation's test vector.
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', stored)).toBe(true)
  expect(await verifyPassword('passwort', stored)).toBe(false)
  expect(isOutdated(stored, recommendedCost)).toBe(true)
})

test.each([
  ['ção', 'ça\u0303o', true],
  ['１２３', '123', true],
  ['a b', 'a b', true],
  ['a b', 'a  b', false],
  ['Abc', 'abc', false],
  ['🐎🐎', '🐎', false],
  ['abc ', 'abc', false],
])('%j typed as %j: %s', async (chosen, typed, same) => {
  expect(await verifyPassword(typed, await hashPassword(chosen, cheap))).toBe(same)
})

test('throws on a malformed hash', async () => {
  await expect(verifyPassword('x', 'cinco cavalos azuis')).rejects.toThrow(TypeError)
})

test('queues concurrent work, and a failure frees its place', async () => {
  const hasher = createHasher(cheap)
  const stored = await hasher.hash('cinco cavalos azuis')
  const checks = Array.from({ length: 12 }, (_, turn) =>
    hasher.verify('cinco cavalos azuis', turn % 3 ? stored : 'no hash'),
  )
  const outcomes = await Promise.allSettled(checks)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)).toHaveLength(8)
  expect(hasher.isOutdated(stored)).toBe(false)
})

test('refuses work beyond the queue with 503', async () => {
  const hasher = createHasher(cheap)
  const stored = await hasher.hash('cinco cavalos azuis')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 400 }, () => hasher.verify('cinco cavalos azuis', stored)),
  )
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.length).toBeGreaterThanOrEqual(400 - 22)
  expect(refused.length).toBeLessThan(400)
  for (const reason of refused) {
    expect(reason).toMatchObject({ status: 503, options: { headers: { 'retry-after': expect.any(String) } } })
  }
  expect(await hasher.verify('cinco cavalos azuis', stored)).toBe(true)
})
