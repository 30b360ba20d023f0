/** Runs `work` when the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  // Safari has no `requestIdleCallback`.
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1_000))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
