import type { Element, ElementContent, Root, RootContent } from 'hast'
import { safePicture } from './pictures.server.ts'
import { blocks, boxes, renamed } from './schema.server.ts'

/** Before sanitising: gives elements the names the site's typography knows, so that less has to be thrown away. */
export function withKnownNames<Parent extends Root | Element>(parent: Parent): Parent {
  const children = parent.children.map((child) => {
    if (child.type !== 'element') return child
    const inner = withKnownNames(child)
    const tagName = renamed[inner.tagName] ?? (boxes.has(inner.tagName) && !holdsBlocks(inner) ? 'p' : inner.tagName)
    return { ...inner, tagName }
  })
  return { ...parent, children }
}

/**
 * After sanitising: links and pictures are made the site's own, loose words become paragraphs,
 * loose pictures figures, and empty elements go.
 */
export function tidied(root: Root): Root {
  return { ...root, children: inParagraphs(withOwnParts(root.children) as ElementContent[]) }
}

function withOwnParts(children: RootContent[]): RootContent[] {
  return children.flatMap((child): RootContent[] => {
    if (child.type !== 'element') return [child]
    if (child.tagName === 'img') {
      const picture = safePicture(child)
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

/** Runs of words between blocks become paragraphs; pictures between them become figures. */
function inParagraphs(children: ElementContent[]): ElementContent[] {
  const whole: ElementContent[] = []
  let run: ElementContent[] = []
  for (const child of [...children, undefined]) {
    const stands = child?.type === 'element' && (blocks.has(child.tagName) || isPicture(child))
    if (child && !stands) run.push(child)
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

function holdsBlocks(element: Element): boolean {
  return element.children.some((child) => child.type === 'element' && (blocks.has(child.tagName) || holdsBlocks(child)))
}

/** Any origin that no link can mean: what resolves to it is on the site itself. */
const here = 'https://here.invalid'

/** The link with its address written out and its `rel` set; undefined when it leads nowhere and only its words stay. */
function safeLink(link: Element): Element | undefined {
  const { href } = link.properties
  // The text's elements carry no ids, so a bare fragment has no target.
  if (typeof href !== 'string' || href.trim() === '' || href.startsWith('#')) return undefined
  if (!URL.canParse(href, here)) return undefined
  const url = new URL(href, here)
  if (url.origin === here) return { ...link, properties: { href: url.pathname + url.search + url.hash } }
  if (url.protocol === 'mailto:') return { ...link, properties: { href: url.href } }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  return { ...link, properties: { href: url.href, rel: ['noopener', 'external'] } }
}
