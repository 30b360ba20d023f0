import type { Schema } from 'hast-util-sanitize'

/** What a text written in the panel may be made of. Everything else goes; its words stay. */
export const richTextSchema: Schema = {
  tagNames: ['p', 'br', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'figure', 'img', 'figcaption'],
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  ancestors: { li: ['ul', 'ol'], figcaption: ['figure'] },
  required: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
  // Elements whose content is no text for readers.
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

/** Elements of the same meaning under another name: a page has one `h1`, which is not the text's. */
export const renamed: Record<string, string> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em' }

/** Boxes without a meaning of their own; where they hold words directly, they are paragraphs. */
export const boxes = new Set([
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

/** Elements that stand beside a paragraph and never within one. */
export const blocks = new Set(['p', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'figure', 'figcaption'])
