import { use } from 'react'
import { ScriptNonce } from '#app/nonce.ts'
import text from './app.css?inline'
import styleSheetUrl from './app.css?url'
import { useFontCss } from './fonts/font-css.ts'

/** The CSS in the page, so that the browser's build does not contain it twice. */
const pageCss = import.meta.env.SSR ? '' : document.querySelector('head style')?.textContent

/** The inline style sheet: the first paint waits for no second response. */
export function StyleSheet() {
  const nonce = use(ScriptNonce)
  // In development most of it is a file, for hot module replacement.
  const main = import.meta.env.DEV ? '' : text
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of each build
  const css = import.meta.env.SSR ? main + useFontCss('common') : (pageCss ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
  const style = <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  if (!import.meta.env.DEV) return style
  return (
    <>
      <link rel="stylesheet" href={styleSheetUrl} />
      {style}
    </>
  )
}
