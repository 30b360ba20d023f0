import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { freshAddress } from '../form-fixtures.ts'
import { openHydrated, untilHydrated } from '../open-hydrated.ts'

export const languages = [
  {
    list: '/modelos',
    path: '/favoritos',
    mark: 'Favorito: ',
    share: 'Compartilhar',
    title: 'Título da sala',
    create: 'Abrir a sala',
    link: 'Link de convite',
    name: 'Seu nome',
    join: 'Entrar',
    yes: /^Sim/,
    maybe: /^Talvez/,
    as: 'Você vota como',
    booking: {
      open: 'Preencher o pedido',
      form: 'Pedir uma reserva',
      send: 'Enviar o pedido',
      required: 'Os campos com * são obrigatórios.',
      talents: /^Modelos/,
      noTalents: 'Marque pelo menos um modelo.',
      name: 'Seu nome',
      email: 'E-mail',
      from: 'De',
      to: 'Até',
      city: 'Cidade',
      usage: 'Uso das imagens',
      sent: 'Mensagem enviada',
      state: /^Pedido de .*: enviado$/,
    },
  },
  {
    list: '/en/models',
    path: '/en/favorites',
    mark: 'Favourite: ',
    share: 'Share',
    title: 'Room title',
    create: 'Open the room',
    link: 'Invitation link',
    name: 'Your name',
    join: 'Join',
    yes: /^Yes/,
    maybe: /^Maybe/,
    as: 'Voting as',
    booking: {
      open: 'Fill in the request',
      form: 'Request a booking',
      send: 'Send the request',
      required: 'Fields marked * are required.',
      talents: /^Models/,
      noTalents: 'Tick at least one model.',
      name: 'Your name',
      email: 'E-mail',
      from: 'From',
      to: 'To',
      city: 'City',
      usage: 'Image usage',
      sent: 'Message sent',
      state: /^Requested on .*: sent$/,
    },
  },
]

export type Texts = (typeof languages)[number]

export const [portuguese] = languages as [Texts, ...Texts[]]

/** Opens the same page in another window of the browser. */
export async function openOtherWindow(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await openHydrated(other, page.url())
  return other
}

/** Marks talents, opens a room with all favourites and returns the link for guests. */
export async function openRoom(
  page: Page,
  texts: Texts,
  { talents = ['Siena', 'Volterra'], title = 'Campanha' } = {},
): Promise<string> {
  await openHydrated(page, texts.list)
  for (const name of talents) await page.getByRole('button', { name: texts.mark + name }).click()
  await openHydrated(page, texts.path)
  await page.getByRole('link', { name: texts.share }).click()
  await page.getByLabel(texts.title).fill(title)
  await page.getByRole('button', { name: texts.create }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await untilHydrated(page)
  return page.getByRole('textbox', { name: texts.link }).inputValue()
}

/** The vote buttons of a talent. */
export function talent(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}

/** Opens a room and joins it as a guest. */
export async function joinRoom(page: Page, guest: Page): Promise<void> {
  await openHydrated(guest, await openRoom(page, portuguese))
  await guest.getByLabel(portuguese.name).fill('Ana')
  await guest.keyboard.press('Enter')
  await expect(guest.getByText(portuguese.as)).toBeFocused()
}

/** Renames the room as its owner. */
export async function rename(page: Page, title: string): Promise<void> {
  const field = page.getByLabel('Título da sala')
  if (await field.isHidden()) await page.getByText('Administrar a sala').click()
  await field.fill(title)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** Fills in the required fields of the request for a booking, except for the models. */
export async function fillBooking(page: Page, { booking }: Texts): Promise<void> {
  const request = page.getByRole('form', { name: booking.form })
  await request.getByLabel(booking.name).fill('Paula')
  await request.getByLabel(booking.email).fill(freshAddress())
  await request.getByRole('textbox', { name: booking.from, exact: true }).fill('2030-12-01')
  await request.getByRole('textbox', { name: booking.to, exact: true }).fill('2030-12-02')
  await request.getByLabel(booking.city).fill('Lisboa')
  await request.getByLabel(booking.usage).fill('Internet, um ano')
}

/** The line about a request that was sent. */
export const bookingOn = (page: Page) => page.getByText(/^Pedido de .*: enviado$/)
