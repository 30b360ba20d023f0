import type { Page } from '@playwright/test'
import { openHydrated } from './open-hydrated.ts'

/** Runs in the page: replaces each text by elements, as Chrome's translation does, also texts that appear later. */
export function translate() {
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const { parentElement } = text
      if (!text.data.trim() || parentElement?.closest('font, script, style, noscript, textarea, title')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(text.data)
    }
  }
  wrap()
  new MutationObserver(wrap).observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** Opens a page and translates it, also what it shows later. */
export async function openTranslated(page: Page, path: string) {
  await openHydrated(page, path)
  await page.evaluate(translate)
}
