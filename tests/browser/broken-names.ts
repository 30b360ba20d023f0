import type { Locator } from '@playwright/test'

/** The names with a word on several lines or outside its heading's box. */
export function findBrokenNames(names: Locator): Promise<string[]> {
  return names.evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()
      const box = heading.getBoundingClientRect()
      const range = document.createRange()
      const words = [...(text?.textContent ?? '').matchAll(/\S+/g)].filter(({ index, 0: word }) => {
        if (!text) return false
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const [line, ...others] = range.getClientRects()
        return others.length > 0 || !line || line.right > box.right + 1 || line.left < box.left - 1
      })
      return words.length > 0 ? [heading.textContent] : []
    }),
  )
}
