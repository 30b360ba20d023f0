import { expect, test } from 'vitest'
import { privacyView } from './privacy-view.server.ts'

test('each section has an anchor of its own', () => {
  const titles = ['Os seus direitos', 'Os seus direitos', 'os seus direitos 2', null, '…']
  const { sections } = privacyView({ items: titles.map((title, index) => ({ id: String(index), title })) })
  expect(sections.map(({ anchor }) => anchor)).toEqual([
    'os-seus-direitos',
    'os-seus-direitos-2',
    'os-seus-direitos-2-2',
    'section',
    'section-2',
  ])
})

test('a text without sections is a text', () => {
  expect(privacyView({ description: '<p>a</p>' })).toMatchObject({ html: '<p>a</p>', sections: [] })
})
