const withText = 'h1, h2, h3, h4, p, li, dt, dd, a, button, time, figcaption'

/** What a part of the page says, line by line: the texts of its elements, and behind links their addresses. */
export function linesOf(part: Element): string[] {
  return [...part.querySelectorAll<HTMLElement>(withText)].flatMap((element) => {
    const own = [...element.childNodes].filter(
      (node) => !(node instanceof Element) || node.matches('span, strong, time'),
    )
    const text = own
      .map(({ textContent }) => textContent)
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
    const address = element.getAttribute('href')
    return text || address ? [address ? `${text} → ${address}` : text] : []
  })
}
