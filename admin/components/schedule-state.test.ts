import { expect, test } from 'vitest'
import { scheduleStateOf } from './schedule-state.ts'

const [past, now, future] = ['2026-06-14T12:00:00Z', '2026-06-15T12:00:00Z', '2026-06-16T12:00:00Z']

test.each([
  ['not published', { published: false, published_at: past }, 'draft'],
  ['published without dates', { published: true }, 'live'],
  ['from a moment that is to come', { published: true, published_at: future }, 'scheduled'],
  ['from this very moment', { published: true, published_at: now }, 'live'],
  ['until a moment that is to come', { published: true, published_at: past, ends_at: future }, 'live'],
  ['until this very moment', { published: true, ends_at: now }, 'over'],
])('%s', (_, publishing, state) => {
  expect(scheduleStateOf(publishing, new Date(now))).toBe(state)
})
