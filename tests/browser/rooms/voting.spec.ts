import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { test } from '../form-fixtures.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunOnly, languageTag } from '../tags.ts'
import { joinRoom, openRoom, portuguese, talent, textsIn } from './room.ts'

for (const texts of Object.values(textsIn)) {
  test.describe(`a room, shared from ${texts.path}`, languageTag(texts.path), () => {
    test('shows a guest’s vote to the owner within five seconds', async ({ page, newVisitor }) => {
      const link = await openRoom(page, texts)
      await expectAccessible(page)
      const guests = await newVisitor({ viewport: { width: 375, height: 700 } })
      const guest = await guests.newPage()
      await openHydrated(guest, link)
      await talent(guest, 'Siena').getByRole('button', { name: texts.maybe }).click()
      await expect(guest.getByLabel(texts.yourName)).toBeFocused()
      await guest.getByLabel(texts.yourName).fill('Ana')
      await guest.keyboard.press('Enter')
      await expect(guest.getByText(texts.votingAs)).toBeVisible()
      await expect(talent(guest, 'Siena').getByRole('button', { pressed: true, name: texts.maybe })).toBeVisible()
      await talent(guest, 'Volterra').getByRole('button', { name: texts.yes }).click()
      await expectAccessible(guest)
      await expect(talent(page, 'Volterra').getByText(': Ana')).toBeVisible({ timeout: 5_000 })
      await expect(talent(page, 'Siena').getByText(': Ana')).toBeVisible({ timeout: 5_000 })
    })
  })
}

test('a guest who joined by voting sees the owner remove a talent', fullRunOnly, async ({ page, newVisitor }) => {
  const link = await openRoom(page, portuguese, { talents: ['Siena', 'Volterra', 'Jade'] })
  const guests = await newVisitor()
  const guest = await guests.newPage()
  await openHydrated(guest, link)
  await talent(guest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
  await guest.getByLabel(portuguese.yourName).fill('Ana')
  await guest.keyboard.press('Enter')
  await expect(guest).toHaveURL(/#talent-/)
  await expect(guest.getByText(portuguese.votingAs)).toBeVisible()
  await page.getByRole('button', { name: 'Retirar: Jade' }).click()
  await expect(talent(guest, 'Jade')).toBeHidden()
  await expect(talent(guest, 'Siena').getByRole('button', { pressed: true })).toHaveAccessibleName(portuguese.yes)
})

test.describe('a room', fullRunOnly, () => {
  test.use({ expectedMessages: /status of (404|422|503)/ })

  test('shows a vote and then a note to the owner', async ({ page, newVisitor }) => {
    const link = await openRoom(page, portuguese)
    const guests = await newVisitor()
    const guest = await guests.newPage()
    await openHydrated(guest, link)
    await guest.getByLabel(portuguese.yourName).fill('Ana')
    await guest.keyboard.press('Enter')
    await expect(guest.getByText(portuguese.votingAs)).toBeFocused()
    await talent(guest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
    await expect(talent(page, 'Siena').getByText(': Ana')).toBeVisible({ timeout: 5_000 })
    await talent(guest, 'Siena').getByText('Escrever nota').click()
    await guest.getByLabel('Nota sobre Siena').fill('Cabelo curto')
    await talent(guest, 'Siena').getByRole('button', { name: 'Salvar nota' }).click()
    await expect(talent(guest, 'Siena').locator('summary', { hasText: 'Editar nota' })).toBeFocused()
    await expect(talent(page, 'Siena').getByText('Cabelo curto')).toBeVisible({ timeout: 5_000 })
  })

  test('keeps a note that is being written when its author votes', async ({ page, newVisitor }) => {
    const guest = await joinRoom(page, newVisitor)
    const note = guest.getByLabel('Nota sobre Siena')
    await talent(guest, 'Siena').getByText('Escrever nota').click()
    await note.fill('Cabelo curto,\nou preso')
    const stored = guest.waitForResponse(/\/forms\/pt\/answer/)
    await talent(guest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
    await (await stored).finished()
    await expect(talent(guest, 'Siena').getByText('Sim: Ana')).toBeVisible()
    await expect(note).toHaveValue('Cabelo curto,\nou preso')
    await talent(guest, 'Siena').getByRole('button', { name: 'Salvar nota' }).click()
    await expect(talent(guest, 'Siena').getByText('Você: Cabelo curto, ou preso')).toBeVisible()

    // With nothing else typed, the field follows the note.
    const other = await guest.context().newPage()
    await openHydrated(other, guest.url())
    await talent(other, 'Siena').getByText('Editar nota').click()
    await other.getByLabel('Nota sobre Siena').fill('Cabelo longo')
    await talent(other, 'Siena').getByRole('button', { name: 'Salvar nota' }).click()
    await expect(talent(guest, 'Siena').getByText('Você: Cabelo longo')).toBeVisible()
    await expect(note).toHaveValue('Cabelo longo')
  })
})

test('a guest sees the focus on their own vote, and the vote with forced colours too', async ({ page, newVisitor }) => {
  const guest = await joinRoom(page, newVisitor)
  const siena = talent(guest, 'Siena')
  await siena.getByRole('button', { name: portuguese.yes }).focus()
  await guest.keyboard.press('Enter')
  const own = siena.getByRole('button', { pressed: true })
  await expect(own).toBeFocused()
  await expect.soft(own).toHaveCSS('outline-color', 'rgb(20, 18, 15)')
  await guest.emulateMedia({ forcedColors: 'active' })
  await expect(own).toHaveCSS('border-top-width', '4px')
  await expect(siena.getByRole('button', { name: portuguese.maybe })).toHaveCSS('border-top-width', '0px')
})
