import { expect, test } from 'vitest'
import { readPageUrl } from './page-url.ts'

const address = (path: string) => readPageUrl(new URL(path, 'http://site.example'))

test('separates unknown parameters', () => {
  expect(address('/modelos?utm_source=a&page=2&x=1')).toEqual({
    path: '/modelos?page=2',
    ignoredQuery: 'utm_source=a&x=1',
  })
})

test('ignores the order of parameters', () => {
  expect(address('/modelos?page=2&hair=red&height_min=170')).toEqual(address('/modelos?height_min=170&page=2&hair=red'))
})

test('keeps repeated parameters in their order', () => {
  expect(address('/modelos?hair=red&hair=black').path).toBe('/modelos?hair=red&hair=black')
})

test('ignores empty parameters, which forms send', () => {
  expect(address('/modelos?page=&hair=').path).toBe('/modelos')
})

test('removes parameters with control characters', () => {
  expect(address('/modelos?hair=a%00b&page=1').path).toBe('/modelos?page=1')
})

test('treats encoded and plain characters alike', () => {
  expect(address('/modelo/1/jo%C3%A3o').path).toBe(address('/modelo/1/joão').path)
  expect(address('/%6Dodelos').path).toBe('/modelos')
})

test('keeps an encoded slash', () => {
  expect(address('/noticias/a%2fb').path).toBe('/noticias/a%2Fb')
})

test('accepts the router’s parameters for data only', () => {
  expect(address('/modelos.data?page=2&_routes=pt.models').path).toBe('/modelos.data?page=2&_routes=pt.models')
  expect(address('/modelos?_routes=pt.models').path).toBe('/modelos')
})
