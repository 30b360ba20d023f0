import { expect, test } from 'vitest'
import type { SiteTextRecord } from '#contracts/admin/site-texts.ts'
import { filterTexts, labelOfGroup } from './text-search.ts'

const plain = {
  variables: [],
  isPlural: false,
  isSpecified: false,
  isLocked: false,
  pt: null,
  pt_one: null,
  en: null,
  en_one: null,
  version: 0,
  updated_at: null,
}
const texts: SiteTextRecord[] = [
  { ...plain, id: 'layout.menu.news', texts: { pt: { other: 'Notícias' }, en: { other: 'News' } } },
  { ...plain, id: 'layout.menu.contact', texts: { pt: { other: 'Contato' } }, pt: 'Fale conosco', version: 1 },
  { ...plain, id: 'news.title', texts: { pt: { other: 'Notícias da agência' }, en: { other: 'News' } } },
]

test.each([
  [{ q: 'noticias' }, ['layout.menu.news', 'news.title']],
  [{ q: 'AGENCIA notí' }, ['news.title']],
  [{ q: 'conosco' }, ['layout.menu.contact']],
  [{ q: 'menu' }, ['layout.menu.news', 'layout.menu.contact']],
  [{ group: 'layout', q: 'news' }, ['layout.menu.news']],
  [{ isChangedOnly: true }, ['layout.menu.contact']],
  [{ q: 'nothing' }, []],
])('finds texts by %j', (filter, ids) => {
  expect(filterTexts(texts, { q: '', group: '', isChangedOnly: false, ...filter }).map(({ id }) => id)).toEqual(ids)
})

test('names a group as the back office does, or as the page is called in the menu', () => {
  expect(labelOfGroup('errors', { errors: 'Página de erro' }, texts, 'pt')).toBe('Página de erro')
  expect(labelOfGroup('news', {}, texts, 'pt')).toBe('Notícias')
  expect(labelOfGroup('news', {}, texts, 'en')).toBe('News')
})
