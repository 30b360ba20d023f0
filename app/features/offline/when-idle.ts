/** Runs `work` once the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1_000))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
