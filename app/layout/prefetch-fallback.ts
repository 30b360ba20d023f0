/**
 * Requests the data of prefetched links in browsers that ignore `<link rel="prefetch">`, such as Safari. The responses stay
 * in the HTTP cache for the navigation. The mode tells the service worker that the page was not visited.
 */
export function fetchPrefetchLinks(): void {
  const requested = new Set<string>()
  const request = (node: Node) => {
    if (!(node instanceof HTMLLinkElement) || node.rel !== 'prefetch' || requested.has(node.href)) return
    requested.add(node.href)
    fetch(node.href, { mode: 'same-origin', priority: 'low' }).catch(() => requested.delete(node.href))
  }
  document.head.childNodes.forEach(request)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(request)
  }).observe(document.head, { childList: true })
}
