import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { test } from '../form-fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { fillBooking, joinRoom, openOtherWindow, openRoom, portuguese, rename, talent } from './room.ts'

/** The names on the light table, in their order. */
async function framesOf(page: Page): Promise<string[]> {
  const frames = page.getByRole('region', { name: 'Mesa de luz' }).getByRole('listitem')
  return (await frames.allInnerTexts()).map((text) => text.replace(/^\d+\s*/, ''))
}

test('an owner arranges a room by mouse, keyboard and buttons, and another window sees it', async ({ page }) => {
  await openRoom(page, portuguese)
  const other = await openOtherWindow(page)
  await page.getByRole('button', { name: 'Ordenar' }).click()
  await expect(page.getByRole('heading', { name: 'Mesa de luz' })).toBeFocused()
  await expectAccessible(page)
  const siena = page.getByRole('button', { name: /Siena$/ })
  const volterra = page.getByRole('button', { name: /Volterra$/ })
  await siena.hover()
  await page.mouse.down()
  const target = await volterra.boundingBox()
  if (!target) throw new Error('the second frame has no place')
  await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => framesOf(page)).toEqual(['Volterra', 'Siena'])
  await expect(
    other
      .getByRole('listitem')
      .filter({ has: other.getByRole('heading') })
      .first(),
  ).toContainText('Volterra')

  await siena.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Levantada. Siena: posição 2 de 2')).toBeAttached()
  // The frame listens to keys shortly after it was lifted.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Siena: posição 1 de 2')).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(page.getByText('Solta. Siena: posição 1 de 2')).toBeAttached()
  await expect.poll(() => framesOf(page)).toEqual(['Siena', 'Volterra'])

  await page.getByRole('button', { name: 'Pronto' }).click()
  await expect(page.getByRole('button', { name: 'Ordenar' })).toBeFocused()
  await page.getByRole('button', { name: 'Depois: Siena' }).click()
  await expect(page.getByRole('button', { name: 'Antes: Siena' })).toBeFocused()
  await expect(page.getByText('Siena: posição 2 de 2')).toBeAttached()
})

test.describe('on a touch screen', fullRunOnly, () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

  test('an owner arranges a room by holding and dragging a picture', async ({ page }) => {
    await openRoom(page, portuguese)
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await expect(page.getByRole('heading', { name: 'Mesa de luz' })).toBeFocused()
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    async function centreOf(name: string) {
      const box = await page.getByRole('button', { name: new RegExp(`${name}$`) }).boundingBox()
      if (!box) throw new Error(`${name} has no place`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const [from, to] = [await centreOf('Siena'), await centreOf('Volterra')]
    await touch('touchStart', from)
    await expect(page.getByText('Levantada. Siena: posição 1 de 2')).toBeAttached()
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: to.y })
    await expect(page.getByText('Siena: posição 2 de 2')).toBeAttached()
    await touch('touchEnd')
    await expect.poll(() => framesOf(page)).toEqual(['Volterra', 'Siena'])
    await page.getByRole('button', { name: 'Pronto' }).click()
    const talents = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
    await expect(talents.first()).toContainText('Volterra')
  })
})

/** Requests a booking of Siena as the owner. */
async function sendBooking(page: Page): Promise<void> {
  await page.getByText('Preencher o pedido').click()
  const request = page.getByRole('form', { name: 'Pedir uma reserva' })
  await request.getByRole('checkbox', { name: 'Siena' }).check()
  await fillBooking(page, portuguese)
  await request.getByRole('button', { name: 'Enviar o pedido' }).click()
  await expect(page.getByText(portuguese.requested)).toBeVisible()
}

test.describe('a room', fullRunOnly, () => {
  test.use({ expectedMessages: /status of (404|422|503)/ })

  test('keeps what the owner types when another window renames the room or sends a request', async ({ page }) => {
    await openRoom(page, portuguese)
    const other = await openOtherWindow(page)
    const title = page.getByLabel('Título da sala')
    await page.getByText('Administrar a sala').click()
    await title.fill('Verão')
    await page.getByText('Preencher o pedido').click()
    await page.getByLabel('Cidade').fill('Recife')

    await rename(other, 'Inverno')
    await expect(page.getByRole('heading', { name: 'Inverno' })).toBeVisible()
    await expect(title).toHaveValue('Verão')
    await rename(page, 'Verão')
    await expect(other.getByRole('heading', { name: 'Verão' })).toBeVisible()
    await expect(other.getByLabel('Título da sala')).toHaveValue('Verão')
    await sendBooking(other)
    await expect(other.getByLabel('Cidade')).toHaveValue('')
    await expect(page.getByText(portuguese.requested)).toBeVisible()
    await expect(page.getByLabel('Cidade')).toHaveValue('Recife')

    await rename(page, 'Outono')
    await expect(other.getByRole('heading', { name: 'Outono' })).toBeVisible()
    await expect(other.getByRole('status').getByText(portuguese.forms.sent)).toBeFocused()
  })
})

test('an owner keeps the focus and hears of each change of the room', async ({ page }) => {
  await openRoom(page, portuguese, { talents: ['Siena', 'Volterra', 'Jade'] })
  const status = page.getByRole('status')
  await page.getByRole('button', { name: 'Retirar: Siena' }).click()
  await expect(page.getByRole('button', { name: 'Retirar: Volterra' })).toBeFocused()
  await expect(status.getByText('Siena não está mais na sala.')).toBeAttached()
  await page.getByRole('button', { name: 'Retirar: Jade' }).click()
  await expect(talent(page, 'Volterra').getByRole('link')).toBeFocused()
  await expect(status.getByText('Jade não está mais na sala.')).toBeAttached()

  await page.getByRole('button', { name: 'Incluir favoritos (2)' }).click()
  await expect(status.filter({ hasText: 'Favoritos incluídos.' })).toBeFocused()
  await expect(talent(page, 'Jade')).toBeVisible()

  await rename(page, 'Inverno')
  await expect(status.getByText('Título salvo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeFocused()
  await page.getByRole('button', { name: '90 dias' }).click()
  await expect(status.getByText(/Aberta até /)).toBeVisible()
  await expect(status.getByText('Título salvo.')).toBeHidden()
  await page.getByRole('button', { name: 'Trocar o link de convite' }).click()
  await expect(status.getByText('O link de convite foi trocado.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('a guest’s window', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('says that the owner removed the guest with their votes, or closed the room', async ({ page, newVisitor }) => {
    const guest = await joinRoom(page, newVisitor)
    await talent(guest, 'Siena').getByRole('button', { name: /^Sim/ }).click()
    await expect(talent(page, 'Siena').getByText('Ana')).toBeVisible()
    await page.getByText('Administrar a sala').click()
    await page.getByRole('button', { name: 'Retirar: Ana' }).click()
    await expect(page.getByRole('status').getByText('A pessoa foi retirada da sala.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retirar: Ana' })).toBeHidden()
    await expect(talent(page, 'Siena').getByText('Ana')).toBeHidden()
    await expect(guest.getByLabel(portuguese.yourName)).toBeVisible()

    await page.getByText('Encerrar a sala', { exact: true }).click()
    await page.getByRole('button', { name: 'Encerrar para todos' }).click()
    await expect(page.getByRole('heading', { name: 'A sala foi encerrada' })).toBeFocused()
    await expectAccessible(page)
    await expect(guest.getByRole('heading', { name: 'Este link não funciona mais' })).toBeVisible()
    await expectAccessible(guest)
  })
})
