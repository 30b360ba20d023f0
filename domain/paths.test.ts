import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categories } from './categories.ts'
import { languages } from './language.ts'
import { listPages } from './pages.ts'
import {
  categoryOfSlug,
  categorySlugOf,
  languageOf,
  matchPath,
  pathTo,
  pathToCategory,
  pathToProfile,
  translatePath,
} from './paths.ts'

test('names the talent in the path of the profile', () => {
  expect(pathToProfile({ id: '12', name: 'Água-marinha' }, 'pt')).toBe('/modelo/12/agua-marinha')
  expect(pathToProfile({ id: '12', name: '孟' }, 'en')).toBe('/en/model/12')
})

describe('languageOf', () => {
  test.each([
    ['/', 'pt'],
    ['/en', 'en'],
    ['/en/', 'en'],
    ['/en/models', 'en'],
    ['/ensaios', 'pt'],
    ['/english', 'pt'],
    ['/modelos/en', 'pt'],
  ])('%s is in %s', (pathname, language) => {
    expect(languageOf(pathname)).toBe(language)
  })
})

describe('translatePath', () => {
  test.each([
    ['/', '/en'],
    ['/modelos', '/en/models'],
    ['/modelos/mulher', '/en/models/woman'],
    ['/modelos/homem', '/en/models/man'],
    ['/modelos/development', '/en/models/development'],
    ['/contato', '/en/contact'],
    ['/sobre-nos', '/en/about-us'],
    ['/seja-modelo', '/en/be-a-model'],
    ['/favoritos', '/en/favorites'],
    ['/parceiros', '/en/partners'],
    ['/modelo/12/ana', '/en/model/12/ana'],
    ['/noticias', '/en/news'],
    ['/privacidade', '/en/privacy'],
  ])('%s and %s are each other’s', (portuguese, english) => {
    expect(translatePath(portuguese)).toBe(english)
    expect(translatePath(english)).toBe(portuguese)
  })

  test.each([
    ['/nada', '/en'],
    ['/en/nothing', '/'],
    ['/modelos/woman', '/en'],
    ['/en/models/mulher', '/'],
    ['/%', '/en'],
  ])('%s has none, so it is home: %s', (pathname, home) => {
    expect(translatePath(pathname)).toBe(home)
  })
})

describe('pathTo', () => {
  test('encodes parameters', () => {
    expect(pathTo('profile', 'pt', { id: 'a/b', talent: 'x y' })).toBe('/modelo/a%2Fb/x%20y')
  })

  test('leaves optional parameters out', () => {
    expect(pathTo('profile', 'en', { id: '7' })).toBe('/en/model/7')
    expect(pathTo('profile', 'pt')).toBe('/modelo')
  })

  test('throws without a required parameter', () => {
    expect(() => pathTo('post', 'pt')).toThrow(TypeError)
  })

  test('writes paths that matchPath reads, for any parameters', () => {
    const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text !== '.' && text !== '..')
    const withoutCategory = listPages(() => true).filter((page) => page !== 'category')
    fc.assert(
      fc.property(fc.constantFrom(...withoutCategory), fc.constantFrom(...languages), word, (page, language, value) => {
        const params = { id: value, talent: value, slug: value, token: value, name: value }
        expect(matchPath(pathTo(page, language, params))).toMatchObject({ page, language })
      }),
    )
  })
})

test('every category has one slug in each language', () => {
  for (const language of languages) {
    for (const category of categories) {
      expect(categoryOfSlug(categorySlugOf(category, language), language)).toBe(category)
      expect(matchPath(pathToCategory(category, language))).toMatchObject({ page: 'category', language })
    }
    expect(categoryOfSlug('constructor', language)).toBeUndefined()
  }
})
