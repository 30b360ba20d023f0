import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ana@Mail.example', 'ana@mail.example', true],
  ['ana+mae@mail.example', 'ana@mail.example', true],
  ['ana@mail.example', '\u200bana@mail.example\u00a0', true],
  ['a.na@gmail.com', 'ana+x@googlemail.com', true],
  ['a.na@mail.example', 'ana@mail.example', false],
  ['ana@mail.example', 'ana@other.example', false],
  ['ana@mail.example', 'mae@mail.example', false],
])('%s and %s are the same mailbox: %s', (one, other, same) => {
  expect(mailboxOf(one) === mailboxOf(other)).toBe(same)
})
