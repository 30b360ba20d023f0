import { expect, test } from 'vitest'
import { addProtocol } from './add-protocol.ts'

test.each([
  ['/contato', '/contato'],
  ['HTTP://agencia.example', 'HTTP://agencia.example'],
  ['mailto:a@agencia.example', 'mailto:a@agencia.example'],
  ['a@agencia.example', 'mailto:a@agencia.example'],
  ['social.example/@agencia', 'https://social.example/@agencia'],
  ['agencia.example', 'https://agencia.example'],
])('makes %s a link to %s', (typed, address) => {
  expect(addProtocol(typed)).toBe(address)
})
