import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { save } from './talents.ts'

test(
  'the pictures of the comp card are chosen in the dialog with their credit, which the card and the lightbox show',
  fullRunOnly,
  async ({ page, baseURL }) => {
    await page.goto('/admin/talents/3')
    async function choose(picture: RegExp, side: string) {
      await page.getByRole('button', { name: picture }).click()
      await page.getByRole('dialog').getByRole('combobox', { name: 'No composite' }).click()
      await page.getByRole('option', { name: side }).click()
      await page.getByRole('button', { name: 'Concluir' }).click()
    }
    await choose(/^Editar Book 2/, 'Frente')
    await choose(/^Editar .*corpo inteiro/i, 'Verso')
    await expect(page.getByRole('button', { name: /^Editar Book 2.*Composite: frente/ })).toBeVisible()
    await page.getByRole('button', { name: /^Editar Book 2/ }).click()
    await page.getByRole('dialog').getByLabel('Crédito').fill('Estúdio Pedra')
    await page.getByRole('button', { name: 'Concluir' }).click()
    await page.getByRole('button', { name: /^Editar .*corpo inteiro.*Composite: verso/i }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Concluir' }).click()
    await save(page)

    const { media } = await (await page.request.get('/admin/api/talents/3')).json()
    const chosen = media.filter(({ comp_card }: { comp_card: string | null }) => comp_card !== null)
    expect(new Set(chosen.map(({ comp_card, view }: Record<string, string>) => `${comp_card} ${view}`))).toEqual(
      new Set(['front null', 'back entire']),
    )

    const preview = await page.request.post('/admin/api/preview', {
      headers: { origin: baseURL ?? '' },
      data: { resource: 'talents', id: 3 },
    })
    await page.goto((await preview.json()).en)
    const link = page.getByRole('link', { name: /^Comp card: A5/, includeHidden: true }).first()
    const card = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(card.headers()['content-type']).toBe('application/pdf')
    expect(card.headers()['cache-control']).toBe('no-store')
    // Two pictures and the QR code.
    expect((await card.text()).match(/\/S \/Figure/g)).toHaveLength(3)

    const profile = '/en/model/3/lazuli'
    await expect.poll(async () => (await page.request.get(profile)).text()).toContain('Estúdio Pedra')
    await openHydrated(page, profile)
    const lightbox = page.getByRole('dialog')
    await page.getByRole('region', { name: 'Book' }).getByRole('link').first().click()
    await expect(lightbox.getByText('Lazúli · Photo: Estúdio Pedra', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByText('Lazúli', { exact: true })).toBeVisible()
  },
)
