import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { interceptRequests } from './requests.ts'
import { join, openRoom, talent } from './room.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite()

/** Lets 48 people answer on all talents of a room: more than is sent with its page. Half of them write notes. */
async function fillRoom(title: string): Promise<void> {
  await using connection = await connect({ dataDir: site.dataDir })
  const { db } = connection
  const { id } = await db.selectFrom('selections').select('id').where('title', '=', title).executeTakeFirstOrThrow()
  const talents = await db.selectFrom('selection_talents').select('talent_id').where('selection_id', '=', id).execute()
  const written = { selection_id: id, revision: 1 }
  const now = new Date().toISOString()
  for (let person = 1; person <= 48; person++) {
    const { id: person_id } = await db
      .insertInto('selection_people')
      .values({ ...written, name: `Guest ${person}`, link_id: null, key_hash: crypto.randomUUID(), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isEven = person % 2 === 0
    const answer = { vote: isEven ? 'yes' : 'maybe', note: isEven ? '' : `Note ${person}` } as const
    const answers = talents.map(({ talent_id }) => ({ ...written, ...answer, person_id, talent_id, updated_at: now }))
    await db.insertInto('selection_answers').values(answers).execute()
  }
}

test('a large room opens with its tallies, and everybody’s answers follow', async () => {
  const user = await openPage(site.url, '/en/privacy', { width: 390 })
  const title = crypto.randomUUID()
  const { guestPath } = await openRoom(['1', '2', '3', '4', '5', '6', '7'], title)
  await fillRoom(title)
  const { promise: mayFollow, resolve: follow } = Promise.withResolvers<Response>()
  const yes = () => talent('Siena').getByRole('button', { name: /^Yes/ })
  {
    using _ = interceptRequests('/changes?since=0', () => mayFollow)
    goTo('/en/contact')
    await screen.findByRole('heading', { level: 1, name: 'Contact' })
    goTo(guestPath)
    await screen.findByRole('heading', { level: 1, name: title })
    expect(yes().textContent).toBe('Yes24')
    expect(talent('Siena').getByText('Votes (48), notes (24)')).toBeTruthy()
    expect(talent('Siena').getByText('Loading…')).toBeTruthy()
    await join(user, 'Ana')
    await user.click(yes())
    await expect.poll(() => yes().textContent).toBe('Yes25')
    follow(new Response(null, { status: 503 }))
  }
  expect(await talent('Siena').findByText(/^Yes: .*Guest 2, Guest 4/)).toBeTruthy()
  expect(talent('Siena').getByText('Note 7')).toBeTruthy()
  expect(yes().textContent).toBe('Yes25')
  // Without scripts a link leads to all of them.
  const htmlOf = async (query = '') => (await fetch(guestPath + query)).text()
  const [page, whole] = [await htmlOf(), await htmlOf('?answers=all')]
  expect([page, whole].map((html) => html.includes('href="?answers=all"'))).toEqual([true, false])
  expect([page, whole].map((html) => html.includes('Note 7'))).toEqual([false, true])
})
