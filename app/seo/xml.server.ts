/** A text as it stands in an XML element or attribute: escaped, without the characters that no XML document may hold. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => references[character] ?? character)
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Everything outside of XML 1.0's `Char`, surrogate pairs being whole by then. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** An element with a text; nothing when there is no text. */
export function xmlElement(name: string, text: string | undefined, attributes = ''): string {
  return text === undefined ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`
}

/** An XML answer. */
export function xmlResponse(xml: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  })
}
