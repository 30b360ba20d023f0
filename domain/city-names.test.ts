import { expect, test } from 'vitest'
import { nameOfCity } from './city-names.ts'

test.each([
  ['Tokyo', 'Tóquio', 'Tokyo'],
  ['varsóvia', 'Varsóvia', 'Warsaw'],
  ['São Paulo', 'São Paulo', 'São Paulo'],
])('names %s in the language of the page', (city, pt, en) => {
  expect([nameOfCity(city, 'pt'), nameOfCity(city, 'en')]).toEqual([pt, en])
})
