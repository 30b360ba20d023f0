import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import type { MediumRecord } from '#contracts/admin/media.ts'
import type { Language } from '#domain/language.ts'

/** A picture of a text, as its node has it. */
export interface EditorPicture {
  src: string
  alt: string
  width: number | null
  height: number | null
}

/** A medium of the library as a picture of a text in this language. */
export function toEditorPicture({ url, width, height, ...medium }: MediumRecord, language: Language): EditorPicture {
  return { src: url, alt: medium[`alt_${language}`] ?? '', width, height }
}

/** Inserts pictures after what is selected. The cursor stands behind them then, so that typing replaces none. */
export function insertPictures(editor: Editor, pictures: readonly EditorPicture[]): void {
  editor
    .chain()
    .focus()
    .insertContentAt(
      editor.state.selection.to,
      pictures.map((attrs) => ({ type: 'image', attrs })),
    )
    .run()
  // Only now a paragraph follows a picture at the end.
  editor.commands.command(({ tr }) => {
    tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)))
    return true
  })
}

/** What is left of a pasted text once its pictures are sorted. */
interface PastedContent {
  html: string
  /** Pictures whose bytes came along: they go through the library like any upload. */
  files: File[]
  /** How many pictures stayed behind: they are somewhere else, where they may change or vanish. */
  refused: number
}

/** Sorts the pictures of pasted HTML: the library's stay, and nothing else does. */
export function extractPictures(html: string): PastedContent {
  const content = new DOMParser().parseFromString(html, 'text/html')
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
  return { html: content.body.innerHTML, files, refused }
}

/** Whether HTML says nothing but one picture: then the file that came with it is that picture. */
export function isOnlyPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.querySelectorAll('img').length === 1 && body.textContent.trim() === ''
}

/** The library's own address of a picture, whichever of the site's addresses it is copied from. */
function storedUrlOf(src: string): string | undefined {
  const path = src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src
  return /^\/?(?:(?:files|pictures\/[\w.]+)\/)?(media\/[\w-]+\.\w+)$/.exec(path)?.[1]
}

/** The file that a `data:` address holds. */
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
