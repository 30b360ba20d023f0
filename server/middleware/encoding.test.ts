import { describe, expect, test } from 'vitest'
import { chooseEncoding, matchesEtag } from './encoding.ts'

describe('encoding', () => {
  const both = { br: 1, gzip: 1 }

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.000, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    [null, undefined],
    [',;=q', undefined],
  ])('for %o is %o', (accepted, expected) => {
    expect(chooseEncoding(accepted, both)).toBe(expected)
  })

  test('is limited to the available ones', () => {
    expect(chooseEncoding('br, gzip', { gzip: 1 })).toBe('gzip')
    expect(chooseEncoding('br, gzip', {})).toBeUndefined()
  })
})

describe('ETag', () => {
  test.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"x", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [null, false],
  ])('compared with %o: %o', (header, expected) => {
    expect(matchesEtag(header, 'W/"a"')).toBe(expected)
  })
})
