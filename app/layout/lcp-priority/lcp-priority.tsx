import { createContext as createReactContext, use } from 'react'
import { createContext, Scripts } from 'react-router'
import { ScriptNonce } from '#app/nonce.ts'
import { useFontCss } from '#app/styles/fonts/font-css.ts'

/*
 * On a visitor's first page the LCP image loads alone. Fonts and scripts, several times as large, are in `<noscript>`
 * elements, whose content browsers with scripts treat as text, and are inserted after the image is painted:
 * docs/decisions/0033-lcp-image-first.md. While `<html data-lcp="pending">`, lcp-priority.css also delays the other images and
 * the layout below the fold. With `LCP_PRIORITY=false` fonts and scripts are ordinary elements, and nothing is delayed.
 */

/** Whether the server renders pages whose LCP image loads first. */
export const lcpPriorityContext = createContext(true)

/** The same for components. A browser sees it in the page. */
export const LcpPriority = createReactContext(import.meta.env.SSR || document.getElementById('scripts') !== null)

/** Parses the content of a `<noscript>`; its scripts run when they are inserted. */
const contentOf =
  'const contentOf = (id) => document.createRange().createContextualFragment(document.getElementById(id).textContent)'

/**
 * Decides before the first paint whether to delay fonts and scripts. It does not on later pages (a service worker is active:
 * all files are cached), nor on a reload, a history navigation or a URL with a hash, which may start far down the page.
 */
const headScript = `{
  ${contentOf}
  const [entry] = performance.getEntriesByType('navigation')
  const canWait = !navigator.serviceWorker?.controller && !location.hash && !/reload|back_forward/.test(entry?.type)
  if (canWait) document.documentElement.dataset.lcp = 'pending'
  else document.head.append(contentOf('font-faces'))
}`

/**
 * Inserts the router's classic script at once, because the page's data follows it, and fonts and modules after the frame with
 * the LCP image. The wait ends after 3 s, when the image fails or when the visitor interacts. The parts below the fold are
 * then laid out one per frame, and load their pictures, after the fonts are loaded and the page is hydrated. The font with the
 * signs of profiles is loaded ahead of a tap.
 */
const bodyScript = `{
  ${contentOf}
  const scripts = contentOf('scripts')
  document.body.append(...scripts.querySelectorAll('script:not([type])'))
  const { dataset } = document.documentElement
  const isPending = 'lcp' in dataset
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const lcp = () => {
    // The splash screen covers the page's own.
    const splash = document.querySelector('html[data-pre-home="open"] .pre-home img')
    const images = splash ? [splash] : [...document.querySelectorAll('img[fetchpriority="high"]')]
    const settled = (image) => new Promise((resolve) => {
      if (image.complete) return resolve()
      for (const type of ['load', 'error']) image.addEventListener(type, resolve)
    })
    const interrupted = new Promise((resolve) => {
      for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, resolve, { once: true, capture: true })
      setTimeout(resolve, 3000)
    })
    return Promise.race([Promise.all(images.map(settled)), interrupted])
  }
  const hydrated = new Promise((resolve) => {
    // What is fetched ahead of a tap comes first.
    addEventListener('hydrated', () => setTimeout(resolve, 200), { once: true })
    setTimeout(resolve, 5000)
  })
  const start = async () => {
    if (isPending) {
      await lcp()
      await nextFrame()
      dataset.lcp = 'painted'
      addEventListener('scroll', () => 'lcp' in dataset && (dataset.lcp = 'scrolled'), { once: true, capture: true })
      document.head.append(contentOf('font-faces'))
    }
    document.body.append(scripts)
    if (!isPending) return
    await Promise.allSettled([hydrated, ...['Display', 'Text'].map((family) => document.fonts.load('1em ' + family))])
    document.fonts.load('1em Text', '″').catch(() => {})
    const isHidden = (part) => getComputedStyle(part).contentVisibility === 'hidden'
    const parts = [...document.querySelectorAll('.below-fold, .talent-grid > *')].filter(isHidden)
    for (const { style } of parts) {
      style.contentVisibility = 'auto'
      await nextFrame()
      style.contentVisibility = 'visible'
    }
    delete dataset.lcp
    for (const { style } of parts) style.contentVisibility = ''
  }
  start()
}`

// The browser's build omits these texts, because the page contains them.

/** The fonts of every page, delayed until the LCP image is painted if `isDeferred`. Belongs in the head after the styles. */
export function FontFaces({ isDeferred }: { isDeferred: boolean }) {
  const nonce = use(ScriptNonce)
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of each build
  const css = import.meta.env.SSR ? useFontCss('latin') : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  const faces = <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  if (!use(LcpPriority) || !isDeferred || import.meta.env.DEV) return faces
  return (
    <>
      <noscript id="font-faces">{faces}</noscript>
      <InlineScript code={import.meta.env.SSR ? headScript : ''} />
    </>
  )
}

/** The router's scripts, delayed until the LCP image is painted. Belongs at the end of the body. */
export function DeferredScripts() {
  if (!use(LcpPriority) || import.meta.env.DEV) return <Scripts />
  return (
    <>
      <noscript id="scripts">
        <Scripts />
      </noscript>
      <InlineScript code={import.meta.env.SSR ? bodyScript : ''} />
    </>
  )
}

function InlineScript({ code }: { code: string }) {
  const nonce = use(ScriptNonce)
  // The server replaces the nonce with hashes in the cached page.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
