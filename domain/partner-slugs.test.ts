import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withSlugs } from './partner-slugs.ts'

function slugs(...partners: [id: string, title: string][]): string[] {
  return withSlugs(partners.map(([id, title]) => ({ id, title }))).map(({ slug }) => slug)
}

test('slugifies the title', () => {
  expect(slugs(['1', 'Ateliê Degrau'], ['2', 'Estúdio Fita Azul'])).toEqual(['atelie-degrau', 'estudio-fita-azul'])
})

test('adds the id to titles that collide, in any order', () => {
  expect(slugs(['7', 'Ateliê'], ['9', 'Atelie!'], ['3', 'Outro'])).toEqual(['atelie-7', 'atelie-9', 'outro'])
  expect(slugs(['9', 'Atelie!'], ['3', 'Outro'], ['7', 'Ateliê'])).toEqual(['atelie-9', 'outro', 'atelie-7'])
})

test('uses the id for a title without Latin letters', () => {
  expect(slugs(['7', '東京'], ['8', '大阪'])).toEqual(['7', '8'])
})

test('never uses an id that is the slug of another title', () => {
  expect(slugs(['2', 'A'], ['3', 'A'], ['4', 'A 2'])).toEqual(['a-2-2', 'a-3', 'a-2'])
})

test('slugs are unique and never empty', () => {
  const title = fc.oneof(fc.constantFrom('A', 'a', 'Á', 'A 1', 'A-1-1', '1', '東'), fc.string({ minLength: 1 }))
  const partners = fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), title }), { selector: ({ id }) => id })
  fc.assert(
    fc.property(partners, (list) => {
      const made = withSlugs(list).map(({ slug }) => slug)
      expect(new Set(made).size).toBe(list.length)
      expect(made).not.toContain('')
    }),
  )
})
