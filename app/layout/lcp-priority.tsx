import { use } from 'react'
import { Scripts } from 'react-router'
import { ScriptNonce } from '#app/nonce.ts'
import fontFaces from '#app/styles/fonts/latin.css?inline'

/*
 * On a visitor's first page the LCP image has the connection to itself. Fonts and scripts, several times as large, stand in
 * `<noscript>` elements, which browsers that run scripts keep as text, and are inserted once the image is painted:
 * docs/decisions/0033-lcp-image-first.md. While `<html data-lcp="pending">`, styles also hold back the other images and the
 * layout of what is below the fold.
 */

/** The content of a `<noscript>` as nodes; scripts among them run when they are inserted. */
const contentOf =
  'const contentOf = (id) => document.createRange().createContextualFragment(document.getElementById(id).textContent)'

/**
 * Decides before the first paint whether anything waits. On later pages, which the service worker's presence tells, all of
 * it is in the browser's cache; a reload, a step back or a link with a hash may begin far down the page.
 */
const headScript = `{
  ${contentOf}
  const [entry] = performance.getEntriesByType('navigation')
  const canWait = !navigator.serviceWorker?.controller && !location.hash && !/reload|back_forward/.test(entry?.type)
  if (canWait) document.documentElement.dataset.lcp = 'pending'
  else document.head.append(contentOf('font-faces'))
}`

/**
 * Inserts the router's classic script at once, for the page's data that follows it; fonts and modules after the frame that
 * shows the LCP image. It waits for 3 s at most, and not when the image fails or the visitor does something. What is below
 * the fold is then laid out part by part, a frame each, in its own fonts.
 */
const bodyScript = `{
  ${contentOf}
  const scripts = contentOf('scripts')
  document.body.append(...scripts.querySelectorAll('script:not([type])'))
  const { dataset } = document.documentElement
  const isPending = 'lcp' in dataset
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const lcp = () => new Promise((resolve) => {
    const image = document.querySelector('img[fetchpriority="high"]')
    if (!image || image.complete) return resolve()
    for (const type of ['load', 'error']) image.addEventListener(type, resolve)
    for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, resolve, { once: true, capture: true })
    setTimeout(resolve, 3000)
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
    await Promise.allSettled(['Display', 'Text'].map((family) => document.fonts.load('1em ' + family)))
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

// The browser's build leaves these texts out: the page has them already.

/** The fonts that every page needs; they wait for the LCP image where the page is hydrated. For the head, after the styles. */
export function FontFaces({ deferred }: { deferred: boolean }) {
  const nonce = use(ScriptNonce)
  const css = import.meta.env.SSR ? fontFaces : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  const faces = <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  if (!deferred || import.meta.env.DEV) return faces
  return (
    <>
      <noscript id="font-faces">{faces}</noscript>
      <InlineScript code={import.meta.env.SSR ? headScript : ''} />
    </>
  )
}

/** The router's scripts, which wait for the LCP image. For the end of the body. */
export function DeferredScripts() {
  if (import.meta.env.DEV) return <Scripts />
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
  // The server replaces the nonce by hashes in the cached page.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
