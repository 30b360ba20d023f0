import { createHash } from 'node:crypto'

/** A page without its nonce, and the CSP hashes that replace it. */
interface Hashed {
  html: string
  scriptHashes: string[]
  styleHashes: string[]
}

/**
 * Replaces the page's nonce by CSP hashes of the inline scripts and style sheets that carry it, so that the page can be
 * cached. An inline script that was injected into the content carries no nonce, gets no hash, and does not run.
 */
export function hashInline(html: string, nonce: string): Hashed {
  const attribute = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, kind, attributes = '', content = ''] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue
    hashes[kind as keyof typeof hashes].add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return {
    html: html.replaceAll(attribute, ''),
    scriptHashes: [...hashes.script],
    styleHashes: [...hashes.style],
  }
}
