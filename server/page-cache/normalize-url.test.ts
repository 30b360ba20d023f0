import { expect, test } from 'vitest'
import { readPageUrl } from './normalize-url.ts'

const known = ['height_min', 'hair', 'page']
const address = (path: string) => readPageUrl(new URL(path, 'http://site.example'), known)

test('parameters that no page reads are set aside', () => {
  expect(address('/modelos?utm_source=a&page=2&x=1')).toEqual({
    path: '/modelos?page=2',
    ignoredQuery: 'utm_source=a&x=1',
  })
})

test('the order of the parameters makes no other page', () => {
  expect(address('/modelos?page=2&hair=red&height_min=170')).toEqual(address('/modelos?height_min=170&page=2&hair=red'))
})

test('a parameter may come several times, in its order', () => {
  expect(address('/modelos?hair=red&hair=black').path).toBe('/modelos?hair=red&hair=black')
})

test('empty parameters, as forms send them, make no other page', () => {
  expect(address('/modelos?page=&hair=').path).toBe('/modelos')
})

test('control characters never reach a database', () => {
  expect(address('/modelos?hair=a%00b&page=1').path).toBe('/modelos?page=1')
})

test('a character may be encoded or not', () => {
  expect(address('/modelo/1/jo%C3%A3o').path).toBe(address('/modelo/1/joão').path)
  expect(address('/%6Dodelos').path).toBe('/modelos')
})

test('an encoded slash separates nothing', () => {
  expect(address('/noticias/a%2fb').path).toBe('/noticias/a%2Fb')
})

test('the router’s own parameters belong to data only', () => {
  expect(address('/modelos.data?page=2&_routes=pt.models').path).toBe('/modelos.data?page=2&_routes=pt.models')
  expect(address('/modelos?_routes=pt.models').path).toBe('/modelos')
})
