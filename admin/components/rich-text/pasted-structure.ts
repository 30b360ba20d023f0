/** Parses pasted HTML. Its styles become `data-style`, because the page's CSP blocks and reports style attributes. */
export function parsePasted(html: string): Document {
  const [first = '', ...others] = html.split(/<style\b/i)
  const withoutSheets =
    first +
    others
      .map((part) =>
        part
          .split(/<\/style>/i)
          .slice(1)
          .join(''),
      )
      .join('')
  const withoutStyles = withoutSheets.replace(/<[^<>]+>/g, (tag) => tag.replace(/\sstyle=/gi, ' data-style='))
  return new DOMParser().parseFromString(withoutStyles, 'text/html')
}

/**
 * Rewrites what Word, Outlook and Google Docs say by styles into elements, which the editor reads: bold, italics and
 * lists.
 */
export function restoreStructure({ body }: Document): void {
  // Google Docs puts the whole text into a `b` that is not bold.
  for (const wrapper of body.querySelectorAll('b')) {
    if (isStyled(wrapper, /(?:^|;)\s*font-weight:\s*(normal|400)/i)) wrapper.replaceWith(...wrapper.childNodes)
  }
  for (const element of body.querySelectorAll('span, font')) {
    if (isStyled(element, /(?:^|;)\s*font-weight:\s*(bold|[6-9]00)/i)) wrapContent(element, 'strong')
    if (isStyled(element, /font-style:\s*italic/i)) wrapContent(element, 'em')
  }
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) rename(heading, heading.tagName === 'H1' ? 'h2' : 'h3')
  const items = [...body.querySelectorAll<HTMLElement>('p, div')].filter(
    (element) => listLevelOf(element) !== undefined,
  )
  for (const first of items) if (first.isConnected) replaceList(first)
}

function isStyled(element: Element, style: RegExp): boolean {
  return style.test(styleOf(element))
}

function styleOf(element: Element): string {
  return element.getAttribute('data-style') ?? ''
}

function wrapContent(element: Element, tag: 'strong' | 'em'): void {
  const wrapper = document.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** The level of a list item of Word, from 1: `mso-list:l0 level2 lfo1`. Undefined for other paragraphs. */
function listLevelOf(element: Element | null): number | undefined {
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(element ? styleOf(element) : '')?.[1]
  return level === undefined ? undefined : Number(level)
}

/** Replaces the items from `first` to the last one beside it by a list, with the lists of deeper levels within. */
function replaceList(first: Element): void {
  const lists: { level: number; list: HTMLElement }[] = []
  let item: Element | null = first
  const place = document.createComment('')
  first.before(place)
  for (let level = listLevelOf(item); item && level !== undefined; level = listLevelOf(item)) {
    const next: Element | null = item.nextElementSibling
    const isOrdered = takeMarker(item)
    while ((lists.at(-1)?.level ?? 0) > level) lists.pop()
    let current = lists.at(-1)
    if (!current || current.level < level) {
      const list = document.createElement(isOrdered ? 'ol' : 'ul')
      if (current) (current.list.lastElementChild ?? current.list).append(list)
      else place.before(list)
      current = { level, list }
      lists.push(current)
    }
    const entry = document.createElement('li')
    const text = document.createElement('p')
    text.append(...item.childNodes)
    entry.append(text)
    current.list.append(entry)
    item.remove()
    item = next
  }
  place.remove()
}

/** Removes the number or bullet that Word writes before an item, and returns whether it is a number or letter. */
function takeMarker(item: Element): boolean {
  const marker = [...item.querySelectorAll('span')].find((span) => isStyled(span, /mso-list:\s*Ignore/i))
  const text = marker?.textContent ?? ''
  marker?.remove()
  return /^\s*(\d+|[a-z]|[ivxlc]+)[.)]/i.test(text)
}
