import { expect, test } from 'vitest'
import { packAnswers, unpackAnswers } from './packed-answers.ts'

const room = {
  talents: [{ id: '7' }, { id: 'b-2' }],
  people: [
    { id: '1', name: 'Ana' },
    { id: '2', name: 'Bruno' },
  ],
}

test('keeps all that answers say', () => {
  const answers = [
    { talent: 'b-2', person: '1', vote: 'maybe', note: 'Cabelo “curto” </script>', revision: 4 },
    { talent: '7', person: '2', vote: null, note: '', revision: 9 },
    { talent: '7', person: '1', vote: 'yes', note: '', revision: 12 },
  ] as const
  expect(unpackAnswers(packAnswers(answers, room), room)).toEqual(answers)
})

test('leaves out answers about talents that were removed, and of people who left', () => {
  const gone = { talent: '9', person: '1', vote: 'yes', note: '', revision: 1 } as const
  expect(packAnswers([gone, { ...gone, talent: '7', person: '3' }], room)).toBe('[]')
})
