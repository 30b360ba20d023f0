import { expect, test } from './fixtures.ts'

const paths = [
  ...['/', '/modelos', '/modelos/development', '/modelo/5/rosa-estremoz', '/contato', '/contato?model=5', '/sobre-nos'],
  ...['/seja-modelo', '/favoritos', '/parceiros', '/noticias', '/noticias/uma-passarela-em-silencio', '/privacidade'],
  ...['/en', '/en/models', '/en/models/development', '/en/model/5/rosa-estremoz', '/en/contact', '/en/about-us'],
  ...['/en/be-a-model', '/en/favorites', '/en/partners', '/en/news', '/en/privacy'],
]

test.skip(({ isMobile }) => !isMobile)

for (const width of [320, 360]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const wider: string[] = []
    for (const path of paths) {
      await page.goto(path)
      const reached = await page.evaluate(() => document.documentElement.scrollWidth)
      if (reached > width) wider.push(`${path}: ${reached} px`)
    }
    expect(wider).toEqual([])
  })
}
