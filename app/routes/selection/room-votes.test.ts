import { expect, test } from 'vitest'
import { countVotes, packAnswers, recountVotes, unpackAnswers } from './room-votes.ts'

const answer = { talent: '7', person: '1', vote: 'yes', note: '', revision: 1 } as const

test('counts votes and notes, and no withdrawn votes', () => {
  const answers = [answer, { ...answer, person: '2', note: 'Sim!' }, { ...answer, person: '3', vote: null }]
  expect(countVotes(answers)).toEqual({ yes: 2, maybe: 0, no: 0, notes: 1 })
})

test('moves the visitor’s own vote between the counts of the service', () => {
  const counts = { yes: 17, maybe: 17, no: 16, notes: 5 }
  expect(recountVotes(counts, answer, { ...answer, vote: 'no', note: 'Não.' })).toEqual({
    yes: 16,
    maybe: 17,
    no: 17,
    notes: 6,
  })
  expect(recountVotes(counts, answer, answer)).toEqual(counts)
  expect(recountVotes(undefined, undefined, answer)).toEqual({ yes: 1, maybe: 0, no: 0, notes: 0 })
})

const room = {
  talents: [{ id: '7' }, { id: 'b-2' }],
  people: [
    { id: '1', name: 'Ana' },
    { id: '2', name: 'Bruno' },
  ],
}

test('keeps all fields of answers', () => {
  const answers = [
    { talent: 'b-2', person: '1', vote: 'maybe', note: 'Cabelo “curto” </script>', revision: 4 },
    { talent: '7', person: '2', vote: null, note: '', revision: 9 },
    { talent: '7', person: '1', vote: 'yes', note: '', revision: 12 },
  ] as const
  expect(unpackAnswers(packAnswers(answers, room), room)).toEqual(answers)
})

test('omits answers about removed talents and of people who left', () => {
  const gone = { talent: '9', person: '1', vote: 'yes', note: '', revision: 1 } as const
  expect(packAnswers([gone, { ...gone, talent: '7', person: '3' }], room)).toBe('[]')
})
