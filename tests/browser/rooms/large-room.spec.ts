import { connect } from '#database/connect.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { test } from '../form-fixtures.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunOnly } from '../tags.ts'
import { openRoom, portuguese } from './room.ts'

/** Lets 20 people answer on all talents of a room: more than is sent with its page. Half of them write notes. */
async function fillRoom(dataDir: string, title: string): Promise<void> {
  await using connection = await connect({ dataDir })
  const { db } = connection
  const { id } = await db.selectFrom('selections').select('id').where('title', '=', title).executeTakeFirstOrThrow()
  const talents = await db.selectFrom('selection_talents').select('talent_id').where('selection_id', '=', id).execute()
  const written = { selection_id: id, revision: 1 }
  for (let person = 1; person <= 20; person++) {
    const { id: personId } = await db
      .insertInto('selection_people')
      .values({
        ...written,
        name: `Pessoa ${person}`,
        link_id: null,
        key_hash: crypto.randomUUID(),
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isEven = person % 2 === 0
    const answer = { vote: isEven ? 'yes' : 'maybe', note: isEven ? '' : `Nota ${person}` } as const
    const answers = talents.map(({ talent_id }) => ({
      ...written,
      ...answer,
      person_id: personId,
      talent_id,
      updated_at: new Date().toISOString(),
    }))
    await db.insertInto('selection_answers').values(answers).execute()
  }
}

test(
  'a large room opens with its tallies, and everybody’s answers follow',
  fullRunOnly,
  async ({ page, newVisitor, formSite }) => {
    await openHydrated(page, portuguese.list)
    // The test's roles leave out cards below the window.
    const hearts = page.getByLabel(portuguese.talents.favoriteNamed(''))
    for (const heart of await hearts.all()) await heart.click()
    const link = await openRoom(page, portuguese, { talents: [], title: 'Lotada' })
    await fillRoom(formSite.site.dataDir, 'Lotada')
    const guests = await newVisitor({ viewport: { width: 375, height: 700 } })
    const guest = await guests.newPage()
    let answersMayFollow = () => {}
    const waiting = new Promise<void>((resolve) => {
      answersMayFollow = resolve
    })
    await guest.route('**/changes?since=0', async (route) => {
      await waiting
      await route.continue()
    })
    await openHydrated(guest, link)
    const first = guest
      .getByRole('listitem')
      .filter({ has: guest.getByRole('heading') })
      .first()
    const yes = first.getByRole('button', { name: portuguese.yes })
    await expect(yes).toHaveText('Sim10')
    await first.getByText('Votos (20), notas (10)').click()
    await expect(first.getByText('Carregando')).toBeVisible()
    await guest.getByLabel(portuguese.yourName).fill('Ana')
    await guest.keyboard.press('Enter')
    await expect(guest.getByText(portuguese.votingAs)).toBeFocused()
    await yes.click()
    await expect(yes).toHaveText('Sim11')
    answersMayFollow()
    await expect(first.getByText(/^Sim: .*Pessoa 2, Pessoa 4/)).toBeVisible()
    await expect(first.getByText('Nota 7')).toBeVisible()
    await expect(yes).toHaveText('Sim11')
    await expectAccessible(guest)

    const others = await newVisitor({ javaScriptEnabled: false })
    const reader = await others.newPage()
    await reader.goto(link)
    await expect(reader.getByText('Nota 7')).toHaveCount(0)
    // Playwright's roles leave out what is in `noscript`.
    await reader.locator('a[href="?answers=all"]').click()
    await expect(reader.getByText('Nota 7').first()).toBeVisible()
  },
)
