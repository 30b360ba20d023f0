import { expect, test } from 'vitest'
import { findMentionQuery, matchColleagues } from './mention-query.ts'

test('finds the text after an @ that begins a word', () => {
  expect(findMentionQuery('Oi @jo', 6)).toEqual({ start: 3, text: 'jo' })
  expect(findMentionQuery('@', 1)).toEqual({ start: 0, text: '' })
  expect(findMentionQuery('@João da', 8)).toEqual({ start: 0, text: 'João da' })
  expect(findMentionQuery('Oi @jo, tudo', 12)).toEqual({ start: 3, text: 'jo, tudo' })
})

test('finds nothing in addresses, on later lines, after a space or before the @', () => {
  for (const [text, caret] of [
    ['me@jo', 5],
    ['@jo\nx', 5],
    ['@ jo', 4],
    ['Oi @jo', 3],
    ['Oi', 2],
  ] as const) {
    expect(findMentionQuery(text, caret), text).toBeUndefined()
  }
})

test('matches the beginning of each word without accents, and no complete name', () => {
  const colleagues = [{ name: 'João da Silva' }, { name: 'Ana' }, { name: 'Silvana' }]
  const namesOf = (typed: string) => matchColleagues(colleagues, typed).map(({ name }) => name)
  expect(namesOf('')).toEqual(['João da Silva', 'Ana', 'Silvana'])
  expect(namesOf('SIL')).toEqual(['João da Silva', 'Silvana'])
  expect(namesOf('joao d')).toEqual(['João da Silva'])
  expect(namesOf('ana')).toEqual([])
  expect(namesOf('x')).toEqual([])
})
