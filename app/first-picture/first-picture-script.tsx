import { use } from 'react'
import { ScriptNonce } from '#app/script-nonce.ts'
import displayFont from '#app/styles/fonts/display-latin.woff2?url'
import textFont from '#app/styles/fonts/text-latin.woff2?url'
import { firstPictureScript } from './first-picture.ts'

/** The script that decides, before the first paint, what of the page waits for its first picture. */
export function FirstPictureScript() {
  return (
    <script
      nonce={use(ScriptNonce)}
      // The server takes the nonce out of the page it keeps.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR && import.meta.env.PROD ? firstPictureScript([displayFont, textFont]) : '',
      }}
    />
  )
}
