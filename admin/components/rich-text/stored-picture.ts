import { Image } from '@tiptap/extension-image'
import { pictureUrl } from '../picture/picture-url.ts'

/** A picture of the text: kept under its own address, and shown in the office through the site's pictures. */
export const StoredPicture = Image.extend({
  addAttributes() {
    return { src: { default: null }, alt: { default: '' }, width: { default: null }, height: { default: null } }
  },
  /** None: a picture in Markdown would be one from elsewhere. */
  addInputRules() {
    return []
  },
  addNodeView() {
    return ({ node }) => {
      const image = document.createElement('img')
      const { src, alt, width, height } = node.attrs
      image.src = pictureUrl(String(src), 640)
      image.alt = alt ?? ''
      if (width && height) [image.width, image.height] = [width, height]
      return { dom: image }
    }
  },
})
