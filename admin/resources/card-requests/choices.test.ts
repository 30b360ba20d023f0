import { expect, test } from 'vitest'
import type { CardRecord } from '#contracts/admin/card-requests.ts'
import { firstChoice, firstFieldChoices, toAccepted } from './choices.ts'

const field = (name: string, is_large = false) => ({ name, before: 1, after: 2, is_large })

test('chooses all that was sent at first, but large changes and the publication of a trip', () => {
  const travel = { city: 'Milão', country: 'IT', from: '2027-01-05', to: '2027-01-09' }
  const city = { before: null, after: 'Olinda' }
  const fields = [field('height', true), field('waist')]
  expect(firstFieldChoices({ fields, unchanged: true, city, travel } as CardRecord)).toEqual({
    fields: ['waist'],
    unchanged: true,
    city: true,
    travel: 'private',
  })
  expect(firstFieldChoices({ fields: [], unchanged: false, city: null, travel: null } as never)).toEqual({
    fields: [],
    unchanged: false,
    city: false,
    travel: 'no',
  })
})

test('places marks within the part that is used, and leaves them out where that has no figure', () => {
  const crop = { x: 0, y: 0.2, width: 1, height: 0.5 }
  const marks = { ...firstChoice, crown: 0.3, sole: 0.9 }
  expect(toAccepted('entire', marks)).toEqual({ view: 'entire', crop: null, crown: 0.3, sole: 0.9 })
  expect(toAccepted('entire', { ...marks, crop, sole: 0.6 })).toEqual({
    view: 'entire',
    crop,
    crown: expect.closeTo(0.2, 5),
    sole: expect.closeTo(0.8, 5),
  })
  expect(toAccepted('entire', { ...marks, crop, crown: 0.1 })).toMatchObject({ crown: 0, sole: 1 })
  expect(toAccepted('entire', { ...marks, crop, crown: 0.75 })).toMatchObject({ crown: null, sole: null })
  expect(toAccepted('front', { ...marks, sole: null })).toMatchObject({ crown: null, sole: null })
})
