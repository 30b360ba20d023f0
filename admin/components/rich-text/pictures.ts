import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import type { MediumRecord } from '#contracts/admin/media.ts'
import type { Language } from '#domain/language.ts'
import { sourceOfAddress } from '../picture-url.ts'
import { parsePasted, restoreStructure } from './pasted-structure.ts'

/** Attributes of an image node. */
export interface EditorPicture {
  src: string
  alt: string
  width: number | null
  height: number | null
}

/** Converts a medium to the attributes of an image node. */
export function toEditorPicture({ url, width, height, ...medium }: MediumRecord, language: Language): EditorPicture {
  return { src: url, alt: medium[`alt_${language}`] ?? '', width, height }
}

/** Inserts pictures after the selection and puts the cursor behind them. */
export function insertPictures(editor: Editor, pictures: readonly EditorPicture[]): void {
  editor
    .chain()
    .focus()
    .insertContentAt(
      editor.state.selection.to,
      pictures.map((attrs) => ({ type: 'image', attrs })),
    )
    .run()
  // The paragraph after a last picture exists only now.
  editor.commands.command(({ tr }) => {
    tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)))
    return true
  })
}

/** Pasted HTML without foreign pictures. */
interface PastedContent {
  html: string
  /** Pictures from `data:` URLs, to be uploaded. */
  files: File[]
  /** Number of pictures from other sites, which are removed. */
  refused: number
}

/** Extracts the pictures of pasted HTML and restores its structure. Pictures of the library stay. */
export function extractPictures(html: string): PastedContent {
  const content = parsePasted(html)
  const files: File[] = []
  let refused = 0
  for (const picture of content.querySelectorAll('img, picture source')) {
    const src = picture.getAttribute('src') ?? ''
    const stored = storedUrlOf(src)
    if (stored) {
      picture.setAttribute('src', stored)
      continue
    }
    const file = fileFromDataUrl(src)
    if (file) files.push(file)
    else if (picture.tagName === 'IMG') refused++
    picture.remove()
  }
  restoreStructure(content)
  return { html: content.body.innerHTML, files, refused }
}

/** Whether HTML contains only one picture. The pasted file is then that picture. */
export function isOnlyPicture(html: string): boolean {
  const { body } = parsePasted(html)
  return body.querySelectorAll('img').length === 1 && body.textContent.trim() === ''
}

/** The stored URL of a picture, from any of the URLs of the site and the back office. */
function storedUrlOf(src: string): string | undefined {
  const path = src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src
  const source = sourceOfAddress(path) ?? path
  // A preview's has a signature.
  const [, file] = /^\/?(?:(?:files|pictures\/[\w.]+)\/)?media\/(?:[\w-]{48}\/)?([\w-]+\.\w+)$/.exec(source) ?? []
  return file && `media/${file}`
}

/** Converts a `data:` URL to a file. */
function fileFromDataUrl(src: string): File | undefined {
  const [, type = '', data] = /^data:(image\/[\w.+-]+);base64,([\s\S]+)$/i.exec(src) ?? []
  if (!data) return undefined
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    return new File([bytes], `imagem.${type.slice('image/'.length).replace('jpeg', 'jpg')}`, { type })
  } catch {
    return undefined
  }
}
