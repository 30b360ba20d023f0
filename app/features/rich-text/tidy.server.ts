import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Media } from '#contracts/media.ts'
import { imageUrlOf } from '#domain/image-url.ts'
import { createSrcSet } from '../media/picture.tsx'
import { blockElements, boxElements, renamedElements } from './schema.server.ts'

/** Before sanitizing: renames elements to allowed ones of the same meaning, so that fewer are removed. */
export function withKnownNames<Parent extends Root | Element>(parent: Parent): Parent {
  const children = parent.children.map((child) => {
    if (child.type !== 'element') return child
    const inner = withKnownNames(child)
    const tagName =
      renamedElements[inner.tagName] ?? (boxElements.has(inner.tagName) && !hasBlocks(inner) ? 'p' : inner.tagName)
    return { ...inner, tagName }
  })
  return { ...parent, children }
}

/**
 * After sanitizing: adapts links and pictures to the site, wraps loose text in paragraphs and loose pictures in figures,
 * and removes empty elements.
 */
export function tidyHtml(root: Root): Root {
  return { ...root, children: inParagraphs(withOwnParts(root.children) as ElementContent[]) }
}

function withOwnParts(children: RootContent[]): RootContent[] {
  return children.flatMap((child): RootContent[] => {
    if (child.type !== 'element') return [child]
    if (child.tagName === 'img') {
      const picture = sanitizePicture(child)
      return picture ? [picture] : []
    }
    const inner = withOwnParts(child.children) as ElementContent[]
    if (child.tagName === 'br') return [child]
    if (isEmpty(inner)) return []
    if (child.tagName === 'a') {
      const link = safeLink({ ...child, children: inner })
      return link ? [link] : inner
    }
    if (child.tagName === 'p' && inner.every(isPictureOrSpace)) return inner.filter(isPicture).map(figure)
    return [{ ...child, children: inner }]
  })
}

/** Wraps text between blocks in paragraphs, and pictures between blocks in figures. */
function inParagraphs(children: ElementContent[]): ElementContent[] {
  const whole: ElementContent[] = []
  let run: ElementContent[] = []
  for (const child of [...children, undefined]) {
    const isBlock = child?.type === 'element' && (blockElements.has(child.tagName) || isPicture(child))
    if (child && !isBlock) run.push(child)
    else {
      if (!isEmpty(run)) whole.push({ type: 'element', tagName: 'p', properties: {}, children: run })
      run = []
      if (child) whole.push(isPicture(child) ? figure(child) : child)
    }
  }
  return whole
}

function figure(picture: ElementContent): Element {
  return { type: 'element', tagName: 'figure', properties: {}, children: [picture] }
}

function isPicture(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'picture'
}

function isPictureOrSpace(node: ElementContent): boolean {
  return isPicture(node) || isSpace(node)
}

function isSpace(node: RootContent): boolean {
  if (node.type === 'element') return node.tagName === 'br'
  return node.type !== 'text' || node.value.trim() === ''
}

function isEmpty(children: RootContent[]): boolean {
  return children.every(isSpace)
}

function hasBlocks(element: Element): boolean {
  return element.children.some(
    (child) => child.type === 'element' && (blockElements.has(child.tagName) || hasBlocks(child)),
  )
}

/** A reserved origin: links that resolve to it are links within the site. */
const here = 'https://here.invalid'

/** Returns the link with a normalized URL and `rel`; undefined for an unusable link, which is replaced by its text. */
function safeLink(link: Element): Element | undefined {
  const { href } = link.properties
  // The text's elements have no ids, so a fragment has no target.
  if (typeof href !== 'string' || href.trim() === '' || href.startsWith('#')) return undefined
  if (!URL.canParse(href, here)) return undefined
  const url = new URL(href, here)
  if (url.origin === here) return { ...link, properties: { href: url.pathname + url.search + url.hash } }
  if (url.protocol === 'mailto:') return { ...link, properties: { href: url.href } }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  return { ...link, properties: { href: url.href, rel: ['noopener', 'external'] } }
}

/** The `sizes` of pictures in a text, which are at most as wide as its column. */
const sizes = '(min-width: 48rem) 42.5rem, 92vw'

const widest = 1600

/** Returns an image of the text as a `<picture>` from the site's image URLs; undefined without a usable source. */
function sanitizePicture(image: Element): Element | undefined {
  const media = mediaOf(image)
  if (!media) return undefined
  return element('picture', {}, [
    ...(['avif', 'webp'] as const).map((format) =>
      element('source', { type: `image/${format}`, srcSet: createSrcSet(media, widest, format), sizes }),
    ),
    element('img', {
      src: imageUrlOf({ source: media.url, width: 960, format: 'jpeg' }),
      alt: media.alt ?? '',
      width: media.width,
      height: media.height,
      loading: 'lazy',
      decoding: 'async',
    }),
  ])
}

function mediaOf({ properties }: Element): Media | undefined {
  const { src, alt } = properties
  if (typeof src !== 'string' || src.trim() === '') return undefined
  // `//host/a.jpg` is absolute; add the scheme, so that it is not read as a path.
  const url = src.trim().replace(/^[/\\]{2,}/, 'https://')
  const absolute = /^https?:/i.test(url)
  if (absolute && !URL.canParse(url)) return undefined
  return {
    url: absolute ? new URL(url).href : url,
    alt: typeof alt === 'string' ? alt : undefined,
    width: pixels(properties.width),
    height: pixels(properties.height),
  }
}

function pixels(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number < 20_000 ? number : undefined
}

function element(tagName: string, properties: Element['properties'], children: Element[] = []): Element {
  return { type: 'element', tagName, properties, children }
}
