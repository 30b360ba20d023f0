import { expect, test } from './fixtures.ts'

test('the grid begins at the same height on every board', async ({ page }) => {
  const tops = new Set<number>()
  for (const path of ['/modelos', '/modelos/mulher', '/modelos/homem', '/modelos/development']) {
    await page.goto(path)
    const { y = 0 } = (await page.getByRole('main').getByRole('article').first().boundingBox()) ?? {}
    tops.add(Math.round(y))
  }
  expect([...tops]).toHaveLength(1)
})

test.describe('an expired link', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('leads on to the agency', async ({ page }) => {
    await page.goto('/en/application/none')
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/en/contact')
  })
})
