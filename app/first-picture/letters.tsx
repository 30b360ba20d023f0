import { use } from 'react'
import { ScriptNonce } from '#app/script-nonce.ts'
import displayFont from '#app/styles/fonts/display-latin.woff2?url'
import textFont from '#app/styles/fonts/text-latin.woff2?url'
import { lettersScript } from './first-picture.ts'

/** The script that decides, before the first paint, in which letters the page begins. */
export function LettersScript() {
  return (
    <script
      nonce={use(ScriptNonce)}
      // The server takes the nonce out of the page it keeps.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? lettersScript([displayFont, textFont]) : '' }}
    />
  )
}
