import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProblemError } from './problem.ts'
import { validate } from './request-body.ts'

const schema = z.strictObject({ height: z.strictObject({ min: z.number().optional() }).optional() })

function refusal(value: unknown) {
  try {
    validate(schema, value)
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

test('accepts the fields of the schema', () => {
  expect(validate(schema, { height: { min: 170 } })).toEqual({ height: { min: 170 } })
})

test('names a wrong value by its path', () => {
  expect(Object.keys(refusal({ height: { min: 'tall' } }).options.errors ?? {})).toEqual(['height.min'])
})

test('refuses a text with U+0000', () => {
  for (const value of [{ height: 'a\0b' }, { 'a\0b': 1 }, { height: { 'a\0b': 1 } }, { height: ['a', 'a\0b'] }])
    expect(refusal(value).options.detail).toBe('No text may contain U+0000.')
})

test.each(['toString', 'constructor', 'hasOwnProperty', '__proto__'])('names an unknown field called %s', (name) => {
  const {
    status,
    options: { errors },
  } = refusal(JSON.parse(`{"${name}": {}, "height": {"${name}": 1}}`))
  expect(status).toBe(422)
  expect(Object.keys(errors ?? {}).sort()).toEqual([name, `height.${name}`].sort())
})

test('refuses deep nesting in bounded time', () => {
  const brackets = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000))

  expect(() => validate(z.unknown(), brackets)).toThrow(expect.objectContaining({ status: 422 }))
})
