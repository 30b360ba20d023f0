import type { Schema } from 'hast-util-sanitize'

/** The allowed content of texts from the panel. Other elements are replaced by their text. */
export const richTextSchema: Schema = {
  tagNames: ['p', 'br', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'figure', 'img', 'figcaption'],
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  ancestors: { li: ['ul', 'ol'], figcaption: ['figure'] },
  required: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
  // Elements that are removed with their content.
  strip: [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'head',
    'title',
    'textarea',
    'select',
    'button',
    'audio',
    'video',
    'canvas',
  ],
}

/** Replacements for elements of the same meaning. The page has its own `h1`. */
export const renamedElements: Record<string, string> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em' }

/** Elements without meaning; those that contain text directly become paragraphs. */
export const boxElements = new Set([
  'div',
  'section',
  'article',
  'main',
  'aside',
  'header',
  'footer',
  'pre',
  'td',
  'th',
  'dt',
  'dd',
])

/** Block elements, which must not be inside a paragraph. */
export const blockElements = new Set(['p', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'figure', 'figcaption'])
