import type { Element, ElementContent, Root } from 'hast'

/** A text for readers elsewhere: addresses are absolute, and pictures plain images. */
export function toAbsoluteUrls<Parent extends Root | Element>(parent: Parent, siteUrl: string): Parent {
  const children = parent.children.map((child) => {
    if (child.type !== 'element') return child
    const element = child.tagName === 'picture' ? (child.children.find(isImage) ?? child) : child
    const properties = { ...element.properties }
    for (const name of ['href', 'src']) {
      const address = properties[name]
      if (typeof address === 'string' && address.startsWith('/')) properties[name] = siteUrl + address
    }
    return toAbsoluteUrls({ ...element, properties }, siteUrl)
  })
  return { ...parent, children }
}

function isImage(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'img'
}
