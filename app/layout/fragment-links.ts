/**
 * Follows links to the page area and to fields of forms without a navigation, with which the router would forget the pages
 * that a list has loaded and the server's reply to a form. Other links within the page stay the browser's, whose way back
 * leads to the link. Returns the function that ends it.
 */
export function followFragmentLinks(): () => void {
  const listening = new AbortController()
  addEventListener('click', follow, { signal: listening.signal })
  return () => listening.abort()
}

function follow(event: MouseEvent) {
  const hash = event.target instanceof Element && event.target.closest('a[href^="#"]')?.getAttribute('href')
  if (!hash || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const target = document.getElementById(hash.slice(1))
  if (!target?.matches('main, form *')) return
  event.preventDefault()
  history.replaceState(history.state, '', hash)
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}
