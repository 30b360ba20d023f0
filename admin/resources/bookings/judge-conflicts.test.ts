import { expect, test } from 'vitest'
import { judgeConflicts } from './judge-conflicts.ts'

const days = { from: '2027-03-02', to: '2027-03-04' }
const option = (rank: number) => ({ kind: 'option' as const, rank })
const blocked = { kind: 'blocked' as const, rank: null }
const confirmed = { kind: 'confirmed' as const, rank: null }

test('an option on free days is free', () => {
  expect(judgeConflicts({ ...days, kind: 'option' }, undefined, [])).toEqual({ code: 'free', rank: 1, shown: [] })
})

test('an option waits behind the options on its days', () => {
  const others = [option(2), option(1)]
  const judged = judgeConflicts({ ...days, kind: 'option' }, undefined, others)
  expect(judged).toEqual({ code: 'waits', rank: 3, shown: others })
})

test('an option is refused beside what is not an option, which alone is shown', () => {
  const judged = judgeConflicts({ ...days, kind: 'option' }, undefined, [option(1), blocked, confirmed])
  expect(judged).toMatchObject({ code: 'refused', shown: [blocked, confirmed] })
})

test('other bookings are outranked by options, and refused beside the rest', () => {
  expect(judgeConflicts({ ...days, kind: 'blocked' }, undefined, [option(1)])).toMatchObject({
    code: 'outranked',
    shown: [option(1)],
  })
  expect(judgeConflicts({ ...days, kind: 'confirmed' }, undefined, [option(1), blocked])).toMatchObject({
    code: 'refused',
    shown: [option(1), blocked],
  })
})

test('a stored option keeps its rank within its days, and loses it on others', () => {
  const stored = { ...days, kind: 'option' as const, rank: 2 }
  const others = [option(1), option(3)]
  expect(judgeConflicts({ ...stored, to: '2027-03-03' }, stored, others)).toEqual({
    code: 'waits',
    rank: 2,
    shown: [option(1)],
  })
  expect(judgeConflicts({ ...stored, to: '2027-03-05' }, stored, others)).toMatchObject({ rank: 4, shown: others })
  expect(judgeConflicts({ ...days, kind: 'option' }, { ...stored, rank: 1 }, [option(2)])).toMatchObject({
    code: 'free',
  })
})
