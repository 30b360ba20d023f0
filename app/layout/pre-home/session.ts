/**
 * The splash screen is shown once a session, and only to those who begin it on the home page. The mark is on the
 * document before the first paint, so that it neither comes late nor flashes on a later page; it is closed by the logo
 * or Escape even where the page's own scripts never arrive. Without scripts or session storage it is not shown.
 */
export const preHomeScript = `(function (root) {
  try {
    var kept = sessionStorage
    if (kept.getItem('pre-home')) return
    if (!/^\\/(en)?$/.test(location.pathname)) return kept.setItem('pre-home', 'closed')
    root.dataset.preHome = 'open'
    function close(event) {
      if (event.type === 'keydown' ? event.key !== 'Escape' : !event.target.closest('.pre-home-close')) return
      kept.setItem('pre-home', 'closed')
      delete root.dataset.preHome
      removeEventListener('click', close)
      removeEventListener('keydown', close)
    }
    addEventListener('click', close)
    addEventListener('keydown', close)
  } catch (_) {}
})(document.documentElement)`

/** Whether the splash screen stands over the page. */
export function isPreHomeOpen(): boolean {
  return document.documentElement.dataset.preHome === 'open'
}

/** Takes the splash screen away for the rest of the session. */
export function closePreHome() {
  delete document.documentElement.dataset.preHome
  try {
    sessionStorage.setItem('pre-home', 'closed')
  } catch {
    // Without storage it is never shown in the first place.
  }
}
