import { expect, test } from 'vitest'
import { boardsOf, toTextView } from './about-view.server.ts'

test('shows each picture once', () => {
  const [a, b, c] = [{ url: 'a' }, { url: 'b' }, { url: 'c' }]
  const view = toTextView({
    media: [a, b, c],
    items: [
      { id: '1', media: [a, b] },
      { id: '2', media: [b] },
    ],
  })
  expect(view.opening).toBe(a)
  expect(view.sections.map(({ pictures }) => pictures)).toEqual([[b], []])
  expect(view.pictures).toEqual([c])
})

test("opens with a section's first picture when the page has none", () => {
  const view = toTextView({ items: [{ id: '1', media: [{ url: 'a' }] }] })
  expect(view.opening).toEqual({ url: 'a' })
  expect(view.sections[0]?.pictures).toEqual([])
  expect(toTextView({}).opening).toBeUndefined()
  const later = toTextView({ items: [{ id: '1' }, { id: '2', media: [{ url: 'a' }, { url: 'b' }] }] })
  expect(later.opening).toEqual({ url: 'a' })
  expect(later.sections.map(({ pictures }) => pictures)).toEqual([[], [{ url: 'b' }]])
})

test('keeps the order of boards and members', () => {
  const boards = boardsOf([
    { id: '1', name: 'A', board: 'Casa', phone: '+55 11 0000-0000' },
    { id: '2', name: 'B' },
    { id: '3', name: 'C', board: ' Casa ' },
  ])
  expect(boards.map(({ name, members }) => [name, members.map((member) => member.name)])).toEqual([
    ['Casa', ['A', 'C']],
    ['', ['B']],
  ])
})

test('drops the phone numbers of staff', () => {
  expect(JSON.stringify(boardsOf([{ id: '1', name: 'A', phone: '+55 11 0000-0000' }]))).not.toContain('0000')
})

test('marks texts that exist in the other language only', () => {
  const view = toTextView({
    language: 'pt',
    description: 'Desde 1998.',
    items: [{ id: '1', language: 'pt', title: 'Casa' }],
  })
  expect(view).toMatchObject({ lang: 'pt', sections: [{ lang: 'pt' }] })
  const [board] = boardsOf([{ id: '1', language: 'pt', name: 'Ana', role: 'Agenda' }])
  expect(board?.members).toMatchObject([{ lang: 'pt' }])
})

test('passes on titles and texts, and what a page says of its staff', () => {
  const view = toTextView({
    ...{ title: 'Sobre', description: '<p>Desde 1998.</p><script></script>' },
    items: [{ id: '1', title: 'Casa', description: '<p>Sala</p>' }, { id: '2' }],
  })
  expect(view).toMatchObject({ title: 'Sobre', html: '<p>Desde 1998.</p>', description: 'Desde 1998.' })
  expect(view.sections.map(({ title, html }) => [title, html])).toEqual([
    ['Casa', '<p>Sala</p>'],
    [undefined, ''],
  ])
  const [board] = boardsOf([
    { id: '1', name: 'A', role: 'Booker', email: 'a@a.example', picture: { url: 'a.webp' } },
    { id: '2', name: 'B' },
  ])
  expect(board?.members).toEqual([
    { id: '1', lang: undefined, name: 'A', role: 'Booker', email: 'a@a.example', picture: { url: 'a.webp' } },
    { id: '2', lang: undefined, name: 'B', role: undefined, email: undefined, picture: undefined },
  ])
})
