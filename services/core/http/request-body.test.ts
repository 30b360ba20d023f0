import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProblemError } from './problem.ts'
import { validated } from './request-body.ts'

const schema = z.strictObject({ height: z.strictObject({ min: z.number().optional() }).optional() })

function refusal(value: unknown) {
  try {
    validated(schema, value)
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

test('what the schema knows passes', () => {
  expect(validated(schema, { height: { min: 170 } })).toEqual({ height: { min: 170 } })
})

test('a wrong value is named by its path', () => {
  expect(Object.keys(refusal({ height: { min: 'tall' } }).options.errors ?? {})).toEqual(['height.min'])
})

test('a text with U+0000 is refused', () => {
  expect(refusal({ height: 'a\0b' }).status).toBe(422)
})

test.each(['toString', 'constructor', 'hasOwnProperty', '__proto__'])(
  'an unknown field called %s is refused by its name',
  (name) => {
    const {
      status,
      options: { errors },
    } = refusal(JSON.parse(`{"${name}": {}, "height": {"${name}": 1}}`))
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {}).sort()).toEqual([name, `height.${name}`].sort())
  },
)

test('what is nested deeper than anything that is asked for is refused, and costs no more than that', () => {
  const brackets = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000))

  expect(() => validated(z.unknown(), brackets)).toThrow(expect.objectContaining({ status: 422 }))
})
