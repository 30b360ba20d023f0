import { use } from 'react'
import { ScriptNonce } from '#app/script-nonce.ts'
import display from '#app/styles/fonts/display-latin.woff2?url'
import text from '#app/styles/fonts/text-latin.woff2?url'
import { lcpPriorityScript } from './lcp-priority.ts'

/** The script that decides, before the first paint, what of the page waits for its first picture: nothing does where not `alive`. */
export function LcpPriorityScript({ alive }: { alive: boolean }) {
  return (
    <script
      nonce={use(ScriptNonce)}
      // The server takes the nonce out of the page it keeps.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? lcpPriorityScript({ display, text }, alive && import.meta.env.PROD) : '',
      }}
    />
  )
}
