import { createHash } from 'node:crypto'

/** A page without its nonce, and the CSP sources that stand in for it. */
interface Hashed {
  html: string
  scriptHashes: string[]
  styleHashes: string[]
}

/**
 * Turns the nonce that the page was rendered with into what can be cached: CSP hashes of exactly the inline scripts and
 * style sheets that carry it, and the page without it. An inline script that was smuggled into the content carries no
 * nonce, gets no hash, and does not run.
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
