import { use } from 'react'
import { ScriptNonce } from '#app/script-nonce.ts'

/** Who is on the way to another page is left alone. */
const script = `function reload() { location.reload() }
addEventListener('online', reload)
addEventListener('beforeunload', function () { removeEventListener('online', reload) })`

/** Loads the page that was asked for as soon as there is a connection. */
export function ReloadWhenOnline() {
  return (
    <script
      nonce={use(ScriptNonce)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
      dangerouslySetInnerHTML={{ __html: script }}
    />
  )
}
