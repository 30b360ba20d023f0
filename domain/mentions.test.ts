import { expect, test } from 'vitest'
import { findMentioned, splitMentions } from './mentions.ts'

const ana = { id: '1', name: 'Ana' }
const anaPaula = { id: '2', name: 'Ana Paula' }
const joao = { id: '3', name: 'João' }
const otherJoao = { id: '4', name: 'João' }
const all = [ana, anaPaula, joao]

test('finds whole names in any case, the longer of two that begin alike', () => {
  expect(findMentioned('@Ana Paula, e @JOÃO?', all)).toEqual([anaPaula, joao])
  expect(findMentioned('(@ana)', all)).toEqual([ana])
})

test('ignores beginnings of words, addresses and names without @', () => {
  for (const text of ['@Anabel', 'me@Ana', 'Ana', '@', '@ Ana']) expect(findMentioned(text, all), text).toEqual([])
})

test('finds a name behind a word with an @, and ignores colleagues without a name', () => {
  expect(findMentioned('me@nobody.example @Ana', [...all, { id: '5', name: '' }])).toEqual([ana])
  expect(splitMentions('', all)).toEqual([])
})

test('mentions everybody of a name, each once', () => {
  expect(findMentioned('@João @João', [joao, otherJoao])).toEqual([joao, otherJoao])
})

test('splits a text without losing any of it', () => {
  const text = '@Ana: fale com @João\nhoje @nobody'
  const parts = splitMentions(text, all)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.map(({ mentioned }) => mentioned?.id)).toEqual(['1', undefined, '3', undefined])
})
