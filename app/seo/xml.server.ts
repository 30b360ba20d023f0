/** Escapes a text for an XML element or attribute, and removes the characters that XML forbids. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => references[character] ?? character)
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** The characters outside XML 1.0's `Char`. The text is well-formed, so it has no lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters on purpose
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Returns an element with a text, or an empty string without a text. */
export function createXmlElement(name: string, text: string | undefined, attributes = ''): string {
  return text === undefined ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`
}

/** Returns a response with an XML document of a media type. */
export function createXmlResponse(xml: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  })
}
