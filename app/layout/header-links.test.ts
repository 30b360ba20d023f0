import { expect, test } from 'vitest'
import { alternateUrlOf } from './header-links.tsx'

const hasWholeQuery = { hasWholeQuery: true }

test('derives the alternate from the path if the page names none', () => {
  expect(alternateUrlOf({ pathname: '/modelos/mulher', search: '' }, undefined, hasWholeQuery)).toBe('/en/models/woman')
  expect(alternateUrlOf({ pathname: '/en/model/12/ana', search: '' }, {}, hasWholeQuery)).toBe('/modelo/12/ana')
})

test('prefers the alternate that the page names', () => {
  const page = { head: { alternate: '/en/news/a-red-cape' } }
  expect(alternateUrlOf({ pathname: '/noticias/capa-vermelha', search: '' }, page, hasWholeQuery)).toBe(
    '/en/news/a-red-cape',
  )
})

test('links home without an alternate or for an unknown page', () => {
  expect(alternateUrlOf({ pathname: '/noticias/so-aqui', search: '?page=2' }, { head: {} }, hasWholeQuery)).toBe('/en')
  expect(alternateUrlOf({ pathname: '/en/nowhere', search: '' }, undefined, hasWholeQuery)).toBe('/')
})

test('adds the query once, even if the alternate already has it', () => {
  const page = { head: { alternate: '/en/models?hair=red' } }
  const here = { pathname: '/modelos', search: '?hair=red&utm_source=x' }
  expect(alternateUrlOf(here, page, hasWholeQuery)).toBe('/en/models?hair=red&utm_source=x')
})

test.each([true, false])("links to the first page of the other language's news", (hasWholeQuery) => {
  const page = { head: { alternate: '/en/news' } }
  const here = { pathname: '/noticias', search: '?page=3' }
  expect(alternateUrlOf(here, page, { hasWholeQuery })).toBe('/en/news')
  expect(alternateUrlOf({ pathname: '/modelos', search: '?page=3' }, undefined, { hasWholeQuery })).toBe(
    '/en/models?page=3',
  )
})

test('keeps only the query parameters that pages read, on the server', () => {
  const here = { pathname: '/modelos', search: '?utm_source=x&hair=red&hair=grey' }
  expect(alternateUrlOf(here, undefined, { hasWholeQuery: false })).toBe('/en/models?hair=red&hair=grey')
})

test.each([null, 'text', { head: null }, { head: 'text' }])('ignores page data without a head: %j', (page) => {
  expect(alternateUrlOf({ pathname: '/contato', search: '' }, page, hasWholeQuery)).toBe('/en/contact')
})
