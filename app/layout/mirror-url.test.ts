import { expect, test } from 'vitest'
import { mirrorUrl } from './mirror-url.ts'

const wholeQuery = { wholeQuery: true }

test('without a word of the page the path alone tells the mirror', () => {
  expect(mirrorUrl({ pathname: '/modelos/mulher', search: '' }, undefined, wholeQuery)).toBe('/en/models/woman')
  expect(mirrorUrl({ pathname: '/en/model/12/ana', search: '' }, {}, wholeQuery)).toBe('/modelo/12/ana')
})

test('what the page says of its mirror wins', () => {
  const page = { head: { mirror: '/en/news/a-red-cape' } }
  expect(mirrorUrl({ pathname: '/noticias/capa-vermelha', search: '' }, page, wholeQuery)).toBe('/en/news/a-red-cape')
})

test('a page without a mirror, or an unknown one, leads home', () => {
  expect(mirrorUrl({ pathname: '/noticias/so-aqui', search: '?page=2' }, { head: {} }, wholeQuery)).toBe('/en')
  expect(mirrorUrl({ pathname: '/en/nowhere', search: '' }, undefined, wholeQuery)).toBe('/')
})

test('the query comes along once, whatever the mirror already carries', () => {
  const page = { head: { mirror: '/en/models?hair=red' } }
  const here = { pathname: '/modelos', search: '?hair=red&utm_source=x' }
  expect(mirrorUrl(here, page, wholeQuery)).toBe('/en/models?hair=red&utm_source=x')
})

test('the server keeps only what pages read', () => {
  const here = { pathname: '/modelos', search: '?utm_source=x&hair=red&hair=grey' }
  expect(mirrorUrl(here, undefined, { wholeQuery: false })).toBe('/en/models?hair=red&hair=grey')
})

test.each([null, 'text', { head: null }, { head: 'text' }])('page data of another make is no head: %j', (page) => {
  expect(mirrorUrl({ pathname: '/contato', search: '' }, page, wholeQuery)).toBe('/en/contact')
})
