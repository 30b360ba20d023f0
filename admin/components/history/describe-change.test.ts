import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

test('marks the words of a text that changed, with a few words around', () => {
  const before =
    '<p>Um dois três quatro cinco seis sete oito: a mostra abre ontem à noite no museu da cidade velha.</p>'
  const after = before.replace('ontem', 'na sexta').replace('<p>', '<h2>')

  expect(describeChange('description_pt', before, after)).toEqual({
    type: 'text',
    start: '… sete oito: a mostra abre'.replace('sete', 'seis sete'),
    removed: 'ontem',
    added: 'na sexta',
    end: 'à noite no museu da cidade …',
  })
})

test('reports formatting that changed around the same words', () => {
  const text = 'Um texto de várias palavras que são as mesmas'
  expect(describeChange('description_pt', `<p>${text}</p>`, `<p><b>${text}</b></p>`)).toEqual({ type: 'formatting' })
})

test('lists entries that were removed and added, and all of them after a change of order', () => {
  expect(describeChange('languages', ['en', 'pt'], ['fr', 'pt'])).toEqual({
    type: 'list',
    removed: ['en'],
    added: ['fr'],
  })
  expect(describeChange('countries_pt', ['A', 'B'], ['B', 'A'])).toEqual({
    type: 'list',
    removed: ['A', 'B'],
    added: ['B', 'A'],
  })
  expect(describeChange('stays', [], [{ city: 'Paris', country: 'FR', public: true }])).toEqual({
    type: 'list',
    removed: [],
    added: ['Paris · FR'],
  })
  const toLine = (code: unknown) => String(code).toUpperCase()
  expect(describeChange('languages', ['en', 'pt'], ['pt'], toLine)).toEqual({
    type: 'list',
    removed: ['EN'],
    added: [],
  })
})

test('distinguishes added or removed pictures from edited ones', () => {
  const [a, b] = [
    { id: 1, medium_id: 5, kind: 'book' },
    { id: 2, medium_id: 6, kind: 'cover' },
  ]
  expect(describeChange('media', [a], [{ ...a, id: 9 }, b])).toEqual({
    type: 'media',
    removed: [],
    added: [{ medium_id: 6, kind: 'cover' }],
    isEdited: false,
  })
  expect(describeChange('media', [a, b], [b, a])).toMatchObject({ removed: [], added: [], isEdited: true })
  expect(describeChange('media', [a], [{ ...a, alt_pt: 'De perfil' }])).toMatchObject({ isEdited: true })
  expect(describeChange('cover_id', null, 7)).toMatchObject({ removed: [], added: [{ medium_id: 7 }] })
})

test('compares short texts, numbers and dates as a whole', () => {
  expect(describeChange('height', 170, 172)).toEqual({ type: 'value', before: 170, after: 172 })
  expect(describeChange('client_id', 1, 2)).toEqual({ type: 'value', before: 1, after: 2 })
  expect(describeChange('name', 'Ágata', null)).toEqual({ type: 'value', before: 'Ágata', after: null })
})
