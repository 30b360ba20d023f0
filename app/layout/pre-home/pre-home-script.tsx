import { use } from 'react'
import { ScriptNonce } from '#app/nonce.ts'
import { preHomeScript } from './session.ts'

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
