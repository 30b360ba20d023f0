import { expect, test } from 'vitest'
import { findUnknownVariables, type ReplyVariable, renderReplyTemplate, replyVariables } from './reply-template.ts'

const values = Object.fromEntries(replyVariables.map((name) => [name, `<${name}>`])) as Record<ReplyVariable, string>

test('replaces variables wherever they stand', () => {
  expect(renderReplyTemplate('Hello {first_name},\n\n{talents}\n{signature}', values)).toBe(
    'Hello <first_name>,\n\n<talents>\n<signature>',
  )
})

test('removes an empty variable with the comma or space before it', () => {
  const nameless = { ...values, first_name: '' }
  expect(renderReplyTemplate('Olá, {first_name},\n\nobrigado.', nameless)).toBe('Olá,\n\nobrigado.')
  expect(renderReplyTemplate('Hello {first_name},', nameless)).toBe('Hello,')
})

test('does not replace variables inside of values', () => {
  expect(renderReplyTemplate('{name}', { ...values, name: '{signature}' })).toBe('{signature}')
})

test.each([
  ['Hello {first_name}, {talents}', []],
  ['Hello {nmae}', ['{nmae}']],
  ['{ name } {Name} {}', ['{ name }', '{Name}', '{}']],
  ['an open { brace\nand a closed }', ['{ brace', '}']],
])('finds unknown variables in %j', (text, unknown) => {
  expect(findUnknownVariables(text, replyVariables)).toEqual(unknown)
})
