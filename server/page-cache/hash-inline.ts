import { createHash } from 'node:crypto'

/**
 * Replaces the page's nonce by CSP hashes of the inline scripts and style sheets that carry it, so that the page can be
 * cached. An inline script that was injected into the content carries no nonce, gets no hash, and does not run. The page
 * stays bytes: as text it would be decoded, copied and encoded again.
 */
export function hashInline(html: Buffer, nonce: string) {
  const attribute = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const parts: Buffer[] = []
  let position = 0
  for (let start = html.indexOf(attribute); start !== -1; start = html.indexOf(attribute, position)) {
    const tagEnd = html.indexOf('>', start)
    const tag = html.toString('latin1', html.lastIndexOf('<', start), tagEnd)
    const kind = /^<(script|style)\b(?!.*\ssrc=)/s.exec(tag)?.[1]
    if (kind) {
      const content = html.subarray(tagEnd + 1, html.indexOf(`</${kind}>`, tagEnd))
      hashes[kind as keyof typeof hashes].add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    }
    parts.push(html.subarray(position, start))
    position = start + attribute.length
  }
  return {
    html: Buffer.concat([...parts, html.subarray(position)]),
    scriptHashes: [...hashes.script],
    styleHashes: [...hashes.style],
  }
}
