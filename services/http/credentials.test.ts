import { expect, test } from 'vitest'
import { eachDialect } from '#tests/helpers/dialects.ts'
import { areSameCredentials, getOwnCredentials } from './credentials.ts'
import { createTokens } from './tokens.ts'

test('accepts credentials only as a pair', () => {
  const expected = { salt: 'ab', key: 'c' }
  expect(areSameCredentials(expected, { salt: 'ab', key: 'c' })).toBe(true)
  expect(areSameCredentials(expected, { salt: 'a', key: 'bc' })).toBe(false)
  expect(areSameCredentials(expected, { salt: 'ab', key: '' })).toBe(false)
})

eachDialect((_connection, db) => {
  test('instances that start at once share credentials, and other services have their own', async () => {
    const [first, second, other] = await Promise.all([
      getOwnCredentials(db, 'agency'),
      getOwnCredentials(db, 'agency'),
      getOwnCredentials(db, 'panel'),
    ])
    expect(second).toEqual(first)
    expect(other).not.toEqual(first)
    expect(first.key.length).toBeGreaterThanOrEqual(40)
    expect(await getOwnCredentials(db, 'agency')).toEqual(first)
  })

  test('accepts a token of one instance in all', async () => {
    const [here, there] = await Promise.all([createTokens(db, 'agency'), createTokens(db, 'agency')])
    const { token } = await here.issue()
    expect(await there.accepts(token)).toBe(true)
  })
})
