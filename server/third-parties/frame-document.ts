import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Language } from '#domain/language.ts'
import type { Party } from '#domain/third-parties.ts'

interface FrameDocument {
  party: Party
  language: Language
  /** The agency's. */
  name: string
  /** The address of the third party's script. */
  script: string
  places: { city: string; country?: string | null; address?: string | null }[]
}

/**
 * Starts the third party's script, and tells the page that shows the frame when its element has content (`shown`) or
 * will have none (`failed`). Opened by itself, where nobody was asked, the document stays empty.
 */
const starter = `(function (own) {
  if (parent === self) return
  function tell(news) { parent.postMessage(news, location.origin) }
  new MutationObserver(function (_, observer) {
    observer.disconnect()
    tell('shown')
  }).observe(document.body.firstElementChild, { childList: true, subtree: true })
  var script = document.createElement('script')
  script.src = own.dataset.script
  script.onerror = function () { tell('failed') }
  document.head.append(script)
})(document.currentScript)`

/** The starter's source in a Content-Security-Policy. */
export const starterHash = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`

const styles = 'html,body,body>div{height:100%;margin:0}'

/** The document in which a third party's script runs: the element that it fills, and what it may know. */
export function frameDocument({ party, language, name, script, places }: FrameDocument) {
  const known = places.length > 0 ? html` data-places="${JSON.stringify(places)}"` : ''
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${raw(styles)}</style>
</head>
<body><div id="${party}" data-language="${language}" data-name="${name}"${known}></div><script data-script="${script}">${raw(starter)}</script></body>
</html>
`
}
