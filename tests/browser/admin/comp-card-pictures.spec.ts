import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'

interface Picture {
  kind: string
  view: string | null
}

test('the comp card has the chosen pictures, and the lightbox their credit', fullRunOnly, async ({ page, baseURL }) => {
  const path = '/admin/api/talents/3'
  const talent = await (await page.request.get(path)).json()
  const second = talent.media.filter(({ kind }: Picture) => kind === 'book')[1]
  const media = talent.media.map((picture: Picture) => ({
    ...picture,
    ...(picture === second && { comp_card: 'front', credit: 'Estúdio Pedra' }),
    ...(picture.view === 'entire' && { comp_card: 'back' }),
  }))
  const saved = await page.request.put(path, { data: { ...talent, media }, headers: { origin: baseURL } })
  expect(saved.status(), await saved.text()).toBe(200)

  const preview = await page.request.post('/admin/api/preview', {
    headers: { origin: baseURL },
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
})
