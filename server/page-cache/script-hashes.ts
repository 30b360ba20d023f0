import { createHash } from 'node:crypto'

/**
 * Turns the nonce that the page was rendered with into what can be cached: CSP hashes of exactly the inline scripts
 * that carry it, and the page without it. An inline script that was smuggled into the content carries no nonce, gets no
 * hash, and does not run.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] }
}
