import { expect, test } from 'vitest'
import { messages as en } from '../i18n/messages/en/index.ts'
import { messages as pt } from '../i18n/messages/pt/index.ts'
import { errorStatusOf, textOf } from './error-screen.tsx'

/** The router's error after a loader threw `data(null, { status })`. */
function thrown(status: number) {
  return { status, statusText: '', internal: false, data: null }
}

test.each([
  [thrown(404), 404],
  [thrown(503), 503],
  [new Error('boom'), 500],
  ['boom', 500],
  [undefined, 500],
])('derives from the error %j the status %s', (error, status) => {
  expect(errorStatusOf(error)).toBe(status)
})

test.each([
  [404, 'Não encontramos esta página', 'This page could not be found'],
  [500, pt.errors.unexpected, en.errors.unexpected],
  [502, pt.errors.unavailable, en.errors.unavailable],
  [503, pt.errors.unavailable, en.errors.unavailable],
])('describes status %s in both languages', (status, portuguese, english) => {
  expect(textOf(pt.errors, status)).toBe(portuguese)
  expect(textOf(en.errors, status)).toBe(english)
})
