/** A text of an old site with its pictures still there. */
export interface OldText {
  body: HTMLElement
  pictures: HTMLImageElement[]
  /** How many pictures of other hosts were left out. */
  foreign: number
}

const beginsWithBlock = /^<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|figure|table|pre|hr|section)\b/i

/**
 * Reads a text as WordPress stores it: lines without tags are paragraphs, and shortcodes in brackets go.
 * @param originals the URLs of the original pictures, which replace their smaller sizes
 * @param host the host whose pictures stay
 */
export function readOldText(text: string, originals: ReadonlySet<string>, host: string): OldText {
  const withoutCodes = text.replace(/\[\/?[a-z][\w-]*(?:\s[^[\]]*)?\]/gi, '')
  const { body } = new DOMParser().parseFromString(withParagraphs(withoutCodes), 'text/html')
  for (const element of body.querySelectorAll('script, style, iframe, object, embed, form, noscript')) element.remove()
  removeComments(body)
  const all = [...body.querySelectorAll('img')]
  const pictures = all.filter((picture) => {
    const url = originalOf(URL.parse(picture.getAttribute('src') ?? '', `https://${host}`)?.href ?? '', originals)
    const { alt } = picture
    const link = picture.closest('a')
    // A link to the picture itself.
    if (link && /\.(?:jpe?g|png|webp|gif)$/i.test(link.pathname)) link.replaceWith(...link.childNodes)
    for (const { name } of [...picture.attributes]) picture.removeAttribute(name)
    Object.assign(picture, { src: url, alt })
    if (URL.parse(url)?.host === host) return true
    picture.remove()
    return false
  })
  return { body, pictures, foreign: all.length - pictures.length }
}

/** Texts of the block editor have their paragraphs. */
function withParagraphs(text: string): string {
  if (/<p\b/i.test(text)) return text
  return text
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (beginsWithBlock.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('')
}

function removeComments(body: HTMLElement): void {
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT)
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment)
}

/** WordPress names a smaller size `photo-1024x683.jpg`. */
function originalOf(url: string, originals: ReadonlySet<string>): string {
  const original = url.replace(/-\d+x\d+(?=\.\w+$)/, '')
  return originals.has(original) ? original : url
}
