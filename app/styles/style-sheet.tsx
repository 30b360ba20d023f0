import { use } from 'react'
import { ScriptNonce } from '#app/nonce.ts'
import text from './app.css?inline'
import address from './app.css?url'

/** In the browser: what the page brought along. */
const sent = import.meta.env.SSR ? text : document.querySelector('head style')?.textContent

/** The style sheet, in the page itself: what a visitor sees first waits for no second answer. */
export function StyleSheet() {
  const nonce = use(ScriptNonce)
  // In development it is a file, which is replaced while it is written.
  if (import.meta.env.DEV) return <link rel="stylesheet" href={address} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sent ?? '' }} />
}
