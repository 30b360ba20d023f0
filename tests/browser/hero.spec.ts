import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fullRunOnly } from './tags.ts'

const sizes = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** The positions of the faces on the first slides, in fractions of the pictures. */
const focalPoints = { splash: { wide: { x: 0.25, y: 0.53 }, narrow: { x: 0.51, y: 0.6 } } }

test.describe('the slider of the home page', () => {
  test.skip(({ isMobile }) => isMobile, 'the tests set the width themselves')

  // At 768 px the wide picture is cropped at its focal point: whole, it would leave half of the window empty.
  test('does not crop pictures at their sides', fullRunOnly, async ({ page }) => {
    for (const size of sizes.filter(({ width }) => width !== 768)) {
      await page.setViewportSize(size)
      await page.goto('/')
      const picture = page.getByRole('region', { name: 'Destaques' }).getByRole('img').first()
      await expect(picture).toHaveJSProperty('complete', true)
      const shares = await picture.evaluate((image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect()
        return (width / height / (image.naturalWidth / image.naturalHeight)).toFixed(2)
      })
      expect(Number(shares), `${size.width} px`).toBeGreaterThanOrEqual(0.99)
    }
  })

  test('is as wide as its region in a low window', fullRunOnly, async ({ page }) => {
    for (const size of [
      { width: 640, height: 400 },
      { width: 812, height: 375 },
    ]) {
      await page.setViewportSize(size)
      await page.goto('/')
      const region = page.getByRole('region', { name: 'Destaques' })
      const [frame, picture] = [await region.boundingBox(), await region.getByRole('img').first().boundingBox()]
      expect(picture?.width).toBeGreaterThanOrEqual(frame?.width ?? Number.NaN)
    }
  })

  test('leaves room for the agency’s introduction in its window', fullRunOnly, async ({ page }) => {
    for (const size of sizes.slice(2)) {
      await page.setViewportSize(size)
      await page.goto('/')
      const link = page.getByRole('main').getByRole('link', { name: 'Conheça a agência' })
      const { y = Number.POSITIVE_INFINITY, height = 0 } = (await link.boundingBox()) ?? {}
      const region = await page.getByRole('region', { name: 'Destaques' }).boundingBox()
      expect(y + height - (region?.y ?? 0)).toBeLessThanOrEqual(size.height)
    }
  })
})

test.describe('the splash screen', () => {
  test.use({ splashScreen: true })
  test.skip(({ isMobile }) => isMobile, 'the tests set the width themselves')

  test('shows a whole face with the name below', fullRunOnly, async ({ page }) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto('/')
      const face = await faceOf(page, focalPoints.splash[size.width > 650 ? 'wide' : 'narrow'])
      const name = await page.locator('.pre-home-name').boundingBox()
      // A head is a tenth of the picture's width, and as high again.
      expect(face.x - face.head).toBeGreaterThan(0)
      expect(face.x + face.head).toBeLessThan(size.width)
      expect(name?.y ?? 0).toBeGreaterThan(face.y + face.head)
    }
  })

  test('pauses the slider behind it until it is closed', fullRunOnly, async ({ page }) => {
    await page.clock.install()
    await page.goto('/en')
    const slider = page.getByRole('region', { name: 'Highlights', includeHidden: true })
    await expect(slider.getByRole('group', { includeHidden: true })).toHaveCount(5)
    await page.clock.runFor(30_000)
    await expect(slider.getByText('1/5')).toBeAttached()
    await page.keyboard.press('Escape')
    await page.clock.runFor(8_000)
    await expect(slider.getByText('2/5')).toBeVisible()
  })
})

/** The position of a point of the splash screen's first picture in the window, and the size of a head there. */
async function faceOf(page: Page, focal: { x: number; y: number }) {
  const picture = page.locator('.pre-home img').first()
  await expect(picture).toBeVisible()
  return picture.evaluate((image: HTMLImageElement, { x, y }) => {
    const box = image.getBoundingClientRect()
    // All pictures of the splash screen have one of these aspect ratios.
    const ratio = innerWidth > 650 ? 16 / 9 : 3 / 4
    const width = Math.max(box.width, box.height * ratio)
    const height = width / ratio
    const [left = 0, top = 0] = [...getComputedStyle(image).objectPosition.matchAll(/(-?[\d.]+)(px|%)/g)].map(
      ([, number, unit], index) => {
        const room = index === 0 ? box.width - width : box.height - height
        return unit === '%' ? (room * Number(number)) / 100 : Number(number)
      },
    )
    return { x: box.x + left + x * width, y: box.y + top + y * height, head: height * 0.1 }
  }, focal)
}
