import { expect, test } from 'vitest'
import { toPrivacyView } from './privacy-view.server.ts'

test('each section has an anchor of its own', () => {
  const titles = ['Os seus direitos', 'Os seus direitos', 'os seus direitos 2', null, '…']
  const { sections } = toPrivacyView({ items: titles.map((title, index) => ({ id: String(index), title })) })
  expect(sections.map(({ anchor }) => anchor)).toEqual([
    'os-seus-direitos',
    'os-seus-direitos-2',
    'os-seus-direitos-2-2',
    'section',
    'section-2',
  ])
})

test('a text without sections is a text', () => {
  expect(toPrivacyView({ description: '<p>a</p>' })).toMatchObject({ html: '<p>a</p>', sections: [] })
})
