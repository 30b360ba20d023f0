import { expect, test } from 'vitest'
import { scheduleStateOf } from './schedule-state.ts'

const [past, now, future] = ['2026-06-14T12:00:00Z', '2026-06-15T12:00:00Z', '2026-06-16T12:00:00Z']

test.each([
  ['not published', 'draft', { published: false, published_at: past }],
  ['not published, from a later time on', 'scheduled', { published: false, published_at: future }],
  ['published without dates', 'live', { published: true }],
  ['published from a later time on', 'scheduled', { published: true, published_at: future }],
  ['published from now on', 'live', { published: true, published_at: now }],
  ['published until a later time', 'live', { published: true, published_at: past, ends_at: future }],
  ['published until now', 'over', { published: true, ends_at: now }],
])('a record that is %s is %s', (_, state, publishing) => {
  expect(scheduleStateOf(publishing, new Date(now))).toBe(state)
})
