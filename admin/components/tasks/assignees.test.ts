import { expect, test } from 'vitest'
import { isAssignable, withPresent } from './assignees.ts'

const [ana, bia] = [
  { id: 'a', name: 'Ana' },
  { id: 'b', name: 'Bia' },
]

test('offers the present assignee too, who may not be possible any more, once', () => {
  expect(withPresent([ana], undefined)).toEqual([ana])
  expect(withPresent([ana], { assignee: null })).toEqual([ana])
  expect(withPresent([ana], { assignee: ana })).toEqual([ana])
  expect(withPresent([ana], { assignee: bia })).toEqual([ana, bia])
})

test('assigns a task to nobody or to a possible assignee', () => {
  expect(isAssignable({ assignee_id: null }, [])).toBe(true)
  expect(isAssignable({ assignee_id: 'a' }, [ana])).toBe(true)
  expect(isAssignable({ assignee_id: 'b' }, [ana])).toBe(false)
})
