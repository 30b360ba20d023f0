import { expect, test } from 'vitest'
import { alternateUrlOf } from './header-links.tsx'

test('derives the alternate from the path if the page names none', () => {
  expect(alternateUrlOf({ pathname: '/modelos/mulher', search: '' }, undefined)).toBe('/en/models/woman')
  expect(alternateUrlOf({ pathname: '/en/model/12/ana', search: '' }, {})).toBe('/modelo/12/ana')
})

test('prefers the alternate that the page names', () => {
  const page = { head: { alternate: '/en/news/a-red-cape' } }
  expect(alternateUrlOf({ pathname: '/noticias/capa-vermelha', search: '' }, page)).toBe('/en/news/a-red-cape')
})

test('links home without an alternate or for an unknown page', () => {
  expect(alternateUrlOf({ pathname: '/noticias/so-aqui', search: '?page=2' }, { head: {} })).toBe('/en')
  expect(alternateUrlOf({ pathname: '/en/nowhere', search: '' }, undefined)).toBe('/')
})

test('adds the query once, even if the alternate already has it', () => {
  const page = { head: { alternate: '/en/models?hair=red' } }
  const here = { pathname: '/modelos', search: '?hair=red&utm_source=x' }
  expect(alternateUrlOf(here, page)).toBe('/en/models?hair=red&utm_source=x')
})

test("links to the first page of the other language's news", () => {
  const page = { head: { alternate: '/en/news' } }
  const here = { pathname: '/noticias', search: '?page=3&utm_source=x' }
  expect(alternateUrlOf(here, page)).toBe('/en/news?utm_source=x')
  expect(alternateUrlOf({ pathname: '/modelos', search: '?page=3' }, undefined)).toBe('/en/models?page=3')
})

test.each([null, undefined, {}])('ignores page data without a head: %j', (page) => {
  expect(alternateUrlOf({ pathname: '/contato', search: '' }, page)).toBe('/en/contact')
})
