import { use } from 'react'
import { ScriptNonce } from '#app/nonce.ts'

const closedCookie = 'pre-home=closed'

/**
 * Opens the splash screen once per session, and only if the session begins on the home page. The data attribute is set
 * before the first paint, so that the screen neither appears late nor flashes on a later page. The logo, a slide's link and
 * Escape close it even if the page's own scripts fail to load, and so does the dialog when it closes itself. The agency's name
 * moves to the header. Tab then begins at the page's start, not at the hidden button. Without scripts or cookies it stays
 * closed. A session cookie remembers that, since session storage is another one in each tab.
 */
const preHomeScript = `(function (root) {
  try {
    var remember = function () { document.cookie = '${closedCookie}; path=/; samesite=lax' }
    if (!navigator.cookieEnabled || document.cookie.includes('${closedCookie}')) return
    if (!/^\\/(en)?$/.test(location.pathname)) return remember()
    root.dataset.preHome = 'open'
    function close(event) {
      if (event.type === 'keydown' && event.key !== 'Escape') return
      if (event.type !== 'keydown' && !event.target.closest(event.type === 'click' ? '.pre-home-close, .pre-home a' : '.pre-home')) return
      remember()
      types.forEach(function (type) { removeEventListener(type, close, type === 'close') })
      function end() { delete root.dataset.preHome }
      if (document.startViewTransition) {
        document.startViewTransition(function () { root.dataset.preHome = 'closing' }).finished.then(end, end)
      } else end()
      start()
      // After Escape the dialog closes only now, and until then nothing else takes the focus.
      addEventListener('close', start, { capture: true, once: true })
    }
    function start(event) {
      if (!event || event.target.closest('.pre-home')) document.querySelector('.skip-link').focus()
    }
    var types = ['click', 'keydown', 'close']
    types.forEach(function (type) { addEventListener(type, close, type === 'close') })
  } catch (_) {}
})(document.documentElement)`

/** Whether the splash screen covers the page. Some agencies have none. */
export function isPreHomeOpen(): boolean {
  return document.querySelector('html[data-pre-home="open"] .pre-home') !== null
}

/** The script that decides before the first paint whether the splash screen opens. The browser's build omits its text. */
export function PreHomeScript() {
  return (
    <script
      nonce={use(ScriptNonce)}
      // The server removes the nonce from the cached page.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? preHomeScript : '' }}
    />
  )
}
