/** What is left of a pasted text once its pictures are sorted. */
interface Sorted {
  html: string
  /** Pictures whose bytes came along: they go through the library like any upload. */
  files: File[]
  /** How many pictures stayed behind: they are somewhere else, where they may change or vanish. */
  refused: number
}

/** Sorts the pictures of pasted HTML: the library's stay, and nothing else does. */
export function sortPictures(html: string): Sorted {
  const content = new DOMParser().parseFromString(html, 'text/html')
  const files: File[] = []
  let refused = 0
  for (const picture of content.querySelectorAll('img, picture source')) {
    const src = picture.getAttribute('src') ?? ''
    const stored = storedAddress(src)
    if (stored) {
      picture.setAttribute('src', stored)
      continue
    }
    const file = fileOf(src)
    if (file) files.push(file)
    else if (picture.tagName === 'IMG') refused++
    picture.remove()
  }
  return { html: content.body.innerHTML, files, refused }
}

/** Whether HTML says nothing but one picture: then the file that came with it is that picture. */
export function isOnlyPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.querySelectorAll('img').length === 1 && body.textContent.trim() === ''
}

/** The library's own address of a picture, whichever of the site's addresses it is copied from. */
function storedAddress(src: string): string | undefined {
  const path = src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src
  return /^\/?(?:(?:files|pictures\/[\w.]+)\/)?(media\/[\w-]+\.\w+)$/.exec(path)?.[1]
}

/** The file that a `data:` address holds. */
function fileOf(src: string): File | undefined {
  const [, type = '', data] = /^data:(image\/[\w.+-]+);base64,([\s\S]+)$/i.exec(src) ?? []
  if (!data) return undefined
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    return new File([bytes], `imagem.${type.slice('image/'.length).replace('jpeg', 'jpg')}`, { type })
  } catch {
    return undefined
  }
}
