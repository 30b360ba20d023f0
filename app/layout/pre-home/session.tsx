import { use } from 'react'
import { ScriptNonce } from '#app/nonce.ts'

const closedCookie = 'pre-home=closed'

/**
 * Opens the splash screen once per session, and only if the session begins on the home page. The data attribute is set
 * before the first paint, so that the screen neither appears late nor flashes on a later page. The logo, a slide's link and
 * Escape close it even if the page's own scripts fail to load. Without scripts or cookies it stays closed. A session cookie
 * remembers that, since session storage is another one in each tab.
 */
const preHomeScript = `(function (root) {
  try {
    var remember = function () { document.cookie = '${closedCookie}; path=/; samesite=lax' }
    if (!navigator.cookieEnabled || document.cookie.includes('${closedCookie}')) return
    if (!/^\\/(en)?$/.test(location.pathname)) return remember()
    root.dataset.preHome = 'open'
    function close(event) {
      if (event.type === 'keydown' ? event.key !== 'Escape' : !event.target.closest('.pre-home-close, .pre-home a')) return
      remember()
      delete root.dataset.preHome
      removeEventListener('click', close)
      removeEventListener('keydown', close)
      document.querySelector('.skip-link').focus()
    }
    addEventListener('click', close)
    addEventListener('keydown', close)
  } catch (_) {}
})(document.documentElement)`

/** Whether the splash screen covers the page. Some agencies have none. */
export function isPreHomeOpen(): boolean {
  return document.querySelector('html[data-pre-home="open"] .pre-home') !== null
}

/** Closes the splash screen for the rest of the session. Tab then begins at the page's start, not at the hidden button. */
export function closePreHome() {
  delete document.documentElement.dataset.preHome
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari do not have the Cookie Store API for long.
  document.cookie = `${closedCookie}; path=/; samesite=lax`
  document.querySelector<HTMLElement>('.skip-link')?.focus()
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
