import { catalogues } from '#app/i18n/catalogues.server.ts'
import type { Connection } from '#database/connect.ts'
import { pathTo } from '#domain/paths.ts'
import { insertCardRequest, insertReachableTalent } from '#tests/helpers/cards.ts'
import { insertRows } from '#tests/helpers/rows.ts'
import type { Task } from './lib/task.ts'

const staleTalents = 20

const { myCard: texts } = catalogues.pt

/** The talent that renews a card. */
const name = 'Davi Ficha'

/** Gives 20 talents old digitals and a mailbox, all others fresh ones; returns the path of the link to a card. */
export async function addCards({ db }: Connection): Promise<string> {
  const now = new Date()
  const timestamps = { created_at: now.toISOString(), updated_at: now.toISOString() }
  const stale = await db.selectFrom('talents').select('id').orderBy('id').limit(staleTalents).execute()
  await db
    .updateTable('talents')
    .set({ digitals_at: timestamps.created_at.slice(0, 10) })
    .execute()
  for (const { id } of stale) {
    const old = { digitals_at: '2020-01-01', birthdate: '1995-01-01' }
    await db.updateTable('talents').set(old).where('id', '=', id).execute()
    await db.deleteFrom('talent_private_data').where('talent_id', '=', id).execute()
    await insertRows(db, 'talent_private_data', { talent_id: id, email: `${id}@marmore.example`, ...timestamps })
  }
  const email = 'davi@marmore.example'
  const talent = await insertReachableTalent(db, { email }, { name, category: 'man', birthdate: '2000-01-01' })
  const { token } = await insertCardRequest(db, talent, { sent_to: email, asked_by: null, at: now })
  return pathTo('myCard', 'pt', { token })
}

/** A talent's way from the open link to the end, with four pictures of the camera and one new measure. */
export const renewCard: Task = {
  name: 'a talent renews a card on a phone',
  maxActions: 12,
  async act(page) {
    await page.getByRole('button', { name: texts.camera.start }).tap()
    for (let picture = 1; picture <= 4; picture++) {
      await page.getByRole('button', { name: texts.camera.shoot }).tap()
      await page.getByRole('button', { name: texts.camera.use }).tap()
    }
    await page.getByRole('textbox', { name: 'Cintura' }).tap()
    await page.keyboard.type('61')
    await page.getByLabel(texts.unchanged).tap()
    await page.getByText(texts.arrived).nth(3).waitFor({ timeout: 120_000 })
    await page.getByRole('button', { name: texts.send }).tap()
    await page.getByRole('heading', { name: texts.sentTitle }).waitFor()
  },
}

/** A booker's tasks about cards, after `renewCard`. */
export const cardTasks: Task[] = [
  {
    name: 'accept one card',
    maxActions: 2,
    async act(page) {
      // The talent is also among those of the latest activity.
      await page.locator('a[href*="/card-requests/"]', { hasText: name }).click()
      await page.getByRole('button', { name: 'Aceitar o que está marcado' }).click()
      await page.getByText('Ficha atualizada.').waitFor()
    },
  },
  {
    name: `ask ${staleTalents} stale talents for digitals`,
    maxActions: 6,
    async act(page) {
      await page.getByRole('navigation').getByRole('link', { name: 'Talentos', exact: true }).click()
      await page.getByLabel('Avisos').click()
      await page.getByRole('option', { name: 'Polaroids com mais de 180 dias' }).click()
      await page.getByText(`${staleTalents} talentos`, { exact: true }).waitFor()
      await page.getByLabel('Selecionar todos desta página').check()
      await page.getByRole('button', { name: 'Pedir polaroids e medidas' }).click()
      await page.getByRole('button', { name: 'Pedir por e-mail' }).click()
      await page.getByText(`Pedido enviado a ${staleTalents} talentos.`).waitFor()
    },
  },
]
