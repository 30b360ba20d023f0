import { expect, test } from 'vitest'
import { applySchedule } from './publication.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const [may, june, july, august] = [5, 6, 7, 8].map((month) => `2026-0${month}-01T00:00:00.000Z`) as [
  string,
  string,
  string,
  string,
]
const hidden = { published: false, published_at: null, publish_at: null, unpublish_at: null }

test.each([
  ['nothing is due', { ...hidden, publish_at: july }, { ...hidden, publish_at: july }],
  ['published by hand', { ...hidden, published: true }, { published: true, published_at: now.toISOString() }],
  ['published again', { ...hidden, published: true, published_at: may }, { published: true, published_at: may }],
  ['its time has come', { ...hidden, publish_at: june }, { published: true, published_at: june, publish_at: null }],
  ['its time is over', { ...hidden, published: true, unpublish_at: june }, { published: false, unpublish_at: null }],
  ['both passed while nobody looked', { ...hidden, publish_at: may, unpublish_at: june }, { published: false }],
  [
    'a pause that is over',
    { ...hidden, published: true, published_at: may, unpublish_at: may, publish_at: june },
    { published: true, published_at: may, publish_at: null, unpublish_at: null },
  ],
  [
    'a pause to come',
    { ...hidden, published: true, published_at: may, unpublish_at: july, publish_at: august },
    { published: true, publish_at: august, unpublish_at: july },
  ],
  [
    'published before its time',
    { ...hidden, published: true, published_at: may, publish_at: july, unpublish_at: august },
    { published: true, publish_at: null, unpublish_at: august },
  ],
])('applies the schedule of a talent: %s', (_case, showing, outcome) => {
  expect(applySchedule(showing, now)).toMatchObject(outcome)
})
