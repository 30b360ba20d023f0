import { use } from 'react'
import { ScriptNonce } from '#app/nonce.ts'
import { preHomeScript } from './session.ts'

/** The script that decides, before the first paint, whether the splash screen is seen. Its text stays on the server. */
export function PreHomeScript() {
  return (
    <script
      nonce={use(ScriptNonce)}
      // The server takes the nonce out of the page it keeps.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? preHomeScript : '' }}
    />
  )
}
