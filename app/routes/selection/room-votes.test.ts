import { expect, test } from 'vitest'
import { countVotes, recountVotes } from './room-votes.ts'

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
