import { expect, test } from '../fixtures.ts'

// Section 2 of the specification: the table of screens. Every page is there before any script runs.
test.use({ javaScriptEnabled: false })
test.skip(({ isMobile }) => isMobile, 'an address is the same at every width')

const screens = [
  { screen: 'Home', pt: ['/', 'Mármore: Modelos e talentos'], en: ['/en', 'Mármore: Models and talent'] },
  { screen: 'Models', pt: ['/modelos', 'Modelos'], en: ['/en/models', 'Models'] },
  { screen: 'Models woman', pt: ['/modelos/mulher', 'Mulher'], en: ['/en/models/woman', 'Woman'] },
  { screen: 'Models man', pt: ['/modelos/homem', 'Homem'], en: ['/en/models/man', 'Man'] },
  {
    screen: 'Models development',
    pt: ['/modelos/development', 'Development'],
    en: ['/en/models/development', 'Development'],
  },
  { screen: 'Contact', pt: ['/contato', 'Contato'], en: ['/en/contact', 'Contact'] },
  {
    screen: 'About us',
    pt: ['/sobre-nos', 'Representamos quem sabe ficar parado'],
    en: ['/en/about-us', 'We represent those who know how to be still'],
  },
  { screen: 'Be a model', pt: ['/seja-modelo', 'Seja modelo'], en: ['/en/be-a-model', 'Be a model'] },
  { screen: 'Favourites', pt: ['/favoritos', 'Favoritos'], en: ['/en/favorites', 'Favourites'] },
  { screen: 'Partners', pt: ['/parceiros', 'Parceiros'], en: ['/en/partners', 'Partners'] },
  {
    screen: 'Partner detail',
    pt: ['/parceiros/olaria-arco-alto', 'Olaria Arco Alto'],
    en: ['/en/partners/olaria-arco-alto', 'Olaria Arco Alto'],
  },
  { screen: 'Model profile', pt: ['/modelo/1/siena', 'Siena'], en: ['/en/model/1/siena', 'Siena'] },
] as const

for (const { screen, pt, en } of screens) {
  test(`${screen}: ${pt[0]} and ${en[0]}`, async ({ page }) => {
    for (const [language, [path, heading]] of Object.entries({ pt, en })) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveURL(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    }
  })
}

test('the profile’s {id_model?}/{talent?} are optional: without them the way leads to what was meant', async ({
  page,
}) => {
  for (const [path, right] of [
    ['/modelo', '/modelos'],
    ['/en/model', '/en/models'],
    ['/modelo/1', '/modelo/1/siena'],
    ['/en/model/1', '/en/model/1/siena'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(right)
  }
})

test('category links are the models route followed by the word for woman, man or development', async ({ page }) => {
  for (const [path, words] of [
    ['/modelos', { Mulher: 'mulher', Homem: 'homem', Development: 'development' }],
    ['/en/models', { Woman: 'woman', Man: 'man', Development: 'development' }],
  ] as const) {
    await page.goto(path)
    for (const [name, word] of Object.entries(words)) {
      const links = page.getByRole('link', { name, exact: true, includeHidden: true })
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      // In the drawer, the bar, the page and the footer.
      expect(addresses).toEqual(Array.from({ length: 4 }, () => `${path}/${word}`))
    }
  }
})
