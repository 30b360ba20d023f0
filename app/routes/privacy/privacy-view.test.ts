import { expect, test } from 'vitest'
import { toPrivacyView } from './privacy-view.server.ts'

test('gives each section a unique anchor', () => {
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

test('accepts a text without sections', () => {
  expect(toPrivacyView({ description: '<p>a</p>' })).toMatchObject({ html: '<p>a</p>', sections: [] })
})

test('marks texts that exist in the other language only', () => {
  const view = toPrivacyView({ language: 'pt', items: [{ id: '1', language: 'pt', title: 'Casa' }, { id: '2' }] })
  expect([view.lang, ...view.sections.map(({ lang, title }) => [lang, title])]).toEqual([
    ...['pt', ['pt', 'Casa'], [undefined, undefined]],
  ])
})
