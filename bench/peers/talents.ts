import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#tests/browser/chromium.ts'

/** The content of a card and a profile. The pictures have the site's URLs, without its origin. */
interface Talent {
  path: string
  name: string
  text: string
  cover: Picture | undefined
  pictures: Picture[]
}

interface Picture {
  sources: { type: string; srcSet: string; sizes: string }[]
  src: string
  width: number
  height: number
}

/** The talents of the site's list, with what their cards and profiles show. */
export async function readTalents(siteUrl: string): Promise<Talent[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${siteUrl}/modelos`)
    const cards = await page.locator('main article').evaluateAll((articles) =>
      articles.map((article) => ({
        path: article.querySelector('a')?.getAttribute('href') ?? '',
        name: article.querySelector('h2, h3')?.textContent ?? '',
        text: article.textContent ?? '',
      })),
    )
    const covers = await readPictures(page, 'main article')
    const talents: Talent[] = []
    for (const [index, card] of cards.entries()) {
      await page.goto(siteUrl + card.path)
      talents.push({ ...card, cover: covers[index], pictures: await readPictures(page, 'main') })
    }
    return talents
  } finally {
    await browser.close()
  }
}

/** The pictures inside the elements that match, in their order. */
function readPictures(page: Page, selector: string): Promise<Picture[]> {
  return page.locator(`${selector} picture`).evaluateAll((pictures) =>
    pictures.map((picture) => {
      const image = picture.querySelector('img')
      return {
        sources: [...picture.querySelectorAll('source')].map(({ type, srcset, sizes }) => ({
          type,
          srcSet: srcset,
          sizes,
        })),
        src: image?.getAttribute('src') ?? '',
        width: Number(image?.getAttribute('width')),
        height: Number(image?.getAttribute('height')),
      }
    }),
  )
}
