import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly } from './tags.ts'

const paths = [
  '/',
  '/sobre-nos',
  '/seja-modelo',
  '/contato',
  '/favoritos',
  '/parceiros',
  '/noticias',
  '/noticias/uma-passarela-em-silencio',
  '/modelos',
  '/modelo/5/rosa-estremoz',
  '/en/verify',
]

for (const path of paths) {
  test(`the lines of headings do not touch: ${path}`, path === '/' ? {} : fullRunOnly, async ({ page }) => {
    await openHydrated(page, path)
    for (const width of [320, 375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findCollisions(page), `${width} px`).toEqual([])
    }
  })
}

test('the display font is never smaller than 24 px', fullRunOnly, async ({ page }) => {
  for (const path of paths) {
    await page.goto(path)
    await page.setViewportSize({ width: 320, height: 800 })
    const small = await page.locator('main *').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { fontFamily, fontSize } = getComputedStyle(element)
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        // Names on the floor are reduced to their figure's width, and those of cards on phones and of small comp cards.
        const isReduced = element.closest('.lineup, .card-name, [popover], details') !== null
        return hasText && !isReduced && fontFamily.startsWith('Display') && Number.parseFloat(fontSize) < 24
          ? [`${element.textContent} ${fontSize}`]
          : []
      }),
    )
    expect(small, path).toEqual([])
  }
})

/**
 * The lines of the display font whose descenders touch the ascenders of the next line. Measures the ink of each letter, not
 * the boxes of lines.
 */
function findCollisions(page: Page): Promise<string[]> {
  return page.locator('.display, .rich-text h2, .card-name').evaluateAll((headings) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('there is no canvas')
    const range = document.createRange()
    return headings.flatMap((heading) => {
      const style = getComputedStyle(heading)
      if (!heading.checkVisibility() || !style.fontFamily.startsWith('Display')) return []
      context.font = `${style.fontSize} ${style.fontFamily}`
      const letters = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const ink: { letter: string; line: number; left: number; right: number; top: number; bottom: number }[] = []
      for (let node = letters.nextNode(); node; node = letters.nextNode()) {
        const family = node.parentElement && getComputedStyle(node.parentElement).fontFamily
        if (!family?.startsWith('Display')) continue
        const text = node.textContent ?? ''
        for (let index = 0; index < text.length; index++) {
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          const { left, right, top, height } = range.getBoundingClientRect()
          const letter = text[index] ?? ''
          if (letter.trim() === '' || height === 0) continue
          const measured = context.measureText(letter)
          const baseline =
            top +
            (height * measured.fontBoundingBoxAscent) /
              (measured.fontBoundingBoxAscent + measured.fontBoundingBoxDescent)
          ink.push({
            letter,
            line: Math.round(top),
            left,
            right,
            top: baseline - measured.actualBoundingBoxAscent,
            bottom: baseline + measured.actualBoundingBoxDescent,
          })
        }
      }
      const lines = [...new Set(ink.map(({ line }) => line))].sort((a, b) => a - b)
      return lines.slice(1).flatMap((line, index) => {
        const above = ink.filter((letter) => letter.line === lines[index])
        const below = ink.filter((letter) => letter.line === line)
        return above.flatMap((upper) =>
          below
            .filter(({ left, right, top }) => left < upper.right && right > upper.left && top < upper.bottom + 1)
            .map((lower) => `${heading.textContent}: ${upper.letter} on ${lower.letter}`),
        )
      })
    })
  })
}
