import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** What visitors neither read nor use. */
const skipped = new Set(['style', 'svg', 'template', 'source', 'track', 'hr', 'br', 'wbr'])

/** Elements that say what they are; others show only their content. */
const named = new Set([
  ...['a', 'button', 'dialog', 'form', 'h1', 'h2', 'h3', 'h4', 'iframe', 'img', 'input', 'label', 'legend', 'link'],
  ...['meta', 'nav', 'noscript', 'option', 'script', 'select', 'summary', 'textarea', 'th', 'time', 'title', 'video'],
])

/** Attributes that change what a page says or does. */
const shown = [
  ...['href', 'action', 'method', 'name', 'property', 'content', 'type', 'value', 'alt', 'placeholder', 'dateTime'],
  ...['ariaLabel', 'ariaCurrent', 'ariaPressed', 'ariaExpanded', 'ariaChecked', 'ariaSelected', 'ariaInvalid'],
  ...['required', 'checked', 'selected', 'disabled', 'readOnly', 'hidden', 'open', 'inputMode', 'autoComplete'],
  ...['min', 'max', 'maxLength', 'accept', 'multiple', 'lang', 'target', 'rel', 'download', 'hrefLang', 'itemProp'],
]

/**
 * What a page says and offers, in lines: texts, links, pictures' descriptions, and fields with their values. Whatever only
 * styles the page is missing, and so are random ids.
 */
export function outlinePage(html: string): string {
  const lines = [...outline(fromHtml(html, { fragment: true }), '')]
  return lines.join('\n').replaceAll(/(?<![\da-f])[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '…')
}

function* outline(node: Nodes, indent: string): Generator<string> {
  if (node.type === 'text') {
    const text = node.value.replace(/\s+/g, ' ').trim()
    if (text) yield indent + text
    return
  }
  if (!('children' in node) || (node.type === 'element' && isSkipped(node))) return
  const description = node.type === 'element' ? nameElement(node) : ''
  const content = node.children.flatMap((child) => [...outline(child, description ? `${indent}  ` : indent)])
  if (!description) yield* content
  else if (content.length === 1 && content[0]) yield `${indent}${description}: ${content[0].trim()}`
  else yield* [indent + description, ...content]
}

/**
 * Of links and scripts, search engines read some. Material UI draws the frame of a field with a hidden `fieldset`, and measures
 * texts with a hidden `textarea`.
 */
function isSkipped({ tagName, properties }: Element): boolean {
  if (tagName === 'link') return !/^(canonical|alternate)$/.test(String(properties.rel))
  if (tagName === 'script') return properties.type !== 'application/ld+json'
  return skipped.has(tagName) || (/^(fieldset|textarea)$/.test(tagName) && properties.ariaHidden === 'true')
}

function nameElement({ tagName, properties }: Element): string {
  const attributes = [...shown, ...(tagName === 'video' ? ['src', 'poster'] : [])].flatMap((name) => {
    const value = properties[name]
    if (value === undefined || value === null || value === false) return []
    return [value === true ? name : `${name}=${JSON.stringify(Array.isArray(value) ? value.join(' ') : value)}`]
  })
  const role = typeof properties.role === 'string' ? properties.role : ''
  const isNamed =
    (named.has(tagName) && (tagName !== 'meta' || attributes.length > 1)) ||
    (tagName === 'details' && properties.open) ||
    role ||
    attributes.some((text) => /^(aria|hidden|lang)/.test(text))
  return isNamed ? [role || tagName, ...attributes].join(' ') : ''
}
