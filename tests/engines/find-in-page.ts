/** An accessible name, whole; or a pattern in it. */
export type Name = string | RegExp

/** A name that JSON can hold: the source of a pattern. */
export function sourceOf(name: Name): string {
  // The label of a required field may end with a star.
  return name instanceof RegExp ? name.source : `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}( \\*)?$`
}

/**
 * Runs in the page. Returns the first element that a visitor can use, by its role and name. The engines' own search by role is
 * missing in one of them; this one knows the roles and the kinds of names that the tests use.
 */
export function findInPage(role: string, nameSource: string): Element | undefined {
  const fields = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=submit], [type=button])'
  const selectors: Record<string, string> = {
    alert: '[role=alert]',
    button: 'button:not([role]), summary, [role=button], input[type=submit]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    combobox: 'select, [role=combobox]',
    dialog: 'dialog[open], [role=dialog]',
    file: 'input[type=file]',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]:not([role])',
    main: 'main',
    menuitem: '[role=menuitem]',
    option: '[role=option], option',
    radio: 'input[type=radio], [role=radio]',
    row: 'tr, [role=row]',
    status: '[role=status], p, span',
    tab: '[role=tab]',
    text: 'p, li, span, dd, td, strong, h1, h2, h3, div',
    textbox: `${fields}, textarea, [role=textbox]`,
  }
  const name = new RegExp(nameSource)
  const modals = [...document.querySelectorAll('dialog:modal')]
  const area = modals.at(-1) ?? document

  function textOf(node: Node): string {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], script, style, noscript')) return ''
    if (node instanceof HTMLImageElement) return node.alt
    const label = node.getAttribute('aria-label')
    return label ?? [...node.childNodes].map(textOf).join('')
  }

  function nameOf(element: Element): string {
    const labelIds = element.getAttribute('aria-labelledby')
    if (labelIds)
      return labelIds
        .split(' ')
        .map((id) => textOf(document.getElementById(id) ?? new Text()))
        .join(' ')
    const label = element.getAttribute('aria-label')
    if (label !== null) return label
    const { labels } = element as HTMLInputElement
    // Fields named by their placeholder have an empty label, which has a zero-width space.
    const labelled = [...(labels ?? [])]
      .map(textOf)
      .join(' ')
      .replace(/^[\s\u200B]+$/, '')
    return (
      labelled ||
      textOf(element) ||
      element.getAttribute('title') ||
      element.getAttribute('placeholder') ||
      element.getAttribute('alt') ||
      ''
    )
  }

  function isUsable(element: Element): boolean {
    if (element.closest('[inert], [aria-hidden=true]')) return false
    // Fields over a drawn area are transparent.
    return element.checkVisibility({ visibilityProperty: true })
  }

  return [...area.querySelectorAll(selectors[role] ?? `[role=${role}]`)].find(
    (element) => isUsable(element) && name.test(nameOf(element).replaceAll(/\s+/g, ' ').trim()),
  )
}
