import { catalogues } from '#app/i18n/catalogues.server.ts'
import type { Connection } from '#database/connect.ts'
import { untilHydrated } from '#tests/browser/open-hydrated.ts'
import { insertRequest } from '#tests/helpers/bookings.ts'
import type { Task } from './lib/task.ts'

const { bookings: texts } = catalogues.pt

const client = 'Ana Elenco'

let talents: string[] = []

/** Adds a request for three talents, with which a booker's tasks begin. */
export async function addBookingRequest({ db }: Connection): Promise<void> {
  const found = await db
    .selectFrom('talents')
    .select(['id', 'name'])
    .where('published', '=', 1)
    .orderBy('id')
    .limit(3)
    .execute()
  talents = found.map(({ name }) => name)
  const ids = found.map(({ id }) => String(id))
  await insertRequest(db, { talents: ids, from: '2099-12-04', to: '2099-12-05', payload: { name: client } })
}

/** A client's way from the list of models to a sent request. */
export const requestThree: Task = {
  name: 'a client requests three talents',
  maxActions: 12,
  async act(page) {
    await untilHydrated(page)
    const hearts = page.getByRole('button', { name: /^Favorito: / })
    for (const place of [0, 1, 2]) await hearts.nth(place).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Favoritos/ })
      .click()
    await page.getByRole('link', { name: texts.title }).click()
    const fields = [
      [texts.labels.from, '04/12/2099'],
      [texts.labels.to, '05/12/2099'],
      [texts.labels.city, 'São Paulo'],
      [texts.labels.usage, 'Internet'],
      [texts.labels.name, 'Paula'],
      [texts.labels.email, 'paula@studio.example'],
    ] as const
    for (const [label, text] of fields) {
      await page
        .getByRole('textbox', { name: new RegExp(`^${label}`) })
        .first()
        .click()
      await page.keyboard.type(text)
    }
    await page.getByRole('button', { name: texts.send }).click()
    await page.getByRole('heading', { name: texts.status.sentTitle }).waitFor()
  },
}

/** A booker's tasks about the request of `addBookingRequest`. */
export const bookingTasks: Task[] = [
  {
    name: 'from a request to three options',
    maxActions: 3,
    async act(page) {
      await openRequest(page)
      await page.getByRole('button', { name: 'Fazer opção das 3' }).click()
      await page.getByRole('button', { name: `Confirmar: ${talents[0]}` }).waitFor()
    },
  },
  {
    name: 'confirm one option and release two',
    maxActions: 5,
    async act(page) {
      await openRequest(page)
      const [first, ...others] = talents
      await page.getByRole('button', { name: `Confirmar: ${first}` }).click()
      for (const other of others) {
        const button = page.getByRole('button', { name: `Liberar: ${other}` })
        await button.click()
        await button.waitFor({ state: 'detached' })
      }
    },
  },
]

async function openRequest(page: Parameters<Task['act']>[0]): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Pedidos de reserva', exact: true }).click()
  await page
    .getByRole('link', { name: new RegExp(client) })
    .first()
    .click()
}
