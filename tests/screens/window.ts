import { configure } from '@testing-library/dom'

// Computing which elements styles hide takes most of a query's time.
configure({
  defaultHidden: true,
  asyncUtilTimeout: 10_000,
  // The page's text says more than its elements.
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\n${textOfPage()}`),
})

/**
 * Sets up the test's window, whose scripts and style sheets are not loaded by elements.
 * @param width in CSS pixels
 */
export function setUpWindow(url: string, width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: import('happy-dom').Window['happyDOM'] }
  happyDOM.setURL(url)
  happyDOM.setViewport({ width, height: 800 })
  Object.assign(happyDOM.settings, {
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  })
  // Styles are not loaded. Computing them for each name and click took a quarter of the time.
  Object.assign(document.defaultView ?? {}, { getComputedStyle: ({ style }: HTMLElement) => style })
  // The markup of the whole element otherwise, which libraries ask for to tell windows from elements.
  Element.prototype.toString = () => '[object Element]'
}

/** Changes the width of the window, in CSS pixels. */
export function resizeWindow(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: import('happy-dom').Window['happyDOM'] }
  happyDOM.setViewport({ width })
}

/** Lets screens go on that wait for a style sheet, which is not loaded here. */
export function watchStyleSheets(): void {
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) node.dispatchEvent(new Event('load'))
  }).observe(document.head, { childList: true })
}

function textOfPage(): string {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let text = ''
  while (texts.nextNode()) text += ` | ${texts.currentNode.textContent}`
  return text
}
