import { use } from 'react'
import { ScriptNonce } from '#app/nonce.ts'
import text from './app.css?inline'
import styleSheetUrl from './app.css?url'

/** The CSS; the browser reads it from the page, so that its build does not contain it twice. */
const css = import.meta.env.SSR ? text : document.querySelector('head style')?.textContent

/** The inline style sheet: the first paint waits for no second response. */
export function StyleSheet() {
  const nonce = use(ScriptNonce)
  // In development it is a file, for hot module replacement.
  if (import.meta.env.DEV) return <link rel="stylesheet" href={styleSheetUrl} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css ?? '' }} />
}
