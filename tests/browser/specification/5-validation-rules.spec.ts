import { expect, test } from '../fixtures.ts'

// Section 5 of the specification; its forms are filled in by contact, be-a-model and send-favorites.
test.skip(({ isMobile }) => isMobile, 'rules are the same at every width')
test.use({ javaScriptEnabled: false, expectedMessages: /status of 404/ })

test('the {lang} route parameter must be one of the known locales: else 404 “This page could not be found.”', async ({
  page,
  request,
}) => {
  for (const path of ['/fr', '/de/models', '/FR', '/en-US/contact', '/pt/en', '/english']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('This page could not be found.')
  }
  await page.goto('/fr/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não encontramos esta página')
  await expect(page.getByText('This page could not be found.', { exact: true })).toBeVisible()
})

test('route validation failure gives the same 404', async ({ page, request }) => {
  for (const path of [
    '/modelos/robos',
    '/modelos/woman',
    '/en/models/mulher',
    '/modelo/abc',
    '/en/model/999999/nobody',
    '/parceiros/ninguem',
    '/en/news/nothing',
    '/noticias?page=zero',
    '/en/models?page=99',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('This page could not be found')
  }
  await page.goto('/en/models/robots')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
})
